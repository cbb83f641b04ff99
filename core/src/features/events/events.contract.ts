import { z } from 'zod'
import { defineEndpoint } from '#contract.ts'
import { daysBetween } from '#days.ts'
import { codedMessage } from '#error-codes.ts'
import {
  givenIdSchema,
  idParamsSchema,
  idSchema,
  isoDayField,
  omissibleDay,
  seenVersionField,
  successSchema,
} from '#fields.ts'
import { dayWindowQuerySchema, nextCursorSchema, pageQuerySchema } from '#paging.ts'
import * as calls from './events.calls.ts'
import {
  eventChangeSchema,
  eventSchema,
  maxOccurrenceDays,
  maxOccurrences,
  newContactPersonEventSchema,
  newEventSchema,
  occurrenceSchema,
} from './events.schemas.ts'

const feature = 'events'
const eventsQuerySchema = dayWindowQuerySchema.safeExtend(pageQuerySchema.pick({ q: true }).shape)
export type EventsQuery = z.output<typeof eventsQuerySchema>

const savedEvent = successSchema({ event: eventSchema })
const changedEvent = successSchema({
  event: eventSchema,
  ended: eventSchema
    .nullable()
    .optional()
    .describe('The series that ends before, where one was divided; not with only'),
})

/** A misspelt name would make a change of one day one of all. */
const partQuerySchema = z
  .strictObject(
    {
      only: omissibleDay('date').describe('The day of one occurrence of a series'),
      from: omissibleDay('from').describe('A day of a series: that occurrence and all later ones'),
    },
    {
      error: ({ keys, inst }) =>
        codedMessage('pageParameterUnknown', {
          text: String(keys).slice(0, 40),
          values: Object.keys((inst as z.ZodObject).shape).join(', '),
        }),
    },
  )
  .refine(({ only, from }) => !only || !from, {
    error: codedMessage('notOneOf', { field: 'from', values: 'only, from' }),
    path: ['from'],
  })
export type EventPart = z.output<typeof partQuerySchema>

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
    'The events of a mosque by date and time, a series once, for those who may read the mosque. With from or to only those on the days between, with q only those whose title and description hold all its words',
  access: 'signedIn',
  rows: 'listOfLongTexts',
  params: z.object({ mosqueId: givenIdSchema }),
  query: eventsQuerySchema,
  response: successSchema({
    events: z.array(eventSchema),
    mosque: z.object({ _id: idSchema, name: z.string(), events: z.array(eventSchema) }),
    nextCursor: nextCursorSchema,
  }),
})

export const listOccurrences = defineEndpoint({
  ...calls.listOccurrences,
  feature,
  summary: `Every day of the mosque’s events between two days, single events too, by date; cancelled ones are listed. At most ${maxOccurrenceDays} days and the first ${maxOccurrences} occurrences`,
  access: 'signedIn',
  params: idParamsSchema,
  query: z
    .object({ from: isoDayField('from'), to: isoDayField('to') })
    .refine(({ from, to }) => from <= to, {
      error: codedMessage('dayBefore', { field: 'to', other: 'from' }),
      path: ['to'],
    })
    .refine(({ from, to }) => daysBetween(from, to) < maxOccurrenceDays, {
      error: codedMessage('tooManyDays', { field: 'to', max: maxOccurrenceDays }),
      path: ['to'],
    }),
  response: z.object({ occurrences: z.array(occurrenceSchema) }),
})

export const updateEvent = defineEndpoint({
  ...calls.updateEvent,
  feature,
  summary:
    'Changes the fields that it carries; a past event stays on its day, and none moves into the past. Of a series: one occurrence that is not past, in date, time, title, note and cancelled alone, those from a day on, or all, while past ones stay as they were in a series of their own, and a count, which is from startsOn, loses their days. With the updatedAt that the sender saw, 409 when someone else has changed the event since',
  access: ['admin', 'mosqueAdmin'],
  params: z.object({ mosqueId: givenIdSchema, eventId: givenIdSchema }),
  query: partQuerySchema,
  body: eventChangeSchema,
  maxBodyBytes: 65_536,
  response: changedEvent,
})

export const deleteEvent = defineEndpoint({
  ...calls.deleteEvent,
  feature,
  summary:
    'Deletes an event; answers with what was deleted. Of a series: one occurrence (answers with the series), those from a day on, or all but the past ones, which stay in a series of their own. With the updatedAt that the sender saw, 409 when someone else has changed the event since',
  access: ['admin', 'mosqueAdmin'],
  params: z.object({ mosqueId: givenIdSchema, eventId: givenIdSchema }),
  query: partQuerySchema.safeExtend({ updatedAt: seenVersionField('event') }),
  response: changedEvent,
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
