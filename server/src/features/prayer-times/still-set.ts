import {
  type DayRange,
  daysWithin,
  gapsWithin,
  rangeByDay,
  rangesWithin,
} from '@mihrab/core/features/prayer-times/ranges.ts'
import { hasSameTimes } from '@mihrab/core/features/timetables/publication-plan.ts'
import { ownBeginsWithin, type StoredTimes } from './stored-times.service.ts'

type Before = Pick<StoredTimes, 'ranges'> & Partial<StoredTimes>

interface NewerChange {
  readonly spans: readonly DayRange[]
  /** The content that it replaced; null if it is no longer stored. */
  readonly before: () => Before | null
}

/**
 * True if the days have what a change set, although they changed since: what the next change of each day
 * replaced is there again. `newer` are all changes since that touch the days, oldest first.
 */
export function isStillSet(
  spans: readonly DayRange[],
  newer: readonly NewerChange[],
  present: StoredTimes,
): boolean {
  let ofTimes = [...spans]
  let ofBegins = [...spans]
  for (const change of newer) {
    const before = change.before()
    if (!before || !sharedDays(ofTimes, change.spans).every((days) => areTimesSame(before, present, days)))
      return false
    ofTimes = daysOutside(ofTimes, change.spans)
    const { ownBegins } = before
    // A change that left the start times alone does not show them.
    if (!ownBegins) continue
    if (!sharedDays(ofBegins, change.spans).every((days) => areBeginsSame({ ownBegins }, present, days)))
      return false
    ofBegins = daysOutside(ofBegins, change.spans)
  }
  return true
}

function sharedDays(days: readonly DayRange[], others: readonly DayRange[]): DayRange[] {
  return days.flatMap((span) => rangesWithin(others, span).map((other) => daysWithin(other, span)))
}

function daysOutside(days: readonly DayRange[], others: readonly DayRange[]): DayRange[] {
  return days.flatMap((span) => gapsWithin(others, span))
}

function areTimesSame(before: Before, present: StoredTimes, days: DayRange): boolean {
  const [had, has] = [rangeByDay(before.ranges, days), rangeByDay(present.ranges, days)]
  if (had.size !== has.size) return false
  return [...had].every(([date, range]) => {
    const other = has.get(date)
    return other !== undefined && hasSameTimes(range, other)
  })
}

function areBeginsSame(
  before: Pick<StoredTimes, 'ownBegins'>,
  present: StoredTimes,
  days: DayRange,
): boolean {
  return JSON.stringify(ownBeginsWithin(before, days)) === JSON.stringify(ownBeginsWithin(present, days))
}
