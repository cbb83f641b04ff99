import { clockOfMinutes } from '#features/prayer-times/rule-times.ts'
import { daysOfFinding, type Finding } from '#features/timetables/findings.ts'
import { prayerOf, type TimetableColumn } from '#features/timetables/timetable-days.ts'
import { fillIn } from '#fill-in.ts'
import words from '#locales/en/timetable-checking.json' with { type: 'json' }
import type { CheckedDays } from './checked-days.ts'
import { columnsInWords, daysInWords, rowsBetween, rowsOfDays } from './finding-words.ts'

/** New minutes of one column on one day; null takes the time away. */
export interface Change {
  readonly index: number
  readonly column: TimetableColumn
  readonly minutes: number | null
}

/** Something wrong, before it is put into words. */
export interface Cause {
  readonly code: string
  readonly severity: Finding['severity']
  readonly indexes: readonly number[]
  readonly columns: readonly TimetableColumn[]
  /** With `{{days}}` and `{{what}}`, which are filled in here, and what `values` has. */
  readonly message: string
  readonly values?: Readonly<Record<string, string | number>>
  readonly label?: string
  readonly changes?: readonly Change[]
}

/** Lays new times on the table, so that what they mend is not found once more. */
export function mend(days: CheckedDays, changes: readonly Change[]): void {
  for (const { index, column, minutes } of changes) {
    const times = days.table.get(column)
    if (times) times[index] = minutes
  }
}

export function findingOf(days: CheckedDays, cause: Cause): Finding {
  const { code, severity, indexes, columns, label, changes = [] } = cause
  const dates = indexes.flatMap((index) => days.dates[index] ?? [])
  const what = columnsInWords(columns)
  const isOne = columns.length === 1
  const verbs = { is: isOne ? words.is : words.are, look: isOne ? words.looks : words.look }
  const message = fillIn(cause.message, { ...cause.values, ...verbs, days: daysInWords(dates), what })
  const prayers = [
    ...new Set(columns.map((column) => (column.startsWith('jumuah') ? 'jumah' : prayerOf(column)))),
  ]
  const [prayer] = prayers
  const rows = rowsOf(days, indexes)
  return {
    ...{ code, severity, days: daysOfFinding(dates) },
    ...(prayer && prayers.length === 1 && { prayer }),
    message: message.charAt(0).toUpperCase() + message.slice(1),
    ...(rows && { rows }),
    ...(label && changes.length > 0 && { fix: { label, times: editsOf(days, changes) } }),
  }
}

function rowsOf({ said }: CheckedDays, indexes: readonly number[]): string {
  const rows = rowsOfDays(indexes.map((index) => said[index] ?? []))
  return rows || rowsBetween(said[(indexes[0] ?? 0) - 1] ?? [], said[(indexes.at(-1) ?? 0) + 1] ?? [])
}

function editsOf(
  { dates }: CheckedDays,
  changes: readonly Change[],
): Record<string, Record<string, string | null>> {
  const edits: Record<string, Record<string, string | null>> = {}
  for (const { index, column, minutes } of changes) {
    const date = dates[index] ?? ''
    edits[date] = { ...edits[date], [column]: minutes === null ? null : clockOfMinutes(minutes) }
  }
  return edits
}
