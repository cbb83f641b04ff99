import type { IsoDay } from '@mihrab/core/days.ts'
import { inDigitsOf } from '@mihrab/core/digits.ts'
import { type HijriDay, hijriFromIsoDay } from '@mihrab/core/hijri/hijri.ts'
import hijri from '@mihrab/core/locales/en/hijri.json' with { type: 'json' }
import { firstDayOf, type IsoMonth, lastDayOf } from '@mihrab/core/month-grid.ts'
import { addWords, sayIn, wordsIn } from '@mihrab/core/say.ts'
import i18next from 'i18next'

addWords('en', { hijri })

/** `Jumada I – Jumada II 1448`; both years if the months are in different ones. */
export function hijriMonthsOf(month: IsoMonth): string {
  const first = hijriFromIsoDay(firstDayOf(month))
  const last = hijriFromIsoDay(lastDayOf(month))
  const end = formatHijriMonth(last)
  if (first.year !== last.year) return `${formatHijriMonth(first)} – ${end}`
  return first.month === last.month ? end : `${hijriMonthName(first.month)} – ${end}`
}

/** `10 Jumada II 1448` */
export function formatHijriDay(day: IsoDay): string {
  const hijri = hijriFromIsoDay(day)
  return sayIn(i18next.language, 'hijri')('day', { ...hijri, month: hijriMonthName(hijri.month) })
}

/** `Ramadan 1448` */
export function formatHijriMonth(hijri: Pick<HijriDay, 'year' | 'month'>): string {
  return `${hijriMonthName(hijri.month)} ${inOwnDigits(hijri.year)}`
}

const inOwnDigits = (number: number) => inDigitsOf(String(number), i18next.language)

/** In the language of the app; of a month 1–12. */
export function hijriMonthName(month: number): string {
  return wordsIn(i18next.language, 'hijri').months[month - 1] ?? ''
}
