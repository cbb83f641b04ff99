import { addDays, daysBetween, type IsoDay, isIsoDay, isSupportedDay } from '#days.ts'
import { clockMinutesOf, type OwnBegins, startTimesOf } from '#features/prayer-times/day-start-times.ts'
import type { Calculation } from '#features/prayer-times/day-times.ts'
import { type DayRange, daysOf } from '#features/prayer-times/ranges.ts'
import { minutesOfClock } from '#features/prayer-times/rules.schemas.ts'
import {
  beginsColumns,
  jamaahColumns,
  prayerOf,
  statedTime,
  type TimetableColumn,
  type TimetableDay,
} from '#features/timetables/timetable-days.ts'
import { type HijriCalendar, isRamadan } from '#hijri/hijri-calendar.ts'
import { type MovedMonth, resolveFromMonths } from '#hijri/moved-months.ts'
import { type PrayerName, prayerNames } from '#prayer/methods.ts'
import { zoneClock } from '#prayer/zone-clock.ts'

/** Most days that one check covers; days outside are reported as belonging to other years. */
const mostDays = 800
const maxJumuahColumns = 8

/** Times by day, in minutes after the midnight with which each day begins; null if the file has none. */
export type ColumnTimes = (number | null)[]

/**
 * A timetable on consecutive days. Fixes are applied to it as faults are found, so that each is found once.
 */
export interface CheckedDays {
  readonly timeZone: string
  readonly dates: readonly IsoDay[]
  /** The file's entries for each day: several if a day is repeated. */
  readonly entries: readonly (readonly TimetableDay[])[]
  readonly table: ReadonlyMap<TimetableColumn, ColumnTimes>
  /** Computed start times; approximate on nights without twilight by the rule. */
  readonly computed: Readonly<Record<PrayerName, readonly number[]>>
  readonly isComputed: Readonly<Record<PrayerName, readonly boolean[]>>
  /** The mosque's own start times, which stay if the file has none. */
  readonly printed: Readonly<Record<PrayerName, Readonly<ColumnTimes>>>
  /** Minutes ahead of UTC at noon. */
  readonly clocks: readonly number[]
  readonly hijri: HijriCalendar
  readonly isRamadan: readonly boolean[]
  /** Days too far from the others to be checked. */
  readonly farDays: readonly IsoDay[]
}

export interface DaysToCheck extends Partial<Record<'from' | 'to', IsoDay>> {
  readonly calculation: Calculation
  readonly days: readonly TimetableDay[]
  /** Start times that the mosque prints already. */
  readonly printed?: readonly OwnBegins[]
  /** Of the mosque's Hijri calendar, as `movedMonths` lists them. */
  readonly months?: readonly MovedMonth[] | undefined
}

/** Null if there is no day to check. */
export function checkedDaysOf({
  calculation,
  days,
  printed = [],
  months = [],
  from,
  to,
}: DaysToCheck): CheckedDays | null {
  const byDay = Map.groupBy(days.filter(isReal), ({ date }) => date)
  const window = windowOf([...byDay.keys()].sort(), from, to)
  if (!window) return null
  const dates = daysOf(window)
  const entries = dates.map((date) => (byDay.get(date) ?? []).toSorted(byContent))
  const hasBegins = days.some(({ begins }) => Object.keys(begins).length > 0)
  const sun = sunOf(calculation, dates, hasBegins ? [] : printed)
  const hijri = resolveFromMonths(months)
  const farDays = [...byDay.keys()].filter((date) => date < window.startDate || date > window.endDate).sort()
  return {
    timeZone: calculation.timeZone,
    dates,
    entries,
    ...sun,
    table: tableOf(entries, sun.computed),
    hijri,
    isRamadan: dates.map((date) => isRamadan(hijri, date)),
    farDays: from || to ? [] : farDays,
  }
}

function isReal({ date }: TimetableDay): boolean {
  return isIsoDay(date) && isSupportedDay(date)
}

/** Makes findings independent of the order of repeated days. */
function byContent(one: TimetableDay, other: TimetableDay): number {
  const [first, second] = [one, other].map((day) => JSON.stringify(day.source ?? null) + JSON.stringify(day))
  return (first ?? '') < (second ?? '') ? -1 : 1
}

/** From the first day to the last; if that is too long, the stretch with most of the file's days. */
function windowOf(dates: readonly IsoDay[], from?: IsoDay, to?: IsoDay): DayRange | null {
  const [first] = dates
  const startDate = from ?? first
  const endDate = to ?? dates.at(-1)
  if (!startDate || !endDate || endDate < startDate) return null
  if (daysBetween(startDate, endDate) < mostDays) return { startDate, endDate }
  if (from || to) return { startDate, endDate: addDays(startDate, mostDays - 1) }
  const within = (start: IsoDay) => dates.filter((date) => date >= start && date < addDays(start, mostDays))
  const starts = [...new Set(dates.map((date) => date.slice(0, 4)))].flatMap(
    (year) => dates.find((date) => date.startsWith(year)) ?? [],
  )
  const fullest = starts.map(within).reduce((best, each) => (each.length > best.length ? each : best))
  return { startDate: fullest[0] ?? startDate, endDate: fullest.at(-1) ?? endDate }
}

function sunOf(calculation: Calculation, dates: readonly IsoDay[], printed: readonly OwnBegins[]) {
  const clock = zoneClock(calculation.timeZone)
  const findStartTimes = startTimesOf(calculation, printed)
  const days = dates.map((date) => findStartTimes(date))
  const ofEach = <Value>(find: (prayer: PrayerName, day: (typeof days)[number]) => Value) =>
    Object.fromEntries(prayerNames.map((name) => [name, days.map((day) => find(name, day))])) as Record<
      PrayerName,
      Value[]
    >
  return {
    computed: ofEach((prayer, { midnight, computed }) =>
      clockMinutesOf(clock, midnight, computed.times[prayer].instant),
    ),
    isComputed: ofEach((prayer, { computed }) => !computed.absent.includes(prayer)),
    printed: ofEach((prayer, { midnight, begins: { [prayer]: begins } }) =>
      begins?.source === 'own' ? clockMinutesOf(clock, midnight, begins.instant) : null,
    ),
    clocks: days.map(({ midnight }) => clock.offsetAt(clock.noonOf(midnight)) / 60_000),
  }
}

const jumuahColumns = Array.from({ length: maxJumuahColumns }, (_, at): TimetableColumn => `jumuah.${at + 1}`)
const allColumns: readonly TimetableColumn[] = [...beginsColumns, ...jamaahColumns, ...jumuahColumns]

function tableOf(
  entries: CheckedDays['entries'],
  computed: CheckedDays['computed'],
): Map<TimetableColumn, ColumnTimes> {
  const table = new Map<TimetableColumn, ColumnTimes>()
  for (const column of allColumns) {
    const base = computed[prayerOf(column)]
    const times = entries.map(([day], index) => {
      const minutes = day ? statedMinutes(day, column) : null
      return minutes === null ? null : nearest(minutes, base[index] ?? 0)
    })
    if (times.some((time) => time !== null)) table.set(column, times)
  }
  return table
}

/** `HH:mm` of a column as minutes after midnight. */
export function statedMinutes(day: TimetableDay, column: TimetableColumn): number | null {
  const time = statedTime(day, column)
  return time !== undefined && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? minutesOfClock(time) : null
}

/** Adds or takes whole days, so that the minutes are as near to `base` as possible. */
export function nearest(minutes: number, base: number): number {
  return minutes + 1440 * Math.round((base - minutes) / 1440)
}

export function timesOf({ table, dates }: CheckedDays, column: TimetableColumn): ColumnTimes {
  return table.get(column) ?? dates.map(() => null)
}

/** Minutes after the computed start time. */
export function offsetOf(days: CheckedDays, column: TimetableColumn, index: number): number | null {
  const time = days.table.get(column)?.[index]
  return time === null || time === undefined ? null : time - (days.computed[prayerOf(column)][index] ?? 0)
}

/** The file's start time, or else the mosque's own; null if neither has one. */
export function ownBeginningAt(days: CheckedDays, prayer: PrayerName, index: number): number | null {
  return days.table.get(`begins.${prayer}`)?.[index] ?? days.printed[prayer][index] ?? null
}

/** The own start time, or else the computed one; null on a night without twilight. */
export function beginningAt(days: CheckedDays, prayer: PrayerName, index: number): number | null {
  const own = ownBeginningAt(days, prayer, index)
  return own ?? (days.isComputed[prayer][index] ? (days.computed[prayer][index] ?? null) : null)
}

export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted[Math.floor(sorted.length / 2)]
  const before = sorted[Math.ceil(sorted.length / 2) - 1]
  return middle === undefined || before === undefined ? null : (middle + before) / 2
}

/** Runs of consecutive indexes; indexes at most `gap` apart count as consecutive. */
export function runsOf(indexes: readonly number[], gap = 1): { first: number; last: number }[] {
  const runs: { first: number; last: number }[] = []
  for (const index of indexes) {
    const run = runs.at(-1)
    if (run && index - run.last <= gap) run.last = index
    else runs.push({ first: index, last: index })
  }
  return runs
}
