import type { IsoDay } from '@mihrab/core/days.ts'
import { inDigitsOf } from '@mihrab/core/digits.ts'
import type { HijriDay } from '@mihrab/core/hijri/hijri.ts'
import { type HijriCalendar, hijriOfDay } from '@mihrab/core/hijri/hijri-calendar.ts'
import hijri from '@mihrab/core/locales/en/hijri.json' with { type: 'json' }
import { firstDayOf, type IsoMonth, lastDayOf } from '@mihrab/core/month-grid.ts'
import { addWords, sayIn, wordsIn } from '@mihrab/core/say.ts'
import i18next from 'i18next'

addWords('en', { hijri })

/** `Jumada I – Jumada II 1448`; both years if the months are in different ones. */
export function hijriMonthsOf(calendar: HijriCalendar, month: IsoMonth): string {
  const first = hijriOfDay(calendar, firstDayOf(month))
  const last = hijriOfDay(calendar, lastDayOf(month))
  const end = formatHijriMonth(last)
  if (first.year !== last.year) return `${formatHijriMonth(first)} – ${end}`
  return first.month === last.month ? end : `${hijriMonthName(first.month)} – ${end}`
}

/** `10 Jumada II 1448` */
export function formatHijriDay(calendar: HijriCalendar, date: IsoDay): string {
  return formatHijriDate(hijriOfDay(calendar, date))
}

export function formatHijriDate({ day, month, year }: HijriDay): string {
  return sayIn(i18next.language, 'hijri')('day', { day, month: hijriMonthName(month), year })
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
