import { z } from 'zod'
import { defineEndpoint } from '#contract.ts'
import { daysBetween } from '#days.ts'
import { codedMessage } from '#error-codes.ts'
import { eidCongregationSchema, eids } from '#features/eid/eid.schemas.ts'
import { facilities } from '#features/mosques/facilities.ts'
import { publicJanazahSchema, publicNoticeSchema } from '#features/notices/notices.schemas.ts'
import { isoDayField, isStorable, omissibleDay, shortText } from '#fields.ts'
import { monthStates } from '#hijri/hijri-calendar.ts'
import { pageQuerySchema } from '#paging.ts'
import { maxOwnMosques } from './directory-page.ts'
import { mosqueNowSchema } from './now.schemas.ts'
import { openCall } from './open-call.ts'
import * as calls from './public.calls.ts'
import { listedMosqueSchema, publicEventSchema, publicMosqueSchema, withNext } from './public.schemas.ts'
import { maxChanges, publicChangeSchema } from './public-changes.schemas.ts'
import { maxPublicDays, publicDaySchema } from './public-days.schemas.ts'

const slugParams = z.object({ slug: z.string().describe('As in the address of the mosque’s page') })

const moment = shortText(codedMessage('pageMomentUnknown'))
  .optional()
  .describe(
    'An instant, as 2027-03-28T04:30Z: `next` is the next prayer at that instant. Caches do not store such answers',
  )

const slugsUnknown = codedMessage('pageSlugsUnknown', { name: 'slugs', max: maxOwnMosques })

const slugsField = shortText(slugsUnknown, 2000)
  .transform((text) => [...new Set(text.split(',').filter(Boolean))])
  .refine((slugs) => slugs.length <= maxOwnMosques, slugsUnknown)
  .optional()

const facilitiesUnknown = codedMessage('pageFacilityUnknown', { values: facilities.join(', ') })
const facilityNames = shortText(facilitiesUnknown, 200)

/** A mosque's name takes more room in a cursor than other lists' ids. */
const cursor = z
  .string()
  .max(500, codedMessage('cursorUnknown'))
  .refine(isStorable, codedMessage('cursorUnknown'))
  .optional()
  .describe('nextCursor of the page before')

export const listPublicMosques = defineEndpoint({
  ...openCall,
  method: 'GET',
  path: '/public/mosques',
  summary:
    'The approved mosques, with what is prayed next at each: by words the best match first, near a place the nearest first, otherwise by name. A search finds at most a thousand',
  query: pageQuerySchema.extend({
    cursor,
    near: shortText(codedMessage('pageNearUnknown'), 100)
      .optional()
      .describe('Latitude and longitude in degrees, as 53.4,-1.5'),
    has: z
      .union([facilityNames, z.array(facilityNames).max(20, facilitiesUnknown)])
      .optional()
      .describe('Facilities with commas between; a mosque has all of them'),
    country: shortText(codedMessage('pageCountryUnknown')).optional().describe('ISO 3166-1, two letters'),
    slugs: slugsField.describe(
      'Instead of a search: the mosques of these slugs in their order, with commas between, without unknown ones. Former slugs count too',
    ),
    managed: z
      .enum(['yes', 'no', 'any'], {
        error: codedMessage('notOneOf', { field: 'managed', values: 'yes, no, any' }),
      })
      .optional()
      .describe('`yes` by default: mosques that someone manages. `no`: listings'),
    at: moment,
  }),
  response: z.object({
    mosques: z.array(listedMosqueSchema),
    nextCursor: z.string().nullable(),
    attribution: z.string().optional().describe('The credit that some of this data asks for'),
  }),
})

const placeField = shortText(codedMessage('pageNearUnknown'), 200).describe(
  'Latitude and longitude in degrees, as 53.4,-1.5, or the name of a place',
)

export const listPublicEidPrayers = defineEndpoint({
  ...openCall,
  method: 'GET',
  path: '/public/eid',
  summary:
    'Eid congregations within 50 km of `near`, the nearest hundred, or of a `country`, by day and time. From 21 days before, an Eid whose month waits to be announced stands under both possible days',
  query: z.object({
    near: placeField.optional(),
    country: shortText(codedMessage('pageCountryUnknown')).optional().describe('ISO 3166-1, two letters'),
    eid: z
      .enum(eids, { error: codedMessage('notOneOf', { field: 'eid', values: eids.join(', ') }) })
      .optional()
      .describe('The one that is near or next if absent'),
    year: shortText(codedMessage('hijriYearsUnknown', { max: 1 }))
      .optional()
      .describe('Hijri'),
    at: moment,
  }),
  response: z.object({
    eid: z.enum(eids),
    year: z.number().describe('Hijri'),
    days: z.array(
      z.object({
        date: z.string(),
        calendars: z.array(z.string()).describe('Slugs of those by which the Eid is on this day'),
        state: z.enum(monthStates).describe('The least certain of these calendars'),
        congregations: z.array(
          eidCongregationSchema.extend({
            mosque: z.object({ slug: z.string(), name: z.string() }),
            movedIndoors: z.boolean().describe('Moved to its place for bad weather'),
            distanceKm: z.number().optional(),
            subjectToAnnouncement: z.literal(true).optional().describe('It may be another day'),
          }),
        ),
      }),
    ),
  }),
})

const mosqueAnswerSchema = withNext(
  publicMosqueSchema.extend({
    khutbahLanguages: z.array(z.string()).describe('Of the coming Fridays, as the mosque writes them'),
  }),
)

export const getPublicMosque = defineEndpoint({
  ...openCall,
  ...calls.getPublicMosque,
  summary: 'Everything that is public of a mosque, with what is prayed next. A former slug answers 301',
  params: slugParams,
  query: z.object({ at: moment }),
  response: z.object({ mosque: mosqueAnswerSchema }),
})

export const getMosqueNow = defineEndpoint({
  ...openCall,
  method: 'GET',
  path: '/public/mosques/:slug/now',
  summary:
    'For devices: instants of today’s and tomorrow’s prayers, the next prayer, notices, and until when this holds',
  params: slugParams,
  response: mosqueNowSchema,
})

const notADay = (field: 'from' | 'to') => codedMessage('notADay', { field })
const toBeforeFrom = { error: codedMessage('dayBefore', { field: 'to', other: 'from' }), path: ['to'] }

export const getPublicTimes = defineEndpoint({
  ...openCall,
  method: 'GET',
  path: '/public/mosques/:slug/times',
  summary: `The times of each day from \`from\` to \`to\`, both included, at most ${maxPublicDays} days: when prayers begin, and the jamā’ahs that the mosque publishes`,
  alsoProduces: ['text/csv'],
  params: slugParams,
  query: z
    .object({
      from: isoDayField('from', notADay('from')),
      to: isoDayField('to', notADay('to')),
      format: z
        .enum(['json', 'csv'], { error: codedMessage('notOneOf', { field: 'format', values: 'json, csv' }) })
        .optional(),
    })
    .refine(({ from, to }) => from <= to, toBeforeFrom)
    .refine(({ from, to }) => daysBetween(from, to) < maxPublicDays, {
      error: codedMessage('tooManyDays', { field: 'to', max: maxPublicDays }),
      path: ['to'],
    }),
  response: z.object({ slug: z.string(), timeZone: z.string(), days: z.array(publicDaySchema) }),
})

export const listPublicEvents = defineEndpoint({
  ...openCall,
  method: 'GET',
  path: '/public/mosques/:slug/events',
  summary:
    'Events by date and time: the coming ones, or those on the days from `from` to `to`, from a year back on. At most a hundred on a page, fewer where their texts are long',
  params: slugParams,
  query: pageQuerySchema
    .pick({ limit: true, cursor: true })
    .extend({ from: omissibleDay('from'), to: omissibleDay('to') })
    .refine(({ from, to }) => !from || !to || from <= to, toBeforeFrom),
  response: z.object({ events: z.array(publicEventSchema), nextCursor: z.string().nullable() }),
})

export const listPublicChanges = defineEndpoint({
  ...openCall,
  method: 'GET',
  path: '/public/mosques/:slug/changes',
  summary: `What changed at a mosque and from when on, newest first, from a year back on: times, jumu’ahs, name, place. At most ${maxChanges} changes`,
  params: slugParams,
  query: pageQuerySchema.pick({ limit: true }),
  response: z.object({ changes: z.array(publicChangeSchema) }),
})

export const listPublicNotices = defineEndpoint({
  ...openCall,
  method: 'GET',
  path: '/public/mosques/:slug/notices',
  summary: 'The notices of a mosque, janazahs and closures first. Expired ones are gone',
  params: slugParams,
  response: z.object({ notices: z.array(publicNoticeSchema) }),
})

export const listPublicJanazahs = defineEndpoint({
  ...openCall,
  method: 'GET',
  path: '/public/janazah',
  summary: 'The janazahs within 50 km of a place in the next three days, by time',
  query: z.object({
    near: placeField,
  }),
  response: z.object({
    notices: z.array(
      publicJanazahSchema.extend({
        mosque: z.object({ slug: z.string(), name: z.string() }),
        distanceKm: z.number(),
      }),
    ),
  }),
})
