import { z } from 'zod'
import { defineEndpoint } from '#contract.ts'
import { codedMessage } from '#error-codes.ts'
import { hijriCalendarSchema, hijriMonthSchema } from '#features/hijri-calendars/hijri-calendars.schemas.ts'
import { shortText } from '#fields.ts'
import { openCall } from './open-call.ts'
import * as calls from './public.calls.ts'
import { firstHijriYear, lastHijriYear, maxHijriYears } from './public-days.schemas.ts'

const publicHijriCalendarSchema = hijriCalendarSchema.pick({
  slug: true,
  name: true,
  names: true,
  authority: true,
  follows: true,
})

export const listPublicHijriCalendars = defineEndpoint({
  ...openCall,
  ...calls.listPublicHijriCalendars,
  summary: 'The Hijri calendars that mosques follow, by name, Umm al-Qura first, without mosques’ own dates',
  response: z.object({ calendars: z.array(publicHijriCalendarSchema) }),
})

const calendarParams = z.object({ slug: z.string().describe('As in the address of the calendar’s page') })
const yearsUnknown = codedMessage('hijriYearsUnknown', { max: maxHijriYears })

/** `1447-1448`: Hijri years, both included; one year alone is `1447`. */
const hijriYears = shortText(yearsUnknown, 9)
  .transform((text) => /^(1[345]\d\d)(?:-(1[345]\d\d))?$/.exec(text)?.slice(1) ?? [])
  .transform(([from, to = from]) => ({ from: Number(from), to: Number(to) }))
  .refine(
    ({ from, to }) =>
      from >= firstHijriYear && from <= to && to <= lastHijriYear && to - from < maxHijriYears,
    yearsUnknown,
  )
  .optional()

export const getPublicHijriCalendar = defineEndpoint({
  ...openCall,
  method: 'GET',
  path: '/public/hijri-calendars/:slug',
  summary: `The months of a Hijri calendar, of the present year and the next or of \`years\`, at most ${maxHijriYears}: first day, length, and who announced it`,
  params: calendarParams,
  query: z.object({ years: hijriYears.describe('1447-1448, both included') }),
  response: z.object({ calendar: publicHijriCalendarSchema, months: z.array(hijriMonthSchema) }),
})

export const getPublicHijriMonths = defineEndpoint({
  ...openCall,
  method: 'GET',
  path: '/public/hijri-calendars/:slug/months.txt',
  summary:
    'The announced months as lines `1447/9 2026-02-19 # source`, which the import of another calendar reads; with `years` all months of these',
  produces: 'text/plain',
  params: calendarParams,
  query: z.object({ years: hijriYears }),
  response: z.string(),
})
