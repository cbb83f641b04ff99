import * as contract from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { listPrayerTimes } from '#features/prayer-times/prayer-times.service.ts'
import { addRoute, type Routing, success } from '#http/route.ts'
import {
  changeMosqueStatus,
  checkMosqueStatus,
  createMosque,
  getMosqueWithPeople,
  listMosques,
  listsVersion,
} from './mosques.service.ts'
import { getNamazTimings } from './namaz.service.ts'

export function addMosqueRoutes(routing: Routing): void {
  addRoute(
    routing,
    contract.getNamazTimings,
    async (ctx, { params, query }) =>
      success({ data: getNamazTimings(ctx, { ...query, date: params.date, shadow: query.shadow ?? '1x' }) }),
    { limit: { tries: 600, minutes: 1 } },
  )

  addRoute(routing, contract.createMosque, async (ctx, { body }) =>
    withStatus(await createMosque(ctx, body), 'Mosque added successfully!'),
  )

  addListRoutes(routing)

  addRoute(routing, contract.getMosque, async (ctx, { params }) => ({
    ...(await getMosqueWithPeople(ctx, params.id)),
    prayTimes: await listPrayerTimes(ctx, params.id),
    events: [],
  }))

  addRoute(routing, contract.changeMosqueStatus, async (ctx, { params, body }) => {
    const mosque = await changeMosqueStatus(ctx, params.id, body)
    return withStatus(mosque, `Mosque ${mosque.status} successfully`)
  })

  addRoute(routing, contract.checkMosqueStatus, async (ctx, { params }) =>
    withStatus(await checkMosqueStatus(ctx, params.id)),
  )
}

function addListRoutes(routing: Routing): void {
  addRoute(
    routing,
    contract.listApprovedMosques,
    async (ctx, { query }) => success(await listMosques(ctx, 'approved', query)),
    { version: listsVersion },
  )
  addRoute(
    routing,
    contract.listPendingMosques,
    async (ctx, { query }) => success(await listMosques(ctx, 'pending', query)),
    { version: listsVersion },
  )
  addRoute(
    routing,
    contract.listRejectedMosques,
    async (ctx, { query }) => success(await listMosques(ctx, 'rejected', query)),
    { version: listsVersion },
  )
}

function withStatus(mosque: Mosque, message?: string) {
  return success({ mosque, status: mosque.status }, message)
}
