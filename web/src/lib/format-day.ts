import { daysBetween, type IsoDay } from '@mihrab/core/days.ts'
import { firstDayOf, type IsoMonth } from '@mihrab/core/month-grid.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats civil days in the reader's language, never by the device's zone. */
function formatWith(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' })
    formats.set(key, format)
  }
  return format
}

const noonOf = (day: IsoDay) => new Date(`${day}T12:00:00Z`)

/** `25 Nov` */
export function formatShortDay(day: IsoDay, locale: string): string {
  return formatWith(locale, { day: 'numeric', month: 'short' }).format(noonOf(day))
}

/** From so many days off on, a day is taken for this year's if its year is not named. */
const farDays = 300

/** As short as it can be understood on a day: `25 Nov`, or `20 November 2027` about a year off. */
export function formatDayFrom(today: IsoDay, day: IsoDay, locale: string): string {
  const isFar = Math.abs(daysBetween(today, day)) > farDays
  return (isFar ? formatDay : formatShortDay)(day, locale)
}

/** `Friday 20 November 2026` */
export function formatLongDay(day: IsoDay, locale: string): string {
  return formatWith(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(
    noonOf(day),
  )
}

/** `20 November 2026` */
export function formatDay(day: IsoDay, locale: string): string {
  return formatWith(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(noonOf(day))
}

/** `11 – 20 Nov`; one day alone stands alone. Seen from a `today`, the year is named unless it is the same. */
export function formatDayRange(
  startDate: IsoDay,
  endDate: IsoDay,
  locale: string,
  today = startDate,
): string {
  const isSameYear = [startDate, endDate].every((day) => day.slice(0, 4) === today.slice(0, 4))
  const format = formatWith(locale, {
    day: 'numeric',
    month: 'short',
    ...(!isSameYear && { year: 'numeric' }),
  })
  return format.formatRange(noonOf(startDate), noonOf(endDate))
}

/** `November 2026` */
export function formatMonth(month: IsoMonth, locale: string): string {
  return formatWith(locale, { month: 'long', year: 'numeric' }).format(noonOf(firstDayOf(month)))
}

/** `Nov` */
export function formatMonthName(month: IsoMonth, locale: string): string {
  return formatWith(locale, { month: 'short' }).format(noonOf(firstDayOf(month)))
}

/** `Fri`; 0 is Sunday. */
export function formatWeekday(weekday: number, locale: string, width: 'short' | 'long' = 'short'): string {
  // 2 January 2000 was a Sunday.
  return formatWith(locale, { weekday: width }).format(new Date(Date.UTC(2000, 0, 2 + weekday, 12)))
}

/** How long ago an instant was, as `3 days ago`. */
export function formatAge(instant: string, now: Date, locale: string): string {
  const minutes = Math.round((Date.parse(instant) - now.getTime()) / 60_000)
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  if (Math.abs(minutes) < 60) return relative.format(minutes, 'minute')
  if (Math.abs(minutes) < 24 * 60) return relative.format(Math.round(minutes / 60), 'hour')
  return relative.format(Math.round(minutes / (24 * 60)), 'day')
}
