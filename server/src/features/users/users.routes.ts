import * as contract from '@mihrab/core/features/users/users.contract.ts'
import { createRateLimit, type RateLimit } from '#http/rate-limit.ts'
import { addRoute, success } from '#http/route.ts'
import type { Routing } from '#http/routing.ts'
import { said } from '#http/said.ts'
import { readSessionToken } from '#http/session.ts'
import { createUserForSomeone } from './create-user.service.ts'
import { deleteUser } from './delete-user.service.ts'
import { resendConfirmation } from './email-confirmations.service.ts'
import { setOwnLanguage } from './own-language.service.ts'
import { endOwnSession, endSessionsOf, listOwnSessions } from './sessions.service.ts'
import { updateUser } from './update-user.service.ts'
import { getReadableUser } from './user-access.service.ts'
import { listUsers } from './user-list.service.ts'
import { searchUsers } from './users.service.ts'

export function addUserRoutes(routing: Routing): void {
  addRoute(
    routing,
    contract.searchUsers,
    async (ctx, { query }) => success({ users: await searchUsers(ctx, query.email) }),
    // Enough for anyone who types; stops anyone who would read out the emails of all, beginning by beginning.
    { rateLimit: { max: 120, minutes: 10, per: 'user' } },
  )
  addRoute(routing, contract.listUsers, async (ctx, { query }) => success(await listUsers(ctx, query)), {
    manyRows: 'list',
  })
  addRoute(routing, contract.getUser, (ctx, { params }) => getReadableUser(ctx, params.id))
  addChangingRoutes(routing)
  addSessionRoutes(routing)
}

function addChangingRoutes(routing: Routing): void {
  addRoute(
    routing,
    contract.createUser,
    async (ctx, { body }) => {
      const user = await createUserForSomeone(ctx, body)
      return success({ user }, said(ctx, 'profileCreated'))
    },
    // Each of them mails to an address that no one has confirmed.
    { rateLimit: { max: 30, minutes: 60, per: 'user' } },
  )

  const countConfirmation = addConfirmationRoutes(routing)
  // Stops a person from asking which usernames are taken, name by name.
  const countUsername = createRateLimit(routing.limits, { name: 'new usernames', max: 20, minutes: 60 })
  addRoute(routing, contract.updateUser, async (ctx, { params, body }, http) => {
    const isTry = Boolean(body.currentPassword) && params.id === ctx.viewer._id
    if (isTry) await routing.personLimits.countProof(http, ctx.viewer._id)
    const count = {
      newEmail: () => countConfirmation(http, ctx.viewer._id),
      newUsername: () => countUsername(http, ctx.viewer._id),
    }
    const token = readSessionToken(http.request, routing.isSecure)
    const user = await updateUser(ctx, params.id, body, token, count)
    return success({ user }, said(ctx, 'profileUpdated'))
  })

  addRoute(routing, contract.updateOwnLanguage, async (ctx, { body }) => {
    await setOwnLanguage(ctx, body)
    return success(body)
  })

  addRoute(routing, contract.deleteUser, async (ctx, { params }) => {
    await deleteUser(ctx, params.id)
    return success({}, said(ctx, 'userDeleted'))
  })
}

/** Answers with what counts the mails that a person has sent to emails of theirs. */
function addConfirmationRoutes(routing: Routing): RateLimit {
  // Stops a person from changing their email again and again, which mails to one stranger after the other.
  const countConfirmation = createRateLimit(routing.limits, {
    name: 'confirmations of emails',
    max: 5,
    minutes: 60,
  })
  addRoute(routing, contract.sendConfirmation, async (ctx, _input, http) => {
    await countConfirmation(http, ctx.viewer._id)
    const wasConfirmed = await resendConfirmation(ctx)
    return success({ wasConfirmed }, said(ctx, wasConfirmed ? 'emailConfirmedAlready' : 'confirmationMailed'))
  })
  return countConfirmation
}

function addSessionRoutes(routing: Routing): void {
  addRoute(
    routing,
    contract.listSessions,
    async (ctx, _input, { request }) =>
      success({ sessions: await listOwnSessions(ctx, readSessionToken(request, routing.isSecure)) }),
    { manyRows: 'detail' },
  )
  addRoute(routing, contract.endOtherSessions, async (ctx, _input, { request }) => {
    await endSessionsOf(ctx, ctx.viewer._id, readSessionToken(request, routing.isSecure))
    return success({}, said(ctx, 'signedOutElsewhere'))
  })
  addRoute(routing, contract.endSession, async (ctx, { params }) => {
    await endOwnSession(ctx, params.id)
    return success({}, said(ctx, 'sessionEnded'))
  })
}
