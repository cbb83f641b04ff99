import { inDigitsOf } from './digits.ts'
import type { DigitChoice, ReaderFormat } from './reader-format.ts'

/** `0123`, as an example of digits; those of the language are not shown by themselves. */
export function digitSample(digits: Exclude<DigitChoice, 'language'>): string {
  return inDigitsOf('0123', `en-u-nu-${digits}`)
}

/** A locale that writes numbers and times as a reader wants them: `ar-EG-u-hc-h12-nu-latn`. */
export function localeWithFormat(locale: string, { digits, clock }: ReaderFormat): string {
  const isOwn = digits === 'language' || (digits === 'beng' && !/^bn\b/.test(locale))
  const numbering = isOwn ? {} : { numberingSystem: digits }
  return new Intl.Locale(locale, { hourCycle: clock, ...numbering }).toString()
}

const twelveHourFormats = new Map<string, Intl.DateTimeFormat | null>()

/**
 * A time of day, `HH:mm`, as a reader of a locale sees it: `14:00`, `١٤:٠٠`, or `2:00 pm` where the locale asks for
 * twelve hours by its `-u-hc-h12`. A line never ends inside it.
 */
export function writeTime(time: string, locale: string): string {
  let format = twelveHourFormats.get(locale)
  if (format === undefined) {
    const isTwelveHours = new Intl.Locale(locale).hourCycle === 'h12'
    const options = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const
    format = isTwelveHours ? new Intl.DateTimeFormat(locale, options) : null
    twelveHourFormats.set(locale, format)
  }
  const at = Date.parse(`2000-01-01T${time}Z`)
  // What is no time stays as it is.
  if (!format || Number.isNaN(at)) return inDigitsOf(time, locale)
  return format.format(at).replace(/\s/g, '\u00a0')
}
