import { startPrayers } from '#features/prayer-times/start-times.ts'
import { paramsOf } from '#features/timetables/describe-finding.ts'
import { prayerOf, type TimetableColumn } from '#features/timetables/timetable-days.ts'
import { prayerNames } from '#prayer/methods.ts'
import type { Cause } from './causes.ts'
import { type CheckedDays, nearest, timesOf } from './checked-days.ts'

export type Pair = readonly [TimetableColumn, TimetableColumn]

/** Two columns in each other's place, on some days or all. */
export function findSwappedColumns(days: CheckedDays): Cause[] {
  const prayers = prayerNames.map((prayer): TimetableColumn => `begins.${prayer}`)
  const held = startPrayers.map((prayer): TimetableColumn => `jamaah.${prayer}`)
  const causes: Cause[] = []
  for (const pair of [...pairsOf(prayers), ...pairsOf(held)]) {
    const indexes = daysWithBoth(days, pair).filter((index) => isSwapped(days, pair, index))
    if (indexes.length > 0) causes.push(swapOf(days, pair, indexes))
  }
  return causes
}

function pairsOf(columns: readonly TimetableColumn[]): Pair[] {
  return columns.flatMap((one, at) => columns.slice(at + 1).map((other): Pair => [one, other]))
}

export function daysWithBoth({ table }: CheckedDays, [one, other]: Pair): number[] {
  const [first, second] = [table.get(one), table.get(other)]
  if (!first || !second) return []
  return first.flatMap((time, index) => (time !== null && (second[index] ?? null) !== null ? [index] : []))
}

/** Fixed at once, so that a swap is not found again in another pair. */
export function swapOf(days: CheckedDays, [one, other]: Pair, indexes: readonly number[]): Cause {
  const moved = (column: TimetableColumn, from: TimetableColumn, index: number) =>
    nearest(timesOf(days, from)[index] ?? 0, days.computed[prayerOf(column)][index] ?? 0)
  const changes = indexes.flatMap((index) => [
    { index, column: one, minutes: moved(one, other, index) },
    { index, column: other, minutes: moved(other, one, index) },
  ])
  for (const { index, column, minutes } of changes) timesOf(days, column)[index] = minutes
  return {
    code: 'swapped-columns',
    severity: 'warning',
    indexes,
    columns: [one, other],
    changes,
    sentences: 'swappedColumns',
    label: paramsOf('swap'),
  }
}

/** In minutes. */
const clearlyWrong = 60
const clearlyBetter = 0.3

function isSwapped(days: CheckedDays, [one, other]: Pair, index: number): boolean {
  const [first, second] = [timesOf(days, one)[index] ?? 0, timesOf(days, other)[index] ?? 0]
  const [own, otherOwn] = [misfit(days, one, first, index), misfit(days, other, second, index)]
  if (own + otherOwn <= clearlyWrong || Math.min(own, otherOwn) < clearlyWrong / 4) return false
  const swapped = misfit(days, one, second, index) + misfit(days, other, first, index)
  return swapped <= clearlyBetter * (own + otherOwn)
}

/** How long after its start time an iqamah may be, and how long before by another method. */
const windows: Readonly<Record<string, readonly [number, number]>> = {
  fajr: [-45, 150],
  dhuhr: [-15, 120],
  asr: [-15, 100],
  maghrib: [-5, 25],
  isha: [-100, 150],
}

/** Minutes by which a time is outside its possible range. */
function misfit(days: CheckedDays, column: TimetableColumn, time: number, index: number): number {
  const prayer = prayerOf(column)
  const base = days.computed[prayer][index] ?? 0
  const offset = nearest(time, base) - base
  if (column.startsWith('begins.')) return Math.abs(offset)
  const [from = 0, to = 0] = windows[prayer] ?? []
  return Math.max(from - offset, offset - to, 0)
}
