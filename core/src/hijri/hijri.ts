/**
 * Hijri dates by the Umm al-Qura calendar, which `Intl` calls `islamic-umalqura`.
 *
 * Matches the printed calendar for every month of 1420–1450 AH (17 April 1999 – 13 May 2029), see
 * fixtures/README.md; outside these years the printed calendar and Intl differ. The day is the civil one: the
 * religious day begins at the maghrib before.
 */

import { hijriMonthName } from './hijri-months.ts'
import { dayMs, isoDayOf, midnightOf } from './utc-days.ts'

export type HijriDay = {
  year: number
  /** 1–12. */
  month: number
  /** 1–30. */
  day: number
}

/** The first and the last Hijri year entirely within the years 1000–9999. */
const FIRST_YEAR = 391
const LAST_YEAR = 9665

/** UTC midnight of the first day of a month, by the month's ordinal. */
type MonthStarts = (ordinal: number) => number

/** Throws RangeError for a day `YYYY-MM-DD` that does not exist or is before 1000. */
export function hijriFromIsoDay(day: string): HijriDay {
  const midnight = midnightOf(day)
  const ordinal = monthOfMidnight(midnight, ummAlQuraMonthStart)
  return { ...monthNumbers(ordinal), day: (midnight - ummAlQuraMonthStart(ordinal)) / dayMs + 1 }
}

/** `day` is `YYYY-MM-DD`. */
export function isRamadan(day: string): boolean {
  return hijriFromIsoDay(day).month === 9
}

/**
 * The inverse of `hijriFromIsoDay`. Throws RangeError for a date that the calendar does not have, such as the
 * 30th of a month of 29 days.
 */
export function isoDayFromHijri(date: HijriDay): string {
  return isoDayBy(ummAlQuraMonthStart, date)
}

export function isoDayBy(startOf: MonthStarts, { year, month, day }: HijriDay): string {
  const ordinal = monthOrdinal(year, month)
  const length = monthLength(startOf, ordinal)
  if (!Number.isInteger(day) || day < 1 || day > length) {
    throw new RangeError(`day must be a whole number from 1 to ${length} in this month`)
  }
  return isoDayOf(startOf(ordinal) + (day - 1) * dayMs)
}

/** 29 or 30 days. Throws RangeError for a month or year out of range. */
export function hijriMonthLength(year: number, month: number): number {
  return monthLength(ummAlQuraMonthStart, monthOrdinal(year, month))
}

export function monthLength(startOf: MonthStarts, ordinal: number): number {
  return (startOf(ordinal + 1) - startOf(ordinal)) / dayMs
}

/** Months since Muharram of the year 0. Throws RangeError for a month or year out of range. */
export function monthOrdinal(year: number, month: number): number {
  if (!Number.isInteger(year) || year < FIRST_YEAR || year > LAST_YEAR) {
    throw new RangeError(`year must be a whole number from ${FIRST_YEAR} to ${LAST_YEAR}`)
  }
  hijriMonthName(month)
  return year * 12 + month - 1
}

export function monthNumbers(ordinal: number): { year: number; month: number } {
  return { year: Math.floor(ordinal / 12), month: (ordinal % 12) + 1 }
}

const START_OF_1420 = Date.UTC(1999, 3, 17)
/** The mean synodic month: Meeus, Astronomical Algorithms, 2nd edition, chapter 49, p. 349. */
const MEAN_MONTH_DAYS = 29.530589

/** The ordinal of the month in which a day lies. The mean length leads to it or to its neighbour. */
export function monthOfMidnight(midnight: number, startOf: MonthStarts): number {
  let ordinal = 1420 * 12 + Math.floor((midnight - START_OF_1420) / (MEAN_MONTH_DAYS * dayMs))
  while (startOf(ordinal) > midnight) ordinal -= 1
  while (startOf(ordinal + 1) <= midnight) ordinal += 1
  return ordinal
}

const MAX_REMEMBERED = 2_000
const monthStarts = new Map<number, number>()

const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  day: 'numeric',
})

export function ummAlQuraMonthStart(ordinal: number): number {
  const known = monthStarts.get(ordinal)
  if (known !== undefined) return known
  // The mean length leads to the middle of the month, at most four days off even in the year 9999.
  const months = ordinal - 1420 * 12
  const middle = START_OF_1420 + Math.round(months * MEAN_MONTH_DAYS + 14) * dayMs
  // Noon in UTC is the same day in the formatter's zone, whatever the machine's zone.
  const start = middle - (Number(calendar.format(middle + dayMs / 2)) - 1) * dayMs
  if (monthStarts.size >= MAX_REMEMBERED) monthStarts.clear()
  monthStarts.set(ordinal, start)
  return start
}
