import * as confirmations from '@mihrab/core/features/mosques/confirmations.contract.ts'
import * as contract from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { Viewer } from '@mihrab/core/features/users/users.schemas.ts'
import type { AppContext } from '#context.ts'
import { addRoute, messageFor, success } from '#http/route.ts'
import type { Routing } from '#http/routing.ts'
import { confirmMosque } from '#mosque-access/confirmations.service.ts'
import { listsVersion } from '#mosque-access/lists-version.service.ts'
import { getReadableMosque } from '#mosque-access/mosque-access.service.ts'
import { listMosqueHistory } from '#mosque-access/mosque-history.service.ts'
import { countMosques, listMosques } from './mosque-lists.service.ts'
import { changeMosqueStatus } from './mosque-status.service.ts'
import {
  checkMosqueStatus,
  createMosque,
  deleteMosque,
  getMosqueProfile,
  getPendingMosqueByEmail,
} from './mosques.service.ts'
import { getStartTimes } from './start-times.service.ts'
import { updateMosque, updateMosqueAsContactPerson } from './update-mosque.service.ts'

export function addMosqueRoutes(routing: Routing): void {
  addRoute(routing, contract.getStartTimes, async (ctx, { params, query }) =>
    success({ data: getStartTimes(ctx, { ...query, date: params.date, shadow: query.shadow ?? '1x' }) }),
  )
  addListRoutes(routing)
  addReadingRoutes(routing)
  addChangingRoutes(routing)
  addContactPersonRoutes(routing)
}

function addListRoutes(routing: Routing): void {
  // Varies by viewer: admins see more, people see their own mosque's email, and one browser may serve two
  // people.
  const version = async (ctx: AppContext, viewer: Viewer | null) =>
    `${await listsVersion(ctx)}-${viewer?.role === 'admin' ? 'admin' : viewer?._id}`
  addRoute(
    routing,
    contract.listApprovedMosques,
    async (ctx, { query }) => success(await listMosques(ctx, 'approved', query)),
    { version },
  )
  addRoute(
    routing,
    contract.listUnconfirmedMosques,
    async (ctx, { query }) => success(await listMosques(ctx, 'unconfirmed', query)),
    { version },
  )
  addRoute(
    routing,
    contract.listPendingMosques,
    async (ctx, { query }) =>
      success(await listMosques(ctx, query.order === 'oldest' ? 'longestPending' : 'pending', query)),
    { version },
  )
  addRoute(
    routing,
    contract.listRejectedMosques,
    async (ctx, { query }) => success(await listMosques(ctx, 'rejected', query)),
    { version },
  )
  // No version: the answer depends on the viewer, and one browser may serve two people.
  addRoute(routing, contract.listAllMosques, async (ctx, { query }, { reply }) => {
    const status = ctx.viewer.role === 'admin' ? null : 'approved'
    const { mosques, nextCursor } = await listMosques(ctx, status, query)
    if (nextCursor) reply.header('x-next-cursor', nextCursor)
    return mosques
  })
  addRoute(routing, contract.countMosques, async (ctx) => success(await countMosques(ctx)), { version })
}

function addReadingRoutes(routing: Routing): void {
  addRoute(routing, contract.getMosqueProfile, async (ctx, { params }) =>
    success({ mosque: await getMosqueProfile(ctx, await getReadableMosque(ctx, params.id)) }),
  )
  addRoute(routing, contract.checkMosqueStatus, async (ctx, { params }) =>
    withStatus(await checkMosqueStatus(ctx, params.id)),
  )
  addRoute(routing, contract.findPendingMosqueByEmail, async (ctx, { params }) =>
    success({ mosque: await getPendingMosqueByEmail(ctx, params.email) }),
  )
  addRoute(routing, contract.getMosqueHistory, async (ctx, { params, query }) =>
    success(await listMosqueHistory(ctx, params.id, query)),
  )
}

function addChangingRoutes(routing: Routing): void {
  addRoute(routing, contract.createMosque, async (ctx, { body }) =>
    withStatus(await createMosque(ctx, body), messageFor(ctx, 'mosqueAdded')),
  )
  addRoute(routing, contract.changeMosqueStatus, async (ctx, { params, body }) => {
    const mosque = await changeMosqueStatus(ctx, params.id, body)
    return withStatus(mosque, messageFor(ctx, `mosqueDecided.${mosque.status}`))
  })
  addRoute(routing, contract.updateMosque, async (ctx, { params, body }, http) => {
    const mosque = await updateMosque(ctx, params.id, body, async () => {
      if (ctx.viewer.role !== 'admin') await http.count.attachment(http)
    })
    return success({ mosques: mosque, mosque }, messageFor(ctx, 'mosqueUpdated'))
  })
  addRoute(routing, confirmations.confirmMosque, async (ctx, { params }) =>
    success({ confirmedAt: await confirmMosque(ctx, params.id) }, messageFor(ctx, 'mosqueConfirmed')),
  )
  addRoute(routing, contract.deleteMosque, async (ctx, { params }) => {
    await deleteMosque(ctx, params.id)
    return success({}, messageFor(ctx, 'mosqueDeleted'))
  })
}

function addContactPersonRoutes(routing: Routing): void {
  addRoute(routing, contract.updateMosqueAsContactPerson, async (ctx, { body }) =>
    success({ mosque: await updateMosqueAsContactPerson(ctx, body) }, messageFor(ctx, 'mosqueUpdated')),
  )
}

function withStatus(mosque: Mosque, message?: string) {
  return success({ mosque, status: mosque.status }, message)
}
