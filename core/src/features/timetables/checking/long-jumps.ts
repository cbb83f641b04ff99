import { paramsOf } from '#features/timetables/describe-finding.ts'
import type { TimetableColumn } from '#features/timetables/timetable-days.ts'
import type { Cause } from './causes.ts'
import { type CheckedDays, offsetOf } from './checked-days.ts'

/** In minutes. */
const leastJump = 20
/** Days: start times that leave the sun and return to it within a month. */
const longestJump = 31
const cameBack = 12

export function findLongJumps(days: CheckedDays): Cause[] {
  return [...days.table.keys()].flatMap((column) => {
    if (!column.startsWith('begins.')) return []
    return blockOf(days, column).map((indexes) => ({
      code: 'jump',
      severity: 'warning' as const,
      indexes,
      columns: [column],
      sentences: 'jumps' as const,
      values: { minutes: Math.abs(stepAt(days, column, indexes[0] ?? 0)) },
      label: paramsOf('useComputed'),
      changes: indexes.map((index) => ({ index, column, minutes: null })),
    }))
  })
}

function stepAt(days: CheckedDays, column: TimetableColumn, index: number): number {
  const [before, after] = [offsetOf(days, column, index - 1), offsetOf(days, column, index)]
  return before === null || after === null ? 0 : after - before
}

function blockOf(days: CheckedDays, column: TimetableColumn): number[][] {
  const blocks: number[][] = []
  for (let first = 1; first < days.dates.length; first += 1) {
    const step = stepAt(days, column, first)
    if (Math.abs(step) <= leastJump) continue
    const length = Array.from({ length: longestJump }, (_, at) => at + 1).find((count) => {
      const back = stepAt(days, column, first + count)
      return Math.abs(back) > leastJump && Math.abs(back + step) <= cameBack
    })
    if (length === undefined) continue
    if (column === 'begins.isha' && days.isRamadan[first + Math.floor(length / 2)]) continue
    blocks.push(Array.from({ length }, (_, at) => first + at))
    first += length
  }
  return blocks
}
