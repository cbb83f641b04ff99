import { inDigitsOf } from './digits.ts'
import { numberFormat, unitWords } from './duration-words.ts'
import { writeDay, writeList, writeWeekday } from './formats.ts'
import { isFromRight, isolated } from './text-direction.ts'
import { writeTime } from './write-time.ts'

const rightToLeftLetter = /(?=[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff])\p{L}/u
const leftToRightLetter = /(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff])\p{L}/u
/** A phone number or a span of days: without letters, a right-to-left sentence would reverse them. */
const bareNumbers = /^[+(]?\d[\d\s()+./:-]*$/
const clock = /^\d\d:\d\d$/
/** A placeholder that a script fills. */
const gap = /^\{\w+\}$/

/**
 * Formats a value for its sentence's locale. Must not translate: i18next would interpolate the value again.
 */
export type Form = (value: unknown, locale: string) => string

/** Lists several values. */
export const each =
  (write: (text: string, locale: string) => string): Form =>
  (value, locale) =>
    writeList(
      [value].flat().map((one) => write(String(one), locale)),
      locale,
    )

/** Formats that a sentence may name after a value: `{{day, day}}`. Features add their own. */
export const forms: Record<string, Form> = {
  /** Entered by a person or a program, and shown unchanged. */
  text: (value, locale) => isolated(String(value), locale),
  /** Already formatted for the reader. */
  written: String,
  number: (value, locale) => formatNumber(Number(value), locale),
  /** Without thousands separators: a year, a row. */
  digits: each(inDigitsOf),
  time: each(writeTime),
  day: each(writeDay),
  weekday: each((weekday, locale) => writeWeekday(Number(weekday), locale)),
  minutes: (value, locale) => unitWords(Number(value), 'minute', locale),
  hours: (value, locale) => unitWords(Number(value), 'hour', locale),
  days: (value, locale) => unitWords(Number(value), 'day', locale),
}

/**
 * Formats a value: as the sentence names, otherwise numbers in the reader's digits, times `HH:mm` by the
 * reader's clock, and other text isolated where the sentence would change its order.
 */
export function writeValue(value: unknown, form: string | undefined, locale: string): unknown {
  if (value === undefined) return value
  if (form !== undefined) {
    const write = forms[form]
    if (!write) throw new Error(`No value is written as ${form}`)
    return write(value, locale)
  }
  if (typeof value === 'number') return formatNumber(value, locale)
  if (typeof value !== 'string') return value
  return clock.test(value) ? writeTime(value, locale) : isolatedIfForeign(value, locale)
}

/** Isolates text of the other direction, and bare numbers in a right-to-left sentence. */
function isolatedIfForeign(text: string, locale: string): string {
  const isRightToLeft = isFromRight(locale)
  const isForeign = (isRightToLeft ? leftToRightLetter : rightToLeftLetter).test(text)
  return (isForeign && !gap.test(text)) || (isRightToLeft && bareNumbers.test(text))
    ? `\u2068${text}\u2069`
    : text
}

/** A number in the reader's digits: `3,000`. Callers round it first. */
export function formatNumber(value: number, locale: string): string {
  return numberFormat(locale, { maximumFractionDigits: 20 }).format(value)
}
