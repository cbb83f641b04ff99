import { paramsOf } from '#features/timetables/describe-finding.ts'
import type { TimetableColumn } from '#features/timetables/timetable-days.ts'
import type { Cause } from './causes.ts'
import { type CheckedDays, type ColumnTimes, offsetOf } from './checked-days.ts'

/** What stands in a cell that was never filled in: 00:00, 12:00, 23:45, 23:59. */
const fillers = [0, 720, 1425, 1439]
/** A filler that lies so near to where the sun puts the prayer may be a time. */
const possible = { begins: 60, dhuhr: 90, before: -45, after: 240 }
/** A time that follows the sun and stood still for so many days, while the sun moved by so many minutes. */
const stillDays = 28
const stillMinutes = 40

export function findFillers(days: CheckedDays): Cause[] {
  return [...days.table].flatMap(([column, times]) => {
    const filled = times.flatMap((time, index) =>
      time !== null && isFiller(days, column, index) ? [index] : [],
    )
    const still = standsStill(days, column, times)
    const indexes = still ?? filled
    if (indexes.length === 0) return []
    const sentences = still ? ('neverMoves' as const) : ('filler' as const)
    const label = paramsOf('leaveOut')
    const changes = indexes.map((index) => ({ index, column, minutes: null }))
    return [{ code: 'filler', severity: 'warning', indexes, columns: [column], sentences, label, changes }]
  })
}

function isFiller(days: CheckedDays, column: TimetableColumn, index: number): boolean {
  const time = days.table.get(column)?.[index] ?? 0
  const offset = offsetOf(days, column, index) ?? 0
  if (!fillers.includes(((time % 1440) + 1440) % 1440)) return false
  if (column === 'begins.dhuhr') return Math.abs(offset) > possible.dhuhr
  if (column.startsWith('begins.')) return Math.abs(offset) > possible.begins
  return offset < possible.before || offset > possible.after
}

function standsStill(days: CheckedDays, column: TimetableColumn, times: ColumnTimes): number[] | null {
  const movesWithSun = column.startsWith('begins.') || column === 'jamaah.maghrib'
  const said = times.flatMap((time, index) => (time === null ? [] : [index]))
  if (!movesWithSun || said.length < stillDays || new Set(said.map((index) => times[index])).size > 1)
    return null
  const offsets = said.map((index) => (offsetOf(days, column, index) ?? 0) + (days.clocks[index] ?? 0))
  return Math.max(...offsets) - Math.min(...offsets) > stillMinutes ? said : null
}
