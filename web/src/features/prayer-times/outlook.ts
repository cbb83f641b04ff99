import { addDays, daysBetween, type IsoDay } from '@mihrab/core/days.ts'
import {
  coveredUntil,
  coversDay,
  type DayRange,
  gapsWithin,
  soonDays,
} from '@mihrab/core/features/prayer-times/ranges.ts'
import { sameDayOfMonth } from '#ui/calendar-days.ts'

export type Outlook =
  | { kind: 'none' }
  | { kind: 'notToday' }
  | { kind: 'ending'; until: IsoDay; days: number }
  | { kind: 'set'; until: IsoDay }

export function coverageStatus(ranges: readonly DayRange[], today: IsoDay): Outlook {
  const until = coveredUntil(ranges, today)
  if (!until) return ranges.length === 0 ? { kind: 'none' } : { kind: 'notToday' }
  const days = daysBetween(today, until)
  return days <= soonDays ? { kind: 'ending', until, days } : { kind: 'set', until }
}

export function rangePhase(range: DayRange, today: IsoDay): 'past' | 'now' | 'tomorrow' | 'later' {
  if (range.endDate < today) return 'past'
  if (coversDay(range, today)) return 'now'
  return range.startDate === addDays(today, 1) ? 'tomorrow' : 'later'
}

/** The days of the next twelve months without times. */
export function gapsOfYear(ranges: readonly DayRange[], today: IsoDay): DayRange[] {
  return gapsWithin(ranges, yearFrom(today))
}

export function yearFrom(today: IsoDay): DayRange {
  return { startDate: today, endDate: addDays(sameDayOfMonth(today, 12), -1) }
}
