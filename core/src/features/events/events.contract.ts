import { z } from 'zod'
import { defineEndpoint } from '#contract.ts'
import { givenIdSchema, idSchema, seenVersionField, successSchema } from '#fields.ts'
import { dayWindowQuerySchema, nextCursorSchema, pageQuerySchema } from '#paging.ts'
import * as calls from './events.calls.ts'
import {
  eventChangeSchema,
  eventSchema,
  newContactPersonEventSchema,
  newEventSchema,
} from './events.schemas.ts'

const feature = 'events'
const eventsQuerySchema = dayWindowQuerySchema.safeExtend(pageQuerySchema.pick({ q: true }).shape)
export type EventsQuery = z.output<typeof eventsQuerySchema>

const savedEvent = successSchema({ event: eventSchema })

/** General endpoints: admins, and the mosque's own admin. */

export const createEvent = defineEndpoint({
  ...calls.createEvent,
  feature,
  summary: 'Adds an event on a day from today on, by the mosque’s own clock',
  access: ['admin', 'mosqueAdmin'],
  body: newEventSchema,
  maxBodyBytes: 65_536,
  response: savedEvent,
  status: 201,
})

export const listEvents = defineEndpoint({
  ...calls.listEvents,
  feature,
  summary:
    'The events of a mosque by date and time, for those who may read the mosque. With from or to only those on the days between, with q only those whose title and description hold all its words',
  access: 'signedIn',
  rows: 'listOfLongTexts',
  params: z.object({ mosqueId: givenIdSchema }),
  query: eventsQuerySchema,
  response: successSchema({
    events: z.array(eventSchema),
    mosque: z.object({ _id: idSchema, name: z.string(), events: z.array(eventSchema) }),
    nextCursor: nextCursorSchema,
  }),
  status: 200,
})

export const updateEvent = defineEndpoint({
  ...calls.updateEvent,
  feature,
  summary:
    'Changes the fields that it carries; a past event stays on its day, and none moves into the past. With the updatedAt that the sender saw, 409 when someone else has changed the event since',
  access: ['admin', 'mosqueAdmin'],
  params: z.object({ mosqueId: givenIdSchema, eventId: givenIdSchema }),
  body: eventChangeSchema,
  maxBodyBytes: 65_536,
  response: savedEvent,
  status: 200,
})

export const deleteEvent = defineEndpoint({
  ...calls.deleteEvent,
  feature,
  summary:
    'Deletes an event; answers with what was deleted. With the updatedAt that the sender saw, 409 when someone else has changed the event since',
  access: ['admin', 'mosqueAdmin'],
  params: z.object({ mosqueId: givenIdSchema, eventId: givenIdSchema }),
  query: z.object({ updatedAt: seenVersionField('event') }),
  response: savedEvent,
  status: 200,
})

/** The same three for the mosque's contact persons. */

export const createEventAsContactPerson = defineEndpoint({
  ...createEvent,
  ...calls.createEventAsContactPerson,
  access: ['contactPerson'],
  body: newContactPersonEventSchema,
  maxBodyBytes: 65_536,
})

const ownEventParams = z.object({ eventId: givenIdSchema })

export const updateEventAsContactPerson = defineEndpoint({
  ...updateEvent,
  ...calls.updateEventAsContactPerson,
  access: ['contactPerson'],
  params: ownEventParams,
})

export const deleteEventAsContactPerson = defineEndpoint({
  ...deleteEvent,
  ...calls.deleteEventAsContactPerson,
  access: ['contactPerson'],
  params: ownEventParams,
})
