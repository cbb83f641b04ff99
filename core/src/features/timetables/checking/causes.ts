import { clockOfMinutes } from '#features/prayer-times/rule-times.ts'
import { describeParams, fixOf, paramsOf } from '#features/timetables/describe-finding.ts'
import type { SentenceName } from '#features/timetables/finding-words.ts'
import {
  daysOfFinding,
  type Finding,
  type FindingParams,
  type FindingPlace,
} from '#features/timetables/findings.ts'
import { placesInWords, placesOf } from '#features/timetables/list-words.ts'
import { prayerOf, type TimetableColumn, type TimetableDay } from '#features/timetables/timetable-days.ts'
import type { CheckedDays } from './checked-days.ts'

/** New minutes of one column on one day; null removes the time. */
export interface Change {
  readonly index: number
  readonly column: TimetableColumn
  readonly minutes: number | null
}

/** A fault before it is put into words. */
export interface Cause {
  readonly code: string
  readonly severity: Finding['severity']
  readonly indexes: readonly number[]
  readonly columns: readonly TimetableColumn[]
  readonly sentences: SentenceName | readonly SentenceName[]
  readonly values?: FindingParams
  /** Values for the label of its fix. */
  readonly label?: FindingParams
  readonly changes?: readonly Change[]
}

/** Applies new times to the table, so that fixed faults are not found again. */
export function fix(days: CheckedDays, changes: readonly Change[]): void {
  for (const { index, column, minutes } of changes) {
    const times = days.table.get(column)
    if (times) times[index] = minutes
  }
}

export function findingOf(days: CheckedDays, cause: Cause): Finding {
  const { code, severity, indexes, columns, label, changes = [] } = cause
  const dates = indexes.flatMap((index) => days.dates[index] ?? [])
  const params = paramsOf(cause.sentences, {
    ...(columns.length > 0 && { columns: [...columns] }),
    ...cause.values,
  })
  const prayers = [
    ...new Set(columns.map((column) => (column.startsWith('jumuah') ? 'jumah' : prayerOf(column)))),
  ]
  const [prayer] = prayers
  const places = placesOfIndexes(days, indexes)
  return {
    code,
    severity,
    days: daysOfFinding(dates),
    ...(prayer && prayers.length === 1 && { prayer }),
    message: describeParams(params, dates),
    params,
    ...(places.length > 0 && { rows: placesInWords(places), places }),
    ...(label && changes.length > 0 && { fix: fixOf(label, editsOf(days, changes)) }),
  }
}

/** Places of days, or of missing days; none if they were not read from a file. */
function placesOfIndexes({ entries }: CheckedDays, indexes: readonly number[]): FindingPlace[] {
  const sources = indexes.flatMap((index) => (entries[index] ?? []).flatMap(({ source }) => source ?? []))
  if (sources.length > 0) return placesOf(sources, new Set(sources.map(({ sheet }) => sheet)).size)
  return placeBetween(entries[(indexes[0] ?? 0) - 1] ?? [], entries[(indexes.at(-1) ?? 0) + 1] ?? [])
}

function placeBetween(before: readonly TimetableDay[], after: readonly TimetableDay[]): FindingPlace[] {
  const [first, last] = [before.at(-1)?.source, after[0]?.source]
  if (!first || !last || first.sheet !== last.sheet) return []
  return [{ rows: [`${first.row}/${last.row}`], isBetween: true }]
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
