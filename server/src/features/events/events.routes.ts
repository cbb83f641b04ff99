import * as contract from '@mihrab/core/features/events/events.contract.ts'
import { addRoute, messageFor, success } from '#http/route.ts'
import type { Routing } from '#http/routing.ts'
import type { Capacity } from '#mosque-access/mosque-access.service.ts'
import type { ItemPlace } from '#mosque-access/mosque-items.service.ts'
import { createEvent, deleteEvent, updateEvent } from './change-event.service.ts'
import { listOccurrences } from './event-occurrences.service.ts'
import { listEvents } from './events.service.ts'

export function addEventRoutes(routing: Routing): void {
  addRoute(routing, contract.listEvents, async (ctx, { params, query }) => {
    const { mosque, events, ...next } = await listEvents(ctx, params.mosqueId, query)
    return success({ events, mosque: { ...mosque, events }, ...next })
  })

  addRoute(routing, contract.listOccurrences, async (ctx, { params, query }) => ({
    occurrences: await listOccurrences(ctx, params.id, query),
  }))

  addChangingRoutes(routing, 'manager', {
    create: contract.createEvent,
    update: contract.updateEvent,
    delete: contract.deleteEvent,
  })
  addChangingRoutes(routing, 'contactPerson', {
    create: contract.createEventAsContactPerson,
    update: contract.updateEventAsContactPerson,
    delete: contract.deleteEventAsContactPerson,
  })
}

interface ChangingEndpoints {
  create: typeof contract.createEvent | typeof contract.createEventAsContactPerson
  update: typeof contract.updateEvent | typeof contract.updateEventAsContactPerson
  delete: typeof contract.deleteEvent | typeof contract.deleteEventAsContactPerson
}

function addChangingRoutes(routing: Routing, capacity: Capacity, endpoints: ChangingEndpoints): void {
  addRoute(routing, endpoints.create, async (ctx, { body }) => {
    const event = await createEvent(ctx, capacity, body)
    return success({ event }, messageFor(ctx, 'eventCreated'))
  })
  addRoute(routing, endpoints.update, async (ctx, { params, query, body }) => {
    const changed = await updateEvent(ctx, capacity, placeOf(params), query, body)
    return success(changed, messageFor(ctx, 'eventUpdated'))
  })
  addRoute(routing, endpoints.delete, async (ctx, { params, query: { updatedAt, ...part } }) => {
    const deleted = await deleteEvent(ctx, capacity, placeOf(params), part, updatedAt)
    return success(deleted, messageFor(ctx, 'eventDeleted'))
  })
}

/** The general endpoints name the mosque too. */
function placeOf({ eventId, ...mosque }: { eventId: string; mosqueId?: string }): ItemPlace {
  return { id: eventId, ...mosque }
}
