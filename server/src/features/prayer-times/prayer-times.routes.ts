import * as contract from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { addRoute, messageFor, success } from '#http/route.ts'
import type { Routing } from '#http/routing.ts'
import type { Capacity } from '#mosque-access/mosque-access.service.ts'
import {
  createPrayerTimeRange,
  deletePrayerTimeRange,
  listPrayerTimeRanges,
  updatePrayerTimeRange,
} from './prayer-times.service.ts'

export function addPrayerTimeRoutes(routing: Routing): void {
  addRoute(routing, contract.listPrayerTimeRanges, async (ctx, { params, query }, { reply }) => {
    const { prayerTimes, nextCursor } = await listPrayerTimeRanges(ctx, params.mosqueId, query)
    if (nextCursor) reply.header('x-next-cursor', nextCursor)
    return prayerTimes
  })

  addChangingRoutes(routing, 'manager', {
    create: contract.createPrayerTimeRange,
    update: contract.updatePrayerTimeRange,
    delete: contract.deletePrayerTimeRange,
  })
  addChangingRoutes(routing, 'contactPerson', {
    create: contract.createPrayerTimeRangeAsContactPerson,
    update: contract.updatePrayerTimeRangeAsContactPerson,
    delete: contract.deletePrayerTimeRangeAsContactPerson,
  })
}

interface ChangingEndpoints {
  create: typeof contract.createPrayerTimeRange | typeof contract.createPrayerTimeRangeAsContactPerson
  update: typeof contract.updatePrayerTimeRange | typeof contract.updatePrayerTimeRangeAsContactPerson
  delete: typeof contract.deletePrayerTimeRange | typeof contract.deletePrayerTimeRangeAsContactPerson
}

function addChangingRoutes(routing: Routing, capacity: Capacity, endpoints: ChangingEndpoints): void {
  addRoute(routing, endpoints.create, async (ctx, { body }) => {
    const saved = await createPrayerTimeRange(ctx, capacity, body)
    return success(saved, messageFor(ctx, 'timesSaved'))
  })
  addRoute(routing, endpoints.update, async (ctx, { params, body }) => {
    const saved = await updatePrayerTimeRange(ctx, capacity, params.id, body)
    return success(saved, messageFor(ctx, 'timesUpdated'))
  })
  addRoute(routing, endpoints.delete, async (ctx, { params, query }) => {
    const saved = await deletePrayerTimeRange(ctx, capacity, params.id, query.updatedAt)
    return success(saved, messageFor(ctx, 'timesDeleted'))
  })
}
