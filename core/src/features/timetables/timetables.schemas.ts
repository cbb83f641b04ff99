import { z } from 'zod'
import { daysBetween, type IsoDay } from '#days.ts'
import { codedMessage } from '#error-codes.ts'
import { mosqueHistoryEntrySchema } from '#features/mosques/mosque-history.schemas.ts'
import type { OwnBegins } from '#features/prayer-times/day-start-times.ts'
import { jumuahSchema } from '#features/prayer-times/jumuahs.schemas.ts'
import { type GivenRange, rangePrayers, rangeSchema } from '#features/prayer-times/prayer-times.schemas.ts'
import { rangesOverlap } from '#features/prayer-times/ranges.ts'
import { rangeRulesSchema } from '#features/prayer-times/rules.schemas.ts'
import { startPrayers } from '#features/prayer-times/start-times.ts'
import { findingSchema } from '#features/timetables/findings.ts'
import { clockTimeField, isoDayField, seenVersionField } from '#fields.ts'
import { prayerNames } from '#prayer/methods.ts'

/** Most days published or read at once: a leap year. */
export const maxTimetableDays = 366

/** Days during which a change of many days can be undone. */
export const undoDays = 30

export const timetableFormats = ['json', 'csv', 'xlsx', 'salahapi'] as const
export type TimetableFormat = (typeof timetableFormats)[number]

const publishModes = ['fill', 'replace'] as const
/**
 * `fill` keeps existing times; `replace` cuts and splits existing ranges, and clears days without new times.
 */
export type PublishMode = (typeof publishModes)[number]

const beginsFields = {
  fajr: clockTimeField('fajr').optional(),
  sunrise: clockTimeField('sunrise').optional(),
  dhuhr: clockTimeField('dhuhr').optional(),
  asr: clockTimeField('asr').optional(),
  maghrib: clockTimeField('maghrib').optional(),
  isha: clockTimeField('isha').optional(),
}

/** A day's start times that a mosque prints itself. Omitted ones are computed. */
const ownBeginsSchema = z
  .strictObject({ date: isoDayField('date'), ...beginsFields }, codedMessage('ownBeginsUnknown'))
  // A day without any start time removes those that it had.
  .transform(({ date, ...begins }): OwnBegins => {
    const given = prayerNames.flatMap((prayer) => (begins[prayer] ? [[prayer, begins[prayer]]] : []))
    return { date, ...Object.fromEntries(given) }
  })

/** A timetable's range in responses; it can be published again unchanged. */
const timetableRangeSchema = z.object({
  startDate: z.string(),
  endDate: z.string(),
  ...(Object.fromEntries(rangePrayers.map((prayer) => [prayer, z.string()])) as Record<
    (typeof rangePrayers)[number],
    z.ZodString
  >),
  rules: rangeRulesSchema,
  jumuahs: z.array(jumuahSchema),
  overridesRamadan: z
    .array(z.enum(startPrayers))
    .optional()
    .describe('Prayers whose times stand above the Ramadan schedule; not in files and proposals'),
})
export type TimetableRange = z.output<typeof timetableRangeSchema>

/** Both ends included. */
export const timetableDaysSchema = z
  .object({ from: isoDayField('from'), to: isoDayField('to') })
  .refine(({ from, to }) => from <= to, {
    error: codedMessage('dayBefore', { field: 'to', other: 'from' }),
    path: ['to'],
  })

export const timetableSchema = z.object({
  from: z.string(),
  to: z.string(),
  updatedAt: z.string().describe('When the times of these days last changed'),
  ranges: z.array(timetableRangeSchema).describe('Cut to the days from `from` to `to`'),
  ownBegins: z.array(
    z.object({
      date: z.string(),
      ...(Object.fromEntries(prayerNames.map((prayer) => [prayer, z.string().optional()])) as Record<
        (typeof prayerNames)[number],
        z.ZodOptional<z.ZodString>
      >),
    }),
  ),
})
export type Timetable = z.output<typeof timetableSchema>

/** A proposed timetable, not yet published. */
export const repeatedTimetableSchema = timetableSchema.pick({ ranges: true, ownBegins: true }).extend({
  findings: z.array(findingSchema),
})
export type RepeatedTimetable = z.output<typeof repeatedTimetableSchema>

export const newTimetableSchema = timetableDaysSchema
  .safeExtend({
    ranges: oneForEachDay(z.array(rangeSchema, codedMessage('rangesNotAList'))),
    ownBegins: oneForEachDay(z.array(ownBeginsSchema, codedMessage('ownBeginsNotAList')))
      .optional()
      .describe('Left out, the mosque’s own beginnings stay as they are'),
    mode: z.enum(publishModes, codedMessage('notOneOf', { field: 'mode', values: publishModes.join(', ') })),
    updatedAt: seenVersionField('timetable'),
  })
  .superRefine(({ from, to, ranges, ownBegins = [] }, check) => {
    const wrong = findWrongRange({ from, to }, ranges) ?? findWrongDay({ from, to }, ownBegins)
    if (wrong) check.addIssue({ code: 'custom', ...wrong })
  })
export type NewTimetable = z.input<typeof newTimetableSchema>
export type GivenTimetable = z.output<typeof newTimetableSchema>

/** Longer lists are rejected before their items are checked, each of which could have many faults. */
function oneForEachDay<List extends z.ZodArray>(list: List): List {
  const short = z.preprocess((value, check) => {
    if (!Array.isArray(value) || value.length <= maxTimetableDays) return value
    check.addIssue({ code: 'custom', message: codedMessage('timetableTooLong', { max: maxTimetableDays }) })
    return z.NEVER
  }, list)
  return short as unknown as List
}

interface Days {
  readonly from: IsoDay
  readonly to: IsoDay
}

function findWrongRange({ from, to }: Days, ranges: readonly GivenRange[]) {
  const wrong = (index: number, field: 'startDate' | 'endDate', message: string) => {
    return { path: ['ranges', index, field], message }
  }
  for (const [index, { startDate, endDate }] of ranges.entries()) {
    if (endDate < startDate) {
      return wrong(index, 'endDate', codedMessage('dayBefore', { field: 'endDate', other: 'startDate' }))
    }
    if (startDate >= from && endDate <= to) continue
    const field = startDate < from ? 'startDate' : 'endDate'
    return wrong(index, field, codedMessage('timetableRangeOutside', { startDate, endDate }))
  }
  const inOrder = [...ranges.entries()].sort(([, one], [, other]) =>
    one.startDate < other.startDate ? -1 : 1,
  )
  for (const [at, [index, range]] of inOrder.entries()) {
    const before = inOrder[at - 1]?.[1]
    if (!before || !rangesOverlap(before, range)) continue
    const { startDate, endDate } = range
    return wrong(index, 'startDate', codedMessage('timetableRangesOverlap', { startDate, endDate }))
  }
  return null
}

function findWrongDay({ from, to }: Days, ownBegins: readonly OwnBegins[]) {
  const known = new Set<IsoDay>()
  for (const [index, { date }] of ownBegins.entries()) {
    const path = ['ownBegins', index, 'date']
    if (date < from || date > to) return { path, message: codedMessage('ownBeginsOutside', { date }) }
    if (known.has(date)) return { path, message: codedMessage('ownBeginsTwice', { date }) }
    known.add(date)
  }
  return null
}

export function isTooLong({ from, to }: Days): boolean {
  return daysBetween(from, to) >= maxTimetableDays
}

/** Most listed changes of a mosque's times; the newest stay. */
export const maxListedChanges = 100

/** A change of a mosque's times within the last 30 days. */
export const timesChangeSchema = mosqueHistoryEntrySchema
  .pick({ at: true, by: true, action: true, changes: true })
  .extend({
    changeId: z.string().describe('For undoing it'),
    from: z.string(),
    to: z.string(),
    text: z.string().describe('What was done: “set the times for 1 January 2027 to 31 January 2027”'),
    canUndo: z.boolean(),
    whyNot: z.string().nullable().describe('Why it cannot be undone any more, as the 409 would say it'),
  })
export type TimesChange = z.output<typeof timesChangeSchema>

/** Result of publishing a timetable: numbers of new, cut or split, and removed ranges. */
export const publishResultSchema = {
  added: z.number(),
  changed: z.number().describe('Ranges that were cut or split'),
  removed: z.number(),
  changeId: z.string().nullable().describe('For undoing it; null where everything was so already'),
}
