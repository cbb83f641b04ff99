import { isFriday } from '#days.ts'
import { paramsOf } from '#features/timetables/describe-finding.ts'
import { jamaahColumns, statedTime, type TimetableColumn } from '#features/timetables/timetable-days.ts'
import type { Cause, Change } from './causes.ts'
import { type CheckedDays, runsOf } from './checked-days.ts'
import { mostRepeated, repeated } from './missing-days.ts'

/**
 * Days on which a prayer has no iqamah although it has one on others. A range needs all five, so a missing
 * one would be published with the time of the days beside it. On Fridays Dhuhr is jumu'ah.
 */
export function findMissingTimes(days: CheckedDays): Cause[] {
  const columns = jamaahColumns.filter((column) => days.table.has(column))
  const lacking = columns.flatMap((column) => {
    const indexes = days.entries.flatMap((_, index) => (lacks(days, column, index) ? [index] : []))
    return indexes.length > 0 ? [{ column, indexes }] : []
  })
  const alike = Map.groupBy(lacking, ({ indexes }) => indexes.join())
  return [...alike.values()].map((own): Cause => {
    const indexes = own[0]?.indexes ?? []
    const changes = own.flatMap(({ column }) => repeatedTimes(days, column, indexes))
    return {
      code: 'missing-times',
      severity: 'warning',
      indexes,
      changes,
      sentences: 'missingTimes',
      columns: own.map(({ column }) => column),
      ...(changes.length > 0 && { label: paramsOf('repeatDayBefore') }),
    }
  })
}

/** A day without any iqamah is published without. */
function lacks(days: CheckedDays, column: TimetableColumn, index: number): boolean {
  const day = days.entries[index]?.[0]
  if (!day || statedTime(day, column) !== undefined) return false
  const isHeld = day.jumuah.length > 0 || Object.keys(day.jamaah).length > 0
  return isHeld && !(column === 'jamaah.dhuhr' && isFriday(day.date))
}

function repeatedTimes(days: CheckedDays, column: TimetableColumn, indexes: readonly number[]): Change[] {
  const times = days.table.get(column)
  if (!times || runsOf(indexes).some(({ first, last }) => last - first >= mostRepeated)) return []
  return indexes.flatMap((index): Change[] => {
    const minutes = repeated(days, column, index)
    if (minutes === null) return []
    times[index] = minutes
    return [{ index, column, minutes }]
  })
}
