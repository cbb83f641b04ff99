import type { IsoDay } from '@mihrab/core/days.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats civil days, whatever the device's time zone. */
export function formatWith(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' })
    formats.set(key, format)
  }
  return format
}

export const noonOf = (day: IsoDay) => new Date(`${day}T12:00:00Z`)

/** `Friday 20 November 2026` */
export function formatLongDay(day: IsoDay, locale: string): string {
  return formatWith(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(
    noonOf(day),
  )
}

/** `Friday 20 November` */
export function formatDayOfYear(day: IsoDay, locale: string): string {
  return formatWith(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(noonOf(day))
}
