import { z } from 'zod'
import { defineEndpoint } from '#contract.ts'
import { dayWindowQuerySchema } from '#day-window.ts'
import { givenIdSchema, idSchema, seenVersionField, successSchema } from '#fields.ts'
import { nextCursorSchema, pageQuerySchema } from '#paging.ts'
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

/** The general calls: admins, and the mosque's own admin. */

export const createEvent = defineEndpoint({
  method: 'POST',
  path: '/mosques/createEvent',
  feature,
  summary: 'Adds an event on a day from today on, by the mosque’s own clock',
  access: ['admin', 'mosqueAdmin'],
  body: newEventSchema,
  maxBodyBytes: 65_536,
  response: savedEvent,
  status: 201,
})

export const listEvents = defineEndpoint({
  method: 'GET',
  path: '/mosques/events/:mosqueId',
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
  method: 'PUT',
  path: '/mosques/:mosqueId/events/:eventId',
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
  method: 'DELETE',
  path: '/mosques/:mosqueId/events/:eventId',
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
  path: '/mosques/contact-person/events',
  access: ['contactPerson'],
  body: newContactPersonEventSchema,
  maxBodyBytes: 65_536,
})

const ownEventParams = z.object({ eventId: givenIdSchema })

export const updateEventAsContactPerson = defineEndpoint({
  ...updateEvent,
  path: '/mosques/contact-person/events/:eventId',
  access: ['contactPerson'],
  params: ownEventParams,
})

export const deleteEventAsContactPerson = defineEndpoint({
  ...deleteEvent,
  path: '/mosques/contact-person/events/:eventId',
  access: ['contactPerson'],
  params: ownEventParams,
})
