import type { Cause } from './causes.ts'
import { type CheckedDays, median, offsetOf } from './checked-days.ts'

/** Minutes: columns that differ by less than this have the same offset. */
const alike = 8

/**
 * Joins all columns of start times that are far from the computed ones into one cause if at least two of them
 * depend on the sun only: then the place differs, not the method.
 */
export function anotherCity(days: CheckedDays, farOff: readonly Cause[]): Cause[] {
  if (farOff.filter(({ severity }) => severity === 'warning').length < 2) return [...farOff]
  const columns = farOff.flatMap((cause) => cause.columns)
  const indexes = [...new Set(farOff.flatMap((cause) => cause.indexes))].sort((one, other) => one - other)
  const all = days.dates.filter((_, index) =>
    columns.some((column) => offsetOf(days, column, index) !== null),
  ).length
  const offsets = farOff.map((cause) => offsetOfCause(days, cause))
  const [least, most] = [Math.min(...offsets), Math.max(...offsets)]
  const isAlike = most - least <= alike && Math.sign(least) === Math.sign(most)
  const middle = Math.round(median(offsets) ?? 0)
  const alikeSentence = middle > 0 ? 'farAlikeAfter' : 'farAlikeBefore'
  return [
    {
      code: 'far-from-computed',
      severity: 'warning',
      indexes,
      columns,
      sentences: isAlike ? alikeSentence : 'farApart',
      values: {
        minutes: Math.abs(middle),
        offsets: offsets.map(Math.round),
        count: indexes.length,
        all,
      },
    },
  ]
}

function offsetOfCause(days: CheckedDays, { columns: [column], indexes }: Cause): number {
  return column ? (median(indexes.map((index) => offsetOf(days, column, index) ?? 0)) ?? 0) : 0
}
