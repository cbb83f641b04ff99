import type { IsoDay } from '@mihrab/core/days.ts'
import { inDigitsOf } from '@mihrab/core/digits.ts'
import { type HijriDay, hijriFromIsoDay } from '@mihrab/core/hijri/hijri.ts'
import { hijriMonthName } from '@mihrab/core/hijri/hijri-months.ts'
import { firstDayOf, type IsoMonth, lastDayOf } from '@mihrab/core/month-grid.ts'
import i18next from 'i18next'
import { languageOf } from './language.ts'

/** `Jumada I – Jumada II 1448`; both years where a month touches two. */
export function hijriMonthsOf(month: IsoMonth): string {
  const first = hijriFromIsoDay(firstDayOf(month))
  const last = hijriFromIsoDay(lastDayOf(month))
  const end = nameWithYear(last)
  if (first.year !== last.year) return `${nameWithYear(first)} – ${end}`
  return first.month === last.month ? end : `${nameOf(first)} – ${end}`
}

/** `10 Jumada II 1448` */
export function formatHijriDay(day: IsoDay): string {
  const hijri = hijriFromIsoDay(day)
  const parts = { day: inOwnDigits(hijri.day), month: nameOf(hijri), year: inOwnDigits(hijri.year) }
  const pattern = ownWords('day')
  if (typeof pattern !== 'string') return `${parts.day} ${parts.month} ${parts.year}`
  return pattern.replace(/{{(day|month|year)}}/g, (_, part: keyof typeof parts) => parts[part])
}

const nameWithYear = (hijri: HijriDay) => `${nameOf(hijri)} ${inOwnDigits(hijri.year)}`

const inOwnDigits = (number: number) => inDigitsOf(String(number), i18next.language)

/** They come with the words of the screens that write days; in English core has them. */
const ownWords = (key: string): unknown => i18next.getResource(languageOf(i18next.language), 'hijri', key)

/** In the language of the app. */
function nameOf({ month }: HijriDay): string {
  const months = ownWords('months')
  return (Array.isArray(months) && months[month - 1]) || hijriMonthName(month).english
}
