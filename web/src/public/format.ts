import { daysBetween, type IsoDay } from '@mihrab/core/days.ts'
import { inDigitsOf } from '@mihrab/core/digits.ts'
import { type DayHijri, writeHijri } from '@mihrab/core/features/prayer-times/day-hijri.ts'
import type { MonthDay } from '@mihrab/core/features/public/pages.ts'
import type { HijriDay } from '@mihrab/core/hijri/hijri.ts'
import { hijriMonthName } from '@mihrab/core/hijri/hijri-months.ts'
import { currentLanguage, figures, hijriMonth, hijriWord, locale, t } from './words.ts'

const noonOf = (day: IsoDay) => new Date(`${day}T12:00:00Z`)

/** Cached for each language and zone: creating a format takes longer than a row of the table. */
function cachedFormats(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (timeZone) => {
    const key = `${locale()} ${timeZone}`
    const format = formats.get(key) ?? new Intl.DateTimeFormat(locale(), { ...options, timeZone })
    formats.set(key, format)
    return format
  }
}

function formatterOf(options: Intl.DateTimeFormatOptions): (day: IsoDay) => string {
  const formatIn = cachedFormats({ ...options, calendar: 'gregory' })
  return (day) => {
    const text = formatIn('UTC').format(noonOf(day))
    // British English omits the comma.
    return currentLanguage() === 'en' ? text.replace(',', '') : text
  }
}

/** `Sunday 22 November 2026` */
export const formatLongDay = formatterOf({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
/** `Sun 22 November 2026` */
export const formatShortDay = formatterOf({
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
/** `Sunday 22 November` */
export const formatDayOfYear = formatterOf({ weekday: 'long', day: 'numeric', month: 'long' })
/** `Sun 22 November` */
export const formatShortDayOfYear = formatterOf({ weekday: 'short', day: 'numeric', month: 'long' })
/** `Sun 22 Nov` */
export const formatShortestDay = formatterOf({ weekday: 'short', day: 'numeric', month: 'short' })
/** `Sunday` */
export const formatLongWeekday = formatterOf({ weekday: 'long' })
/** `22 November 2026` */
export const formatDay = formatterOf({ day: 'numeric', month: 'long', year: 'numeric' })
/** `Sun` */
export const formatWeekday = formatterOf({ weekday: 'short' })
/** `Nov` */
export const formatShortMonth = formatterOf({ month: 'short' })
/** `November 2026` */
export const formatMonth = formatterOf({ month: 'long', year: 'numeric' })
/** `22` */
export const formatDate = (day: IsoDay) => figures(Number(day.slice(8)))

/** `in 5 days`, for a day that is not past. */
export function daysUntil(day: IsoDay, today: IsoDay): string {
  const count = daysBetween(today, day)
  if (count === 0) return t('changes.today')
  return count === 1 ? t('changes.tomorrow') : t('changes.in', { count })
}

/** Of an element that shows a Hijri date. */
export function hijriAttributes(hijri: DayHijri) {
  return { 'data-hijri': writeHijri(hijri), 'data-hijri-state': hijri.state }
}

/** Follows the Hijri date of one of some days if that is subject to announcement. */
export function subjectNote(days: readonly MonthDay[], date: IsoDay): string {
  const isSubject = days.some((day) => day.date === date && day.isSubjectToAnnouncement)
  return isSubject ? ` (${t('moon.subject')})` : ''
}

/** `12 Jumada II 1448` */
export function formatHijri({ day, month, year }: HijriDay): string {
  return hijriWord('day', { day, month: hijriMonth(month), year })
}

/**
 * Lam and alef as a single character: the font of these pages has no ligatures, which would make it three
 * times as large. For display only: the same date is beside it in words.
 */
function joinLamAlef(text: string): string {
  return text.replaceAll('\u0644\u0623', '\ufef7').replaceAll('\u0644\u0622', '\ufef5')
}

/** On an Arabic page in the same digits as its other numbers. */
const arabicFigures = (number: number) =>
  currentLanguage() === 'ar' ? figures(number) : inDigitsOf(String(number), 'ar-u-nu-arab')

/** `1 Rajab` */
export function hijriDayAndMonth({ hijri }: { hijri: Pick<HijriDay, 'day' | 'month'> }): string {
  return `${figures(hijri.day)} ${hijriMonth(hijri.month)}`
}

/** `١٢ جمادى الآخرة ١٤٤٨` */
export function formatHijriInArabic({ day, month, year }: HijriDay): string {
  const name = joinLamAlef(hijriMonthName(month).arabic)
  return `${arabicFigures(day)} ${name} ${arabicFigures(year)}`
}

/** In their order. */
type HijriDays = readonly { readonly hijri: HijriDay }[]

/** `Jumada I – Jumada II 1448`; both years if the days span two. */
export function formatHijriMonths(days: HijriDays): string {
  return monthsOf(days, hijriMonth, figures)
}

/** In Arabic: `جمادى الأولى – جمادى الآخرة ١٤٤٨` */
export function formatHijriMonthsInArabic(days: HijriDays): string {
  const name = (month: number) => joinLamAlef(hijriMonthName(month).arabic)
  return monthsOf(days, name, arabicFigures)
}

function monthsOf(days: HijriDays, name: (month: number) => string, year: (year: number) => string): string {
  const [first, last] = [days[0]?.hijri, days.at(-1)?.hijri]
  if (!first || !last) return ''
  const end = `${name(last.month)} ${year(last.year)}`
  if (first.year !== last.year) return `${name(first.month)} ${year(first.year)} – ${end}`
  return first.month === last.month ? end : `${name(first.month)} – ${end}`
}

const dayAt = cachedFormats({ day: 'numeric', month: 'long', year: 'numeric' })
const monthAt = cachedFormats({ month: 'long', year: 'numeric' })

/** At a place: `22 November 2026`. */
export function formatInstantDay(instant: string, timeZone: string): string {
  return dayAt(timeZone).format(new Date(instant))
}

/** At a place: `August 2026`. */
export function formatInstantMonth(instant: string, timeZone: string): string {
  return monthAt(timeZone).format(new Date(instant))
}

/** `https://www.mosque.example/` in short: `mosque.example`. */
export function shortAddress(website: string): string {
  return website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}

/** As browsers write it: letters of another script deceive nobody. */
export const hostOf = (address: string) => URL.parse(address)?.host.replace(/^www\./, '') ?? ''
