import { inDigitsOf, localeInCountry } from './digits.ts'
import type { Language } from './languages.ts'
import { type DigitChoice, plainFormat, type ReaderFormat } from './reader-format.ts'
import { isolated } from './text-direction.ts'

/** `0123`, as an example of digits; not needed for the language's own. */
export function digitSample(digits: Exclude<DigitChoice, 'language'>): string {
  return inDigitsOf('0123', `en-u-nu-${digits}`)
}

/** A locale with the reader's choice of numbers and times: `ar-EG-u-hc-h12-nu-latn`. */
export function localeWithFormat(locale: string, { digits, clock }: ReaderFormat): string {
  const isOwn = digits === 'language' || (digits === 'beng' && !/^bn\b/.test(locale))
  const numbering = isOwn ? {} : { numberingSystem: digits }
  return new Intl.Locale(locale, { hourCycle: clock, ...numbering }).toString()
}

/**
 * The number and time format of readers who have not chosen: `ar-u-nu-latn`, `ur-u-hc-h12`. `country` is that
 * of the mosque in the text.
 */
export function plainLocaleOf(language: Language, country: string | null = null): string {
  return withPlainClock(localeInCountry(language, country), language)
}

/** Adds the 12-hour clock if the language's readers use it. */
export function withPlainClock(locale: string, language: Language): string {
  const format = plainFormat(language)
  return format.clock === 'h12' ? localeWithFormat(locale, format) : locale
}

const twelveHourFormats = new Map<string, Intl.DateTimeFormat | null>()

/**
 * A time of day, `HH:mm`, in a reader's locale: `14:00`, `١٤:٠٠`, or `2:00 pm` if the locale has `-u-hc-h12`.
 * Lines never break inside it.
 */
export function writeTime(time: string, locale: string): string {
  const format = twelveHourFormatOf(locale)
  const at = Date.parse(`2000-01-01T${time}Z`)
  // A text that is not a time stays as it is.
  if (!format || Number.isNaN(at)) return inDigitsOf(time, locale)
  const written = format.format(at).replace(/\s/g, '\u00a0')
  // In Urdu am and pm are in Latin letters: isolated, so that adjacent text does not come between.
  return /^ur\b/.test(locale) ? isolated(written, locale) : written
}

/** A text with its numbers and its times `HH:mm` in a reader's locale: `1:15 pm, 2:00 pm`. */
export function writeFigures(text: string, locale: string): string {
  const isTimed = twelveHourFormatOf(locale) !== null
  const timed = isTimed ? text.replace(/\b\d\d:\d\d\b/g, (time) => writeTime(time, locale)) : text
  return inDigitsOf(timed, locale)
}

/** Every `13:05` in a text, as a clock of twelve hours shows it: `1:05`. */
export function inTwelveHours(text: string): string {
  return text.replace(/\b(\d\d):(\d\d)\b/g, (_, hours, minutes) => `${Number(hours) % 12 || 12}:${minutes}`)
}

/** Formats an instant's time in UTC; null if the locale does not use twelve hours. */
export function twelveHourFormatOf(locale: string): Intl.DateTimeFormat | null {
  let format = twelveHourFormats.get(locale)
  if (format === undefined) {
    const isTwelveHours = new Intl.Locale(locale).hourCycle === 'h12'
    const options = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const
    format = isTwelveHours ? new Intl.DateTimeFormat(locale, options) : null
    twelveHourFormats.set(locale, format)
  }
  return format
}

/** `am` or `pm` as a twelve-hour format writes it. */
export function halfOfDay(format: Intl.DateTimeFormat, hour: number): string {
  const parts = format.formatToParts(hour * 3_600_000)
  return parts.find(({ type }) => type === 'dayPeriod')?.value ?? ''
}
