import { clockOfMinutes } from '#features/prayer-times/rule-times.ts'
import { paramsOf } from '#features/timetables/describe-finding.ts'
import type { Cause } from './causes.ts'
import { type CheckedDays, offsetOf } from './checked-days.ts'

/** No iqamah is this far from its start time; twelve hours nearer it may be right. */
const leastOffset = 400

/** Morning times that should be in the evening, and the reverse. */
export function findHalfDays(days: CheckedDays): Cause[] {
  return [...days.table].flatMap(([column, times]): Cause[] => {
    const indexes = times.flatMap((_, index) =>
      Math.abs(offsetOf(days, column, index) ?? 0) > leastOffset ? [index] : [],
    )
    const [first] = indexes
    if (first === undefined) return []
    const changes = indexes.map((index) => {
      const way = (offsetOf(days, column, index) ?? 0) > 0 ? -720 : 720
      return { index, column, minutes: (times[index] ?? 0) + way }
    })
    const [from, to] = [times[first] ?? 0, changes[0]?.minutes ?? 0].map(clockOfMinutes)
    return [
      {
        code: 'am-pm',
        severity: 'warning',
        indexes,
        columns: [column],
        changes,
        sentences: 'amPm',
        values: { from: from ?? '', to: to ?? '' },
        label: indexes.length === 1 ? paramsOf('use', { time: to ?? '' }) : paramsOf('moveTwelveHours'),
      },
    ]
  })
}
