import * as contract from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { addRoute, type Routing } from '#http/route.ts'
import {
  type Capacity,
  createPrayerTime,
  deletePrayerTime,
  listPrayerTimes,
  updatePrayerTime,
} from './prayer-times.service.ts'

export function addPrayerTimeRoutes(routing: Routing): void {
  addRoute(routing, contract.listPrayerTimes, (ctx, { params }) => listPrayerTimes(ctx, params.mosqueId))

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
    return { success: true, message: 'Prayer times saved successfully', prayerTime }
  })
  addRoute(routing, endpoints.update, async (ctx, { params, body }) => {
    const prayerTime = await updatePrayerTime(ctx, capacity, params.id, body)
    return { success: true, message: 'Prayer times updated successfully', prayerTime }
  })
  addRoute(routing, endpoints.delete, async (ctx, { params }) => {
    const prayerTime = await deletePrayerTime(ctx, capacity, params.id)
    return { success: true, message: 'Prayer times deleted successfully', prayerTime }
  })
}
