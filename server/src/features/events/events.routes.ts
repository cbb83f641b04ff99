import * as contract from '@mihrab/core/features/events/events.contract.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { addRoute, type Routing, success } from '#http/route.ts'
import {
  createEvent,
  createEventAsContactPerson,
  deleteEvent,
  listEvents,
  updateEvent,
} from './events.service.ts'

export function addEventRoutes(routing: Routing): void {
  addRoute(routing, contract.listEvents, async (ctx, { params, query }) => {
    const { mosque, events } = await listEvents(ctx, params.mosqueId, query)
    return success({ events, mosque: { ...mosque, events } })
  })

  addRoute(routing, contract.createEvent, async (ctx, { body }) => created(await createEvent(ctx, body)))
  addRoute(routing, contract.updateEvent, async (ctx, { params, body }) =>
    updated(await updateEvent(ctx, 'manager', params, body)),
  )
  addRoute(routing, contract.deleteEvent, async (ctx, { params }) =>
    deleted(await deleteEvent(ctx, 'manager', params)),
  )

  addRoute(routing, contract.createEventAsContactPerson, async (ctx, { body }) =>
    created(await createEventAsContactPerson(ctx, body)),
  )
  addRoute(routing, contract.updateEventAsContactPerson, async (ctx, { params, body }) =>
    updated(await updateEvent(ctx, 'contactPerson', params, body)),
  )
  addRoute(routing, contract.deleteEventAsContactPerson, async (ctx, { params }) =>
    deleted(await deleteEvent(ctx, 'contactPerson', params)),
  )
}

const created = (event: MosqueEvent) => success({ event }, 'Event created successfully')
const updated = (event: MosqueEvent) => success({ event }, 'Event updated successfully')
const deleted = (event: MosqueEvent) => success({ event }, 'Event deleted successfully')
