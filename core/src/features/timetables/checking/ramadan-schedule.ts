import { addDays, type IsoDay } from '#days.ts'
import { type MosqueTimes, type PublishedDay, publishedDays } from '#features/prayer-times/mosque-day.ts'
import { daysOf, daysWithin } from '#features/prayer-times/ranges.ts'
import { minutesOfClock } from '#features/prayer-times/rules.schemas.ts'
import { type StartPrayer, startPrayers } from '#features/prayer-times/start-times.ts'
import type { RamadanVersion } from '#features/ramadan/ramadan.schemas.ts'
import { ramadanOfDay, ramadansWithin, versionInForce } from '#features/ramadan/ramadan-days.ts'
import type { TimetableColumn } from '#features/timetables/timetable-days.ts'
import { hijriOfDay } from '#hijri/hijri-calendar.ts'
import type { Cause } from './causes.ts'
import { beginningAt, type CheckedDays, nearest, offsetOf, timesOf } from './checked-days.ts'
import { clusters, earlyOf, exampleOf } from './order-of-day.ts'

export interface ScheduleToCheck {
  readonly times: MosqueTimes
  readonly today: IsoDay
}

/** Days before Ramadan from which on a missing or an old schedule is reported. */
const reportedAhead = 40

/** Findings about each Ramadan's schedule, whose times are not in the table. */
export function findInSchedule(days: CheckedDays, { times, today }: ScheduleToCheck): Cause[] {
  const { dates, hijri } = days
  const span = { startDate: dates[0] ?? today, endDate: dates.at(-1) ?? today }
  return ramadansWithin(hijri, span).flatMap((ramadan) => {
    const nights = daysWithin(ramadan, span)
    const first = dates.indexOf(nights.startDate)
    const fasts = daysOf(nights).flatMap((_, at) => (days.isRamadan[first + at] ? [first + at] : []))
    const published = new Map(publishedDays(times, nights).map((day, at) => [first + at, day]))
    const isNear = today >= addDays(ramadan.startDate, 1 - reportedAhead) && today <= ramadan.endDate
    const version = versionInForce(times.ramadan ?? [], ramadan.year, ramadan.endDate)
    return [
      ...(isNear && fasts.length > 0 ? lackOf(days, fasts, version, ramadan.year) : []),
      ...earlyTimes(days, published),
      ...earlyTaraweeh(days, times, published),
    ]
  })
}

/** No Isha or Taraweeh of Ramadan's own, or those of an earlier year. */
function lackOf(
  days: CheckedDays,
  indexes: readonly number[],
  version: RamadanVersion | null,
  year: number,
): Cause[] {
  const [first = 0] = indexes
  const cause = { severity: 'warning', indexes, columns: ['jamaah.isha'] } as const
  if (!hasOwnNights(version) && !hasOwnIsha(days, first, indexes.at(-1) ?? first))
    return [{ ...cause, code: 'ramadan-unplanned', sentences: 'ramadanUnplanned' }]
  if (!version?.schedule || version.year === year) return []
  const values = { fromYear: version.year }
  return [{ ...cause, columns: [], code: 'ramadan-carried', sentences: 'ramadanCarried', values }]
}

function hasOwnNights(version: RamadanVersion | null): boolean {
  const parts = version?.schedule?.parts ?? []
  return parts.some(({ prayers, taraweeh }) => prayers.isha || taraweeh.length > 0)
}

/** Times of the schedule before their prayer begins. */
function earlyTimes(days: CheckedDays, published: ReadonlyMap<number, PublishedDay>): Cause[] {
  return startPrayers.flatMap((prayer) => {
    const times = days.dates.map((_, index) => {
      const day = published.get(index)
      return day?.sources[prayer] === 'ramadan' ? minutesOn(days, prayer, index, day.jamaah?.[prayer]) : null
    })
    const sentence = prayer === 'isha' ? 'ramadanNightEarly' : 'ramadanEarly'
    return earlyOf(days, prayer, times).map(({ label: _, changes: __, ...cause }) => ({
      ...cause,
      code: 'ramadan-early',
      sentences: [sentence, 'exampleEarly'] as const,
    }))
  })
}

function earlyTaraweeh(
  days: CheckedDays,
  { ramadan = [] }: MosqueTimes,
  published: ReadonlyMap<number, PublishedDay>,
): Cause[] {
  const early = new Map<number, [number, number]>()
  for (const [index, { date, jamaah }] of published) {
    const isha = minutesOn(days, 'isha', index, jamaah?.isha) ?? beginningAt(days, 'isha', index)
    const taraweeh = ramadanOfDay(days.hijri, ramadan, date)?.nightPart?.taraweeh ?? []
    const starts = taraweeh.flatMap(({ time }) => minutesOn(days, 'isha', index, time) ?? [])
    const start = Math.min(...starts)
    if (isha !== null && start < isha) early.set(index, [start, isha])
  }
  return clusters([...early.keys()]).map((indexes) => ({
    code: 'taraweeh-early',
    severity: 'warning',
    indexes,
    columns: [],
    sentences: ['taraweehEarly', 'exampleTaraweehEarly'],
    values: exampleOf(days, indexes[0] ?? 0, early.get(indexes[0] ?? 0) ?? []),
  }))
}

function minutesOn(
  { computed }: CheckedDays,
  prayer: StartPrayer,
  index: number,
  time: string | null | undefined,
): number | null {
  return time ? nearest(minutesOfClock(time), computed[prayer][index] ?? 0) : null
}

/** Minutes by which Isha moves if Ramadan has a time of its own. */
const ownIsha = 10

/** A whole Ramadan in which Isha continues as before and after, and no schedule has nights of its own. */
export function findPlainRamadan(days: CheckedDays, schedules: readonly RamadanVersion[]): Cause[] {
  const column: TimetableColumn = 'jamaah.isha'
  const indexes = timesOf(days, column).flatMap((time, index) =>
    time !== null && days.isRamadan[index] ? [index] : [],
  )
  const [first] = indexes
  const last = indexes.at(-1)
  if (first === undefined || last === undefined || !isWhole(days, first, last)) return []
  const isAlone = [first - 1, last + 1].every((index) => (timesOf(days, column)[index] ?? null) === null)
  if (isAlone || hasOwnIsha(days, first, last)) return []
  const { year } = hijriOfDay(days.hijri, days.dates[first] ?? '')
  if (hasOwnNights(versionInForce(schedules, year, days.dates[last] ?? ''))) return []
  return [{ code: 'ramadan-plain', severity: 'hint', indexes, columns: [column], sentences: 'ramadanPlain' }]
}

/** Isha moves where Ramadan, of which these are the first and the last day, begins or ends. */
function hasOwnIsha(days: CheckedDays, first: number, last: number): boolean {
  const edges = [first - 1, first, first + 1, last, last + 1, last + 2]
  return edges.some((index) => movesBetween(days, 'jamaah.isha', index - 1, index))
}

function isWhole({ dates, hijri }: CheckedDays, first: number, last: number): boolean {
  const start = dates[first] ?? ''
  return (
    last - first >= 28 &&
    hijriOfDay(hijri, start).day === 1 &&
    hijriOfDay(hijri, addDays(dates[last] ?? start, 1)).month === 10
  )
}

/** Both by the clock and against the sun: times that follow either continue unchanged. */
function movesBetween(days: CheckedDays, column: TimetableColumn, from: number, to: number): boolean {
  const [before, after] = [timesOf(days, column)[from] ?? null, timesOf(days, column)[to] ?? null]
  const [sun, later] = [offsetOf(days, column, from), offsetOf(days, column, to)]
  if (before === null || after === null || sun === null || later === null) return false
  return Math.abs(after - before) >= ownIsha && Math.abs(later - sun) >= ownIsha
}
