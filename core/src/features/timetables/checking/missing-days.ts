import { isFriday } from '#days.ts'
import { paramsOf } from '#features/timetables/describe-finding.ts'
import type { SentenceName } from '#features/timetables/finding-words.ts'
import {
  prayerOf,
  statedTime,
  type TimetableColumn,
  type TimetableDay,
} from '#features/timetables/timetable-days.ts'
import type { Cause, Change } from './causes.ts'
import { type CheckedDays, nearest, offsetOf, runsOf, statedMinutes } from './checked-days.ts'
import { fitAmong } from './neighbours.ts'

/** Longer gaps are not filled with one day's times. */
export const mostRepeated = 7
/** More short gaps than this have one cause: a program that lost the last day of each month. */
const mostGaps = 3
/** More long gaps than this are reported together. */
const mostLongGaps = 6

/** Days without times; each gap separately if they are few. */
export function findMissingDays(days: CheckedDays): Cause[] {
  const missing = days.entries.flatMap((ofDay, index) => (ofDay.some(hasTimes) ? [] : [index]))
  const gaps = runsOf(missing).map(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at),
  )
  const short = gaps.filter((gap) => gap.length <= mostRepeated && gap[0] !== 0)
  const joined = short.length > mostGaps ? [short.flat()] : short
  const alone = gaps.filter((gap) => !short.includes(gap))
  const long = alone.length > mostLongGaps ? [alone.flat()] : alone
  return [
    ...joined.map((indexes) => missingCause(days, indexes, repeatedBefore(days, indexes))),
    ...long.map((indexes) => missingCause(days, indexes, [])),
  ]
}

function missingCause({ table }: CheckedDays, indexes: readonly number[], changes: readonly Change[]): Cause {
  const hasJamaah = [...table.keys()].some((column) => !column.startsWith('begins.'))
  const why = hasJamaah ? 'withoutJamaah' : 'withoutBegins'
  const sentence = runsOf(indexes).length > 1 ? 'manyMissing' : 'missingDays'
  const sentences: SentenceName[] = indexes.length === 1 ? ['missingDay', `${why}OnDay`] : [sentence, why]
  return {
    code: 'missing-days',
    severity: 'error',
    indexes,
    columns: [],
    changes,
    ...(changes.length > 0 && { label: paramsOf('repeatDayBefore') }),
    sentences,
    values: { count: indexes.length },
  }
}

function hasTimes({ begins, jamaah, jumuah }: TimetableDay): boolean {
  return jumuah.length > 0 || [begins, jamaah].some((times) => Object.values(times).some(Boolean))
}

/** Repeats the day before. Times that followed the sun continue to, so that Maghrib is not left behind. */
function repeatedBefore(days: CheckedDays, indexes: readonly number[]): Change[] {
  const changes: Change[] = []
  for (const index of indexes) {
    for (const [column, times] of days.table) {
      const minutes = isHeld(days, column, index) ? repeated(days, column, index) : null
      if (minutes === null) continue
      times[index] = minutes
      changes.push({ index, column, minutes })
    }
  }
  return changes
}

function isHeld({ dates }: CheckedDays, column: TimetableColumn, index: number): boolean {
  const isOnFriday = isFriday(dates[index] ?? '')
  return column.startsWith('jumuah.') ? isOnFriday : !(isOnFriday && column === 'jamaah.dhuhr')
}

/** A column's time of the day before in minutes; null if it has none. */
export function repeated(days: CheckedDays, column: TimetableColumn, index: number): number | null {
  const times = days.table.get(column) ?? []
  const reach = column.startsWith('jumuah.') ? [7] : [1, 2]
  const before = reach.map((count) => index - count).find((at) => (times[at] ?? null) !== null)
  if (before === undefined) return null
  const time = times[before] ?? 0
  const offset = offsetOf(days, column, before) ?? 0
  const earlier = offsetOf(days, column, before - 1)
  const stood = times[before - 1] === time
  const followsSun =
    column.startsWith('begins.') || (earlier !== null && !stood && Math.abs(earlier - offset) <= 1)
  const clocksMoved = days.clocks[index] !== days.clocks[before]
  const base = days.computed[prayerOf(column)][index] ?? 0
  return followsSun || (clocksMoved && Math.abs(offset) < 90) ? base + offset : time
}

/** Repeated days with different times. The one that fits its neighbours is the better one. */
export function findDuplicates(days: CheckedDays): Cause[] {
  return days.entries.flatMap((ofDay, index): Cause[] => {
    const [first] = ofDay
    const other = first && ofDay.find((day) => !hasSameTimes(days, first, day))
    if (!first || !other) return []
    const columns = [...days.table.keys()].filter(
      (column) => statedTime(first, column) !== statedTime(other, column),
    )
    const better = misfitOf(days, other, index) < misfitOf(days, first, index) ? other : first
    return [
      {
        code: 'duplicate-day',
        severity: 'error',
        indexes: [index],
        columns: columns,
        sentences: 'duplicateDay',
        label: paramsOf(better === first ? 'keepFirst' : 'keepSecond'),
        changes: changesToDay(days, better, index),
      },
    ]
  })
}

function hasSameTimes(days: CheckedDays, one: TimetableDay, other: TimetableDay): boolean {
  const columns = [...days.table.keys()]
  return columns.every((column) => statedTime(one, column) === statedTime(other, column))
}

function misfitOf(days: CheckedDays, day: TimetableDay, index: number): number {
  const misfits = [...days.table.keys()].map((column) => {
    const minutes = statedMinutes(day, column)
    const fit = fitAmong(days, column, { first: index, last: index, at: index })
    return minutes === null || !fit ? 0 : Math.abs(nearest(minutes, fit.best) - fit.best)
  })
  return misfits.reduce((sum, each) => sum + each, 0)
}

/** Covers every column, since the day becomes one. */
function changesToDay(days: CheckedDays, day: TimetableDay, index: number): Change[] {
  return [...days.table.keys()].map((column) => {
    const minutes = statedMinutes(day, column)
    const base = days.computed[prayerOf(column)][index] ?? 0
    return { index, column, minutes: minutes === null ? null : nearest(minutes, base) }
  })
}
