import { prayerOf, type TimetableColumn } from '#features/timetables/timetable-days.ts'
import { type CheckedDays, offsetOf, timesOf } from './checked-days.ts'

/** Range of times that would fit among the days around, and the likeliest one. */
export interface Fit {
  readonly low: number
  readonly high: number
  readonly best: number
  /** True if the days on either side follow one rule. */
  readonly isSteady: boolean
  /** True if both have the same time by the clock. */
  readonly isConstant: boolean
}

/** Neighbours further away than this are ignored. */
const farthest = 3
/** Offsets from the sun at most this far apart belong to one rule. */
const sameOffset = 6

/** Jumu'ahs are a week apart. */
export function strideOf(column: TimetableColumn): number {
  return column.startsWith('jumuah.') ? 7 : 1
}

/**
 * Null if too few days beside the stretch have times. Iqamah times need one on either side, since at an end
 * of the file a range of times may end too.
 */
export function fitAmong(
  days: CheckedDays,
  column: TimetableColumn,
  stretch: { readonly first: number; readonly last: number; readonly at: number },
): Fit | null {
  const [left, right] = besideOf(days, column, stretch)
  if (left === undefined || right === undefined) return null
  const isBegins = column.startsWith('begins.')
  const base = days.computed[prayerOf(column)][stretch.at] ?? 0
  const offsets = [left, right].map((index) => offsetOf(days, column, index) ?? 0)
  const times = [left, right].map((index) => timesOf(days, column)[index] ?? 0)
  const bySun = offsets.map((offset) => base + offset)
  const candidates = isBegins ? bySun : [...bySun, ...times]
  const followsSun = isBegins || Math.max(...offsets) - Math.min(...offsets) <= sameOffset
  const isConstant = times[0] === times[1] && !isBegins
  return {
    low: Math.min(...candidates),
    high: Math.max(...candidates),
    best: mean(followsSun && !isConstant ? bySun : times),
    isSteady: isConstant || followsSun,
    isConstant,
  }
}

function besideOf(
  days: CheckedDays,
  column: TimetableColumn,
  { first, last }: { readonly first: number; readonly last: number },
): (number | undefined)[] {
  const stride = strideOf(column)
  const before = nearestWithTime(days, column, first, -stride)
  const after = nearestWithTime(days, column, last, stride)
  return column.startsWith('begins.') ? [before[0] ?? after[1], after[0] ?? before[1]] : [before[0], after[0]]
}

function mean(values: readonly number[]): number {
  return Math.round(values.reduce((sum, each) => sum + each, 0) / values.length)
}

/** The nearest days with a time in one direction, two at most. */
function nearestWithTime(days: CheckedDays, column: TimetableColumn, from: number, stride: number): number[] {
  const times = timesOf(days, column)
  const found: number[] = []
  for (let step = 1; step <= farthest && found.length < 2; step += 1) {
    const index = from + step * stride
    if ((times[index] ?? null) !== null) found.push(index)
  }
  return found
}
