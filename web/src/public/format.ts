import { daysBetween, type IsoDay } from '@mihrab/core/days.ts'
import { hijriFromIsoDay } from '@mihrab/core/hijri/hijri.ts'
import { hijriMonthName } from '@mihrab/core/hijri/hijri-months.ts'
import { locale, t } from './words.ts'

const noonOf = (day: IsoDay) => new Date(`${day}T12:00:00Z`)

function formatterOf(options: Intl.DateTimeFormatOptions): (day: IsoDay) => string {
  const format = new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' })
  return (day) => format.format(noonOf(day)).replace(',', '')
}

/** `Sunday 22 November 2026` */
export const formatLongDay = formatterOf({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
/** `Sunday 22 November` */
export const formatDayOfYear = formatterOf({ weekday: 'long', day: 'numeric', month: 'long' })
/** `22 November 2026` */
export const formatDay = formatterOf({ day: 'numeric', month: 'long', year: 'numeric' })
/** `Sun` */
export const formatWeekday = formatterOf({ weekday: 'short' })
/** `Nov` */
export const formatShortMonth = formatterOf({ month: 'short' })
/** `November 2026` */
export const formatMonth = formatterOf({ month: 'long', year: 'numeric' })

/** `in 5 days`, of a day that is not past. */
export function daysUntil(day: IsoDay, today: IsoDay): string {
  const count = daysBetween(today, day)
  if (count === 0) return t('changes.today')
  return count === 1 ? t('changes.tomorrow') : t('changes.in', { count })
}

/** `in 1 h 29 min`, between two instants; whole minutes, as in the countdown. */
export function timeUntil(instant: string, from: string): string {
  const minutes = Math.ceil((Date.parse(instant) - Date.parse(from)) / 60_000)
  if (minutes < 60) return t('next.inMinutes', { minutes })
  return t('next.inHours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

/** `12 Jumada II 1448` */
export function formatHijri(day: IsoDay): string {
  const { day: number, month, year } = hijriFromIsoDay(day)
  return t('hijri', { day: number, month: hijriMonthName(month).english, year })
}

/**
 * Lam and alef as the one sign that they are in writing: the font of these pages has no ligatures, which would make it
 * three times as large. For the eye alone: the same date stands beside it in words.
 */
function joinLamAlef(text: string): string {
  return text.replaceAll('\u0644\u0623', '\ufef7').replaceAll('\u0644\u0622', '\ufef5')
}

const arabicDigits = new Intl.NumberFormat('ar-u-nu-arab', { useGrouping: false })

/** `1 Rajab`, of a day on which a Hijri month begins. */
export function hijriDayOne({ hijri }: { hijri: { month: number } }): string {
  return `1 ${hijriMonthName(hijri.month).english}`
}

/** `١٢ جمادى الآخرة ١٤٤٨` */
export function formatHijriInArabic(day: IsoDay): string {
  const { day: number, month, year } = hijriFromIsoDay(day)
  const name = joinLamAlef(hijriMonthName(month).arabic)
  return `${arabicDigits.format(number)} ${name} ${arabicDigits.format(year)}`
}

/** `Jumada I – Jumada II 1448`; both years where the days touch two. */
export function formatHijriMonths(
  from: IsoDay,
  to: IsoDay,
  language: 'english' | 'arabic' = 'english',
): string {
  const first = hijriFromIsoDay(from)
  const last = hijriFromIsoDay(to)
  const name = ({ month }: { month: number }) => {
    const text = hijriMonthName(month)[language]
    return language === 'arabic' ? joinLamAlef(text) : text
  }
  const year = (number: number) => (language === 'arabic' ? arabicDigits.format(number) : String(number))
  const end = `${name(last)} ${year(last.year)}`
  if (first.year !== last.year) return `${name(first)} ${year(first.year)} – ${end}`
  return first.month === last.month ? end : `${name(first)} – ${end}`
}

const formatsOfZones = new Map<string, Intl.DateTimeFormat>()

/** Made once for each zone: to make one takes longer than a row of the table. */
function formatOfZone(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${options.day ?? ''}`
  let format = formatsOfZones.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...options, timeZone })
    formatsOfZones.set(key, format)
  }
  return format
}

/** The day of an instant at a place: `22 November 2026`. */
export function formatInstantDay(instant: string, timeZone: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric' } as const
  return formatOfZone(timeZone, options).format(new Date(instant))
}

/** The month of an instant at a place: `August 2026`. */
export function formatInstantMonth(instant: string, timeZone: string): string {
  return formatOfZone(timeZone, { month: 'long', year: 'numeric' }).format(new Date(instant))
}
