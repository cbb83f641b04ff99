import { dayIn } from '@mihrab/core/days.ts'
import { ApiError } from '#lib/api.ts'
import { deviceTimeZone } from '#lib/clock.ts'
import { formatDay } from '#lib/format-day.ts'

/** The day of an instant, where the reader is: `20 November 2026`. */
export function formatInstantDay(instant: string, locale: string): string {
  return formatDay(dayIn(deviceTimeZone(), new Date(instant)), locale)
}

/** An instant to the minute, where the reader is: `20 November 2026, 09:00`. */
export function formatInstant(instant: string, locale: string): string {
  const clock = new Intl.DateTimeFormat(locale, {
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: deviceTimeZone() },
  })
  return `${formatInstantDay(instant, locale)}, ${clock.format(new Date(instant))}`
}

/** The server knows no such person, or not for whoever asks. */
export function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404
}
