import { addDays, daysBetween, type IsoDay } from '@mihrab/core/days.ts'
import { coveredUntil, coversDay, type DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'

/** Times that end within so many days are called attention to. */
export const soonDays = 14

/** How far ahead times are set. */
export type Outlook =
  | { kind: 'none' }
  | { kind: 'notToday' }
  | { kind: 'ending'; until: IsoDay; days: number }
  /** Far enough that the day needs its year. */
  | { kind: 'set'; until: IsoDay; isFar: boolean }

export function outlookOf(ranges: readonly DayRange[], today: IsoDay): Outlook {
  const until = coveredUntil(ranges, today)
  if (!until) return ranges.length === 0 ? { kind: 'none' } : { kind: 'notToday' }
  const days = daysBetween(today, until)
  return days <= soonDays ? { kind: 'ending', until, days } : { kind: 'set', until, isFar: days > 300 }
}

/** Where a range stands in time. */
export function standingOf(range: DayRange, today: IsoDay): 'past' | 'now' | 'tomorrow' | 'later' {
  if (range.endDate < today) return 'past'
  if (coversDay(range, today)) return 'now'
  return range.startDate === addDays(today, 1) ? 'tomorrow' : 'later'
}
