import * as contract from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import type { Capacity } from '#features/mosques/mosque-access.service.ts'
import { addRoute, type Routing, success } from '#http/route.ts'
import {
  createPrayerTime,
  deletePrayerTime,
  listPrayerTimes,
  updatePrayerTime,
} from './prayer-times.service.ts'

export function addPrayerTimeRoutes(routing: Routing): void {
  addRoute(
    routing,
    contract.listPrayerTimes,
    async (ctx, { params, query }, { reply }) => {
      const { prayerTimes, nextCursor } = await listPrayerTimes(ctx, params.mosqueId, query)
      if (nextCursor) reply.header('x-next-cursor', nextCursor)
      return prayerTimes
    },
    { manyRows: 'list' },
  )

  addChangingRoutes(routing, 'manager', {
    create: contract.createPrayerTime,
    update: contract.updatePrayerTime,
    delete: contract.deletePrayerTime,
  })
  addChangingRoutes(routing, 'contactPerson', {
    create: contract.createPrayerTimeAsContactPerson,
    update: contract.updatePrayerTimeAsContactPerson,
    delete: contract.deletePrayerTimeAsContactPerson,
  })
}

interface ChangingEndpoints {
  create: typeof contract.createPrayerTime | typeof contract.createPrayerTimeAsContactPerson
  update: typeof contract.updatePrayerTime | typeof contract.updatePrayerTimeAsContactPerson
  delete: typeof contract.deletePrayerTime | typeof contract.deletePrayerTimeAsContactPerson
}

function addChangingRoutes(routing: Routing, capacity: Capacity, endpoints: ChangingEndpoints): void {
  addRoute(routing, endpoints.create, async (ctx, { body }) => {
    const prayerTime = await createPrayerTime(ctx, capacity, body)
    return success({ prayerTime }, 'Prayer times saved successfully')
  })
  addRoute(routing, endpoints.update, async (ctx, { params, body }) => {
    const prayerTime = await updatePrayerTime(ctx, capacity, params.id, body)
    return success({ prayerTime }, 'Prayer times updated successfully')
  })
  addRoute(routing, endpoints.delete, async (ctx, { params, query }) => {
    const prayerTime = await deletePrayerTime(ctx, capacity, params.id, query.updatedAt)
    return success({ prayerTime }, 'Prayer times deleted successfully')
  })
}
