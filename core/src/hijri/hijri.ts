/**
 * Hijri dates by the Umm al-Qura calendar, which `Intl` calls `islamic-umalqura`.
 *
 * Matches the printed calendar for every month of 1420–1450 AH (17 April 1999 – 13 May 2029), see
 * fixtures/README.md; outside these years the printed calendar and Intl differ, and `certain` is false. The
 * day is the civil one: the religious day begins at the maghrib before.
 */

import { hijriMonthName } from './hijri-months.ts'
import { dayMs, isoDayOf, midnightOf } from './utc-days.ts'

export type HijriDay = {
  year: number
  /** 1–12. */
  month: number
  /** 1–30. */
  day: number
  /** True for years checked against the printed calendar. */
  certain: boolean
}

const FIRST_CERTAIN_YEAR = 1420
const LAST_CERTAIN_YEAR = 1450
const MAX_ADJUSTMENT_DAYS = 2

/** The first and the last Hijri year entirely within the years 1000–9999. */
const FIRST_YEAR = 391
const LAST_YEAR = 9665

/**
 * The Hijri date of a day `YYYY-MM-DD`. `adjustmentDays` (−2 to 2) is for a community that began its month on
 * another day than the calendar: it converts the date that many days later, so that no day of a month is
 * missing or doubled. Throws RangeError for a day that does not exist or is before 1000, and for any other
 * adjustment.
 */
export function hijriFromIsoDay(day: string, adjustmentDays = 0): HijriDay {
  const { year, month, day: dayOfMonth } = convert(midnightOf(day) + shiftOf(adjustmentDays))
  return { year, month, day: dayOfMonth, certain: isCertain(year) }
}

/** `day` is `YYYY-MM-DD`. */
export function isRamadan(day: string): boolean {
  return hijriFromIsoDay(day).month === 9
}

/**
 * The day `YYYY-MM-DD` of a Hijri date; the inverse of `hijriFromIsoDay` with the same adjustment. Throws
 * RangeError for a date that the calendar does not have, such as the 30th of a month of 29 days.
 */
export function isoDayFromHijri(
  date: { year: number; month: number; day: number },
  adjustmentDays = 0,
): string {
  const length = hijriMonthLength(date.year, date.month)
  if (!Number.isInteger(date.day) || date.day < 1 || date.day > length) {
    throw new RangeError(`day must be a whole number from 1 to ${length} in this month`)
  }
  const first = monthStart(date.year * 12 + date.month - 1)
  return isoDayOf(first + (date.day - 1) * dayMs - shiftOf(adjustmentDays))
}

/** 29 or 30 days. Throws RangeError for a month or year out of range. */
export function hijriMonthLength(year: number, month: number): number {
  if (!Number.isInteger(year) || year < FIRST_YEAR || year > LAST_YEAR) {
    throw new RangeError(`year must be a whole number from ${FIRST_YEAR} to ${LAST_YEAR}`)
  }
  hijriMonthName(month)
  const ordinal = year * 12 + month - 1
  return (monthStart(ordinal + 1) - monthStart(ordinal)) / dayMs
}

const isCertain = (year: number): boolean => year >= FIRST_CERTAIN_YEAR && year <= LAST_CERTAIN_YEAR

function shiftOf(adjustmentDays: number): number {
  if (!Number.isInteger(adjustmentDays) || Math.abs(adjustmentDays) > MAX_ADJUSTMENT_DAYS) {
    throw new RangeError('adjustmentDays must be a whole number from -2 to 2')
  }
  return adjustmentDays * dayMs
}

type CalendarDay = Omit<HijriDay, 'certain'>

const MAX_REMEMBERED = 2_000
const days = new Map<number, CalendarDay>()
const monthStarts = new Map<number, number>()

const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

/** Noon in UTC is the same day in the formatter's zone, whatever the machine's zone. */
function convert(midnight: number): CalendarDay {
  const known = days.get(midnight)
  if (known) return known
  const found = { year: 0, month: 0, day: 0 }
  for (const { type, value } of calendar.formatToParts(midnight + dayMs / 2)) {
    if (type === 'year' || type === 'month' || type === 'day') found[type] = Number(value)
  }
  if (days.size >= MAX_REMEMBERED) days.clear()
  days.set(midnight, found)
  return found
}

const START_OF_1420 = Date.UTC(1999, 3, 17)
/** The mean synodic month: Meeus, Astronomical Algorithms, 2nd edition, chapter 49, p. 349. */
const MEAN_MONTH_DAYS = 29.530589

/** UTC midnight of the first day of a month, counted in months since Muharram of the year 0. */
function monthStart(ordinal: number): number {
  const known = monthStarts.get(ordinal)
  if (known !== undefined) return known
  // The mean length leads to the middle of the month, at most four days off even in the year 9999.
  const months = ordinal - 1420 * 12
  const middle = START_OF_1420 + Math.round(months * MEAN_MONTH_DAYS + 14) * dayMs
  const start = middle - (convert(middle).day - 1) * dayMs
  if (monthStarts.size >= MAX_REMEMBERED) monthStarts.clear()
  monthStarts.set(ordinal, start)
  return start
}
