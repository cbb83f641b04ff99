import { daysBetween, isIsoDay, laterOf } from '#days.ts'
import type { Calculation } from '#features/prayer-times/day-times.ts'
import type { Jumuah } from '#features/prayer-times/jumuahs.schemas.ts'
import { rangeByDay } from '#features/prayer-times/ranges.ts'
import type { PrayerRule } from '#features/prayer-times/rules.schemas.ts'
import { type StartPrayer, startPrayers } from '#features/prayer-times/start-times.ts'
import { timetableDaysOf } from '#features/timetables/checking/published-days.ts'
import type { TimetableDay } from '#features/timetables/timetable-days.ts'
import { type Timetable, timetableSchema } from '#features/timetables/timetables.schemas.ts'
import { type PrayerName, prayerNames } from '#prayer/methods.ts'
import { type ColumnsOf, type JsonRecord, type ReadContext, tableOf } from './json-values.ts'
import { maxRows } from './limits.ts'
import { RefusedFile } from './refusals.ts'
import { type FileTables, notesOf, tidyRows } from './tables.ts'

const beginsNames: Readonly<Record<PrayerName, string>> = {
  fajr: 'Fajr begins',
  sunrise: 'Sunrise',
  dhuhr: 'Dhuhr begins',
  asr: 'Asr begins',
  maghrib: 'Maghrib begins',
  isha: 'Isha begins',
}

const jamaahNames: Readonly<Record<StartPrayer, string>> = {
  fajr: 'Fajr jamaah',
  dhuhr: 'Dhuhr jamaah',
  asr: 'Asr jamaah',
  maghrib: 'Maghrib jamaah',
  isha: 'Isha jamaah',
}

/**
 * A timetable downloaded from this product, day by day. Rules give each day's time if the mosque's
 * calculation is known; otherwise minutes after the start time are written `+5`, and times by other rules are
 * left out and counted.
 */
export function readOwnTimetable(root: JsonRecord, { name, calculation }: ReadContext): FileTables | null {
  const parsed = timetableSchema.safeParse(root)
  if (!parsed.success) return null
  const timetable = parsed.data
  const { from, to, ranges } = timetable
  const days = [from, to, ...ranges.flatMap(({ startDate, endDate }) => [startDate, endDate])]
  if (!days.every(isIsoDay)) throw new RefusedFile('damaged')
  if (daysBetween(from, to) >= maxRows) throw new RefusedFile('too-many-rows')
  // Our own files have none; thousands would take minutes, as each is compared with every day.
  if (haveOverlap(ranges)) throw new RefusedFile('damaged')
  const { rows, unresolved } = ownDays(timetable, calculation)
  return {
    sheets: [{ name, rows: tidyRows(tableOf(rows, columnsOf(rows))) }],
    notes: notesOf({ 'rules-not-resolved': unresolved }),
  }
}

function haveOverlap(ranges: Timetable['ranges']): boolean {
  const inOrder = ranges.toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1))
  let end = ''
  return inOrder.some(({ startDate, endDate }) => {
    if (startDate <= end) return true
    end = laterOf(end, endDate)
    return false
  })
}

function ownDays(timetable: Timetable, calculation: Calculation | undefined) {
  const { from, to, updatedAt, ownBegins } = timetable
  const span = { startDate: from, endDate: to }
  const ranges = timetable.ranges.map((range) => ({ ...range, updatedAt }))
  const plainRanges = calculation ? ranges : ranges.map((range) => ({ ...range, rules: {} }))
  // Without rules nothing is computed.
  const times = { calculation: calculation ?? nowhere, ranges: plainRanges, ownBegins }
  const rangeOf = rangeByDay(ranges, span)
  let unresolved = 0
  const rows = timetableDaysOf(times, from, to).map((day): TimetableDay => {
    const rules = calculation ? {} : (rangeOf.get(day.date)?.rules ?? {})
    const jamaah = { ...day.jamaah }
    for (const prayer of startPrayers) {
      const rule = rules[prayer]
      if (!rule || !jamaah[prayer]) continue
      jamaah[prayer] = wordsOfRule(rule)
      if (jamaah[prayer] === '') unresolved += 1
    }
    return { ...day, jamaah }
  })
  return { rows: rows.filter(isFilled), unresolved }
}

/** Only rules read it. */
const nowhere: Calculation = {} as Calculation

function wordsOfRule(rule: PrayerRule): string {
  const { after, ...others } = rule
  return after !== undefined && Object.keys(others).length === 0
    ? `${after < 0 ? '-' : '+'}${Math.abs(after)}`
    : ''
}

function isFilled({ begins, jamaah, jumuah }: TimetableDay): boolean {
  return Object.keys(begins).length > 0 || Object.keys(jamaah).length > 0 || jumuah.length > 0
}

function columnsOf(days: readonly TimetableDay[]): ColumnsOf<TimetableDay> {
  const count = Math.max(0, ...days.map(({ jumuah }) => jumuah.length))
  return [
    ['date', ({ date }) => date],
    ...prayerNames.map(
      (prayer) => [beginsNames[prayer], ({ begins }: TimetableDay) => begins[prayer] ?? ''] as const,
    ),
    ...startPrayers.map(
      (prayer) => [jamaahNames[prayer], ({ jamaah }: TimetableDay) => jamaah[prayer] ?? ''] as const,
    ),
    ...Array.from({ length: count }, (_, index) => jumuahColumns(index)).flat(),
  ]
}

/** Named as in our CSV. */
function jumuahColumns(index: number): ColumnsOf<TimetableDay> {
  const named = (name: string) => (index === 0 ? name : `${name}_${index + 1}`)
  const cellOf = (read: (jumuah: Jumuah) => string | null) => (day: TimetableDay) => {
    const jumuah = day.jumuah[index]
    return jumuah ? (read(jumuah) ?? '') : ''
  }
  return [
    [named('jumuah'), cellOf(({ time }) => time)],
    [named('khutbah'), cellOf(({ khutbah }) => khutbah)],
    [named('place'), cellOf(({ place }) => place)],
    [named('language'), cellOf(({ language }) => language)],
    [named('women_space'), cellOf(({ womenSpace }) => (womenSpace === null ? '' : String(womenSpace)))],
    [named('note'), cellOf(({ note }) => note)],
  ]
}
