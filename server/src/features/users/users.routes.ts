import { Readable } from 'node:stream'
import * as contract from '@mihrab/core/features/users/users.contract.ts'
import { downloadPersonalData } from '#features/personal-data/personal-data.service.ts'
import { addRoute, messageFor, success } from '#http/route.ts'
import type { Routing } from '#http/routing.ts'
import { readSessionToken } from '#http/session.ts'
import { createUserForSomeone } from './create-user.service.ts'
import { deleteUser } from './delete-user.service.ts'
import { resendConfirmation } from './email-confirmations.service.ts'
import { endOwnSession, endSessionsOf, listOwnSessions } from './sessions.service.ts'
import { setOwnLanguage, updateUser } from './update-user.service.ts'
import { getReadableUser } from './user-access.service.ts'
import { getUser, listUsers, searchUsers } from './users.service.ts'

export function addUserRoutes(routing: Routing): void {
  addRoute(routing, contract.searchUsers, async (ctx, { query }) =>
    success({ users: await searchUsers(ctx, query.email) }),
  )
  addRoute(routing, contract.downloadOwnData, async (ctx, _input, { reply }) => {
    const zip = await downloadPersonalData(ctx, await getUser(ctx, ctx.viewer._id))
    reply.header('content-disposition', 'attachment; filename="mihrab-data.zip"')
    return Readable.from(zip)
  })
  addRoute(routing, contract.listUsers, async (ctx, { query }) => success(await listUsers(ctx, query)))
  addRoute(routing, contract.getUser, (ctx, { params }) => getReadableUser(ctx, params.id))
  addChangingRoutes(routing)
  addSessionRoutes(routing)
}

function addChangingRoutes(routing: Routing): void {
  addRoute(routing, contract.createUser, async (ctx, { body }) => {
    const user = await createUserForSomeone(ctx, body)
    return success({ user }, messageFor(ctx, 'profileCreated'))
  })

  addRoute(routing, contract.updateUser, async (ctx, { params, body }, http) => {
    const isTry = Boolean(body.currentPassword) && params.id === ctx.viewer._id
    if (isTry) await http.count.proof(http)
    const count = {
      newEmail: () => http.count.newEmail(http),
      newUsername: () => http.count.newUsername(http),
    }
    const token = readSessionToken(http.request, routing.isSecure)
    const user = await updateUser(ctx, params.id, body, token, count)
    return success({ user }, messageFor(ctx, 'profileUpdated'))
  })

  addRoute(routing, contract.sendConfirmation, async (ctx) => {
    const wasConfirmed = await resendConfirmation(ctx)
    return success(
      { wasConfirmed },
      messageFor(ctx, wasConfirmed ? 'emailConfirmedAlready' : 'confirmationMailed'),
    )
  })

  addRoute(routing, contract.updateOwnLanguage, async (ctx, { body }) => {
    await setOwnLanguage(ctx, body)
    return success(body)
  })

  addRoute(routing, contract.deleteUser, async (ctx, { params }) => {
    await deleteUser(ctx, params.id)
    return success({}, messageFor(ctx, 'userDeleted'))
  })
}

function addSessionRoutes(routing: Routing): void {
  addRoute(routing, contract.listSessions, async (ctx, _input, { request }) =>
    success({ sessions: await listOwnSessions(ctx, readSessionToken(request, routing.isSecure)) }),
  )
  addRoute(routing, contract.endOtherSessions, async (ctx, _input, { request }) => {
    await endSessionsOf(ctx, ctx.viewer._id, readSessionToken(request, routing.isSecure))
    return success({}, messageFor(ctx, 'signedOutElsewhere'))
  })
  addRoute(routing, contract.endSession, async (ctx, { params }) => {
    await endOwnSession(ctx, params.id)
    return success({}, messageFor(ctx, 'sessionEnded'))
  })
}
