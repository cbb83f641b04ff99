import { addDays, daysBetween, type IsoDay } from '@mihrab/core/days.ts'
import { coveredUntil, coversDay, type DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { type HijriDay, hijriFromIsoDay } from '@mihrab/core/hijri/hijri.ts'
import { hijriMonthName } from '@mihrab/core/hijri/hijri-months.ts'
import { firstDayOf, type IsoMonth, lastDayOf } from '@mihrab/core/month-grid.ts'

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

/** The words of a cell's `data-state`. */
export function dayStates(day: { isPast: boolean; isCovered: boolean; isSelected: boolean }): string {
  const states = [
    day.isPast && 'past',
    day.isCovered ? 'covered' : !day.isPast && 'free',
    day.isSelected && 'selected',
  ]
  return states.filter(Boolean).join(' ')
}

/** `Jumada I – Jumada II 1448`; both years where a month touches two. */
export function hijriMonthsOf(month: IsoMonth): string {
  const first = hijriFromIsoDay(firstDayOf(month))
  const last = hijriFromIsoDay(lastDayOf(month))
  const end = nameWithYear(last)
  if (first.year !== last.year) return `${nameWithYear(first)} – ${end}`
  return first.month === last.month ? end : `${hijriMonthName(first.month).english} – ${end}`
}

/** `10 Jumada II 1448` */
export function formatHijriDay(day: IsoDay): string {
  const hijri = hijriFromIsoDay(day)
  return `${hijri.day} ${nameWithYear(hijri)}`
}

const nameWithYear = (hijri: HijriDay) => `${hijriMonthName(hijri.month).english} ${hijri.year}`
