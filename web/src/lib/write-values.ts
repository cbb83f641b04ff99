import { directionOf } from '@mihrab/core/languages.ts'
import { writeTime } from '@mihrab/core/write-time.ts'
import { formatNumber } from './format-number.ts'
import { languageOf } from './language.ts'

/** Strong letters that are read from the left, and those that are read from the right. */
const letters = { ltr: /[\p{Script=Latin}\p{Script=Bengali}]/u, rtl: /[\p{Script=Arabic}\p{Script=Hebrew}]/u }
/** A phone number or a span of days: without letters, a sentence from the right would turn them round. */
const bareNumbers = /^[+(]?\d[\d\s()+./:-]*$/

/** A time as it is published. */
const clock = /^\d\d:\d\d$/

/** What stands in place of a value in a sentence: numbers in the reader's digits, times by their clock, foreign names kept together. */
export function writeValue(value: unknown, _format: string | undefined, locale = 'en-GB'): unknown {
  if (typeof value === 'number') return formatNumber(value, locale)
  if (typeof value !== 'string') return value
  return clock.test(value) ? writeTime(value, locale) : isolate(value, locale)
}

/** Sets apart what is read the other way than the sentence around it: that would else end up on both sides of it. */
function isolate(text: string, locale: string): string {
  const direction = directionOf(languageOf(locale))
  const isForeign = letters[direction === 'rtl' ? 'ltr' : 'rtl'].test(text)
  const isApart = isForeign || (direction === 'rtl' && bareNumbers.test(text))
  return isApart ? `\u2068${text}\u2069` : text
}
