import type { IsoDay } from '@mihrab/core/days.ts'
import { firstDayOf, type IsoMonth } from '@mihrab/core/month-grid.ts'
import { writeTime } from '@mihrab/core/write-time.ts'
import { localDayOf, localTimeOf } from './clock.ts'
import { formatWith, noonOf } from './day-formats.ts'
import { listed } from './listed.ts'

/** `25 Nov` */
export function formatShortDay(day: IsoDay, locale: string): string {
  return formatWith(locale, { day: 'numeric', month: 'short' }).format(noonOf(day))
}

/** Short days name the year unless it is today's. */
export function isOfAnotherYear(today: IsoDay, day: IsoDay): boolean {
  return day.slice(0, 4) !== today.slice(0, 4)
}

/** As short as possible: `25 Nov`, or `20 November 2027` in another year. */
export function formatDayFrom(today: IsoDay, day: IsoDay, locale: string): string {
  return (isOfAnotherYear(today, day) ? formatDay : formatShortDay)(day, locale)
}

/** `Fri 20 Nov`, with the year if it is not today's. */
export function formatNamedDay(today: IsoDay, day: IsoDay, locale: string): string {
  const year = isOfAnotherYear(today, day) && { year: 'numeric' as const }
  return formatWith(locale, { weekday: 'short', day: 'numeric', month: 'short', ...year }).format(noonOf(day))
}

/** `20 November 2026` */
export function formatDay(day: IsoDay, locale: string): string {
  return formatWith(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(noonOf(day))
}

/** `11 – 20 Nov`, or `1 – 2 Jan 2027` in another year; a single day is not repeated. */
export function formatDayRange(today: IsoDay, startDate: IsoDay, endDate: IsoDay, locale: string): string {
  const isYearNamed = isOfAnotherYear(today, startDate) || isOfAnotherYear(today, endDate)
  const format = formatWith(locale, {
    day: 'numeric',
    month: 'short',
    ...(isYearNamed && { year: 'numeric' }),
  })
  return format.formatRange(noonOf(startDate), noonOf(endDate))
}

/**
 * A wall-clock time, `HH:mm`, by the chosen clock, else by the locale's: `02:41 PM`, or `14:41`. A line never
 * breaks inside it.
 */
export function formatTime(time: string, locale: string): string {
  if (new Intl.Locale(locale).hourCycle) return writeTime(time, locale)
  const format = formatWith(locale, { hour: '2-digit', minute: '2-digit' })
  return format.format(new Date(`2000-01-01T${time}:00Z`)).replace(/\s/g, '\u00a0')
}

/** `November 2026` */
export function formatMonth(month: IsoMonth, locale: string): string {
  return formatWith(locale, { month: 'long', year: 'numeric' }).format(noonOf(firstDayOf(month)))
}

/** `Nov` */
export function formatMonthName(month: IsoMonth, locale: string, width: 'short' | 'long' = 'short'): string {
  return formatWith(locale, { month: width }).format(noonOf(firstDayOf(month)))
}

/** `Fri`; 0 is Sunday. */
export function formatWeekday(weekday: number, locale: string, width: 'short' | 'long' = 'short'): string {
  // 2 January 2000 was a Sunday.
  return formatWith(locale, { weekday: width }).format(new Date(Date.UTC(2000, 0, 2 + weekday, 12)))
}

/** In the device's time zone: `20 November 2026`. */
export function formatInstantDay(instant: string, locale: string): string {
  return formatDay(localDayOf(instant), locale)
}

/** In the device's time zone: `09:00`. */
export function formatInstantTime(instant: string, locale: string): string {
  return writeTime(localTimeOf(instant), locale)
}

/** In the device's time zone: `20 November 2026, 09:00`. */
export function formatInstant(instant: string, locale: string): string {
  return listed([formatInstantDay(instant, locale), formatInstantTime(instant, locale)])
}

/** Such as `3 days ago`. */
export function formatAge(instant: string, now: Date, locale: string): string {
  const minutes = Math.round((Date.parse(instant) - now.getTime()) / 60_000)
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  if (Math.abs(minutes) < 60) return relative.format(minutes, 'minute')
  if (Math.abs(minutes) < 24 * 60) return relative.format(Math.round(minutes / 60), 'hour')
  return relative.format(Math.round(minutes / (24 * 60)), 'day')
}
