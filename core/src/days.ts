/** Civil days as `YYYY-MM-DD` strings, which sort by date and have no time zone. */

import { dayMs, isoDayOf } from '#hijri/utc-days.ts'
import { zoneClock } from '#prayer/zone-clock.ts'

export type IsoDay = string

/** The product supports no days outside these. */
export const earliestDay: IsoDay = '1900-01-01'
export const latestDay: IsoDay = '2100-12-31'

/** True for an existing Gregorian date written `YYYY-MM-DD`. */
export function isIsoDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && isoDayOf(ms) === text
}

export function isSupportedDay(day: IsoDay): boolean {
  return day >= earliestDay && day <= latestDay
}

export function addDays(day: IsoDay, count: number): IsoDay {
  return isoDayOf(msFromIsoDay(day) + count * dayMs)
}

/** Negative if `to` is before `from`. */
export function daysBetween(from: IsoDay, to: IsoDay): number {
  return Math.round((msFromIsoDay(to) - msFromIsoDay(from)) / dayMs)
}

export function laterOf(one: IsoDay, other: IsoDay): IsoDay {
  if (one > other) return one
  return other
}

export function earlierOf(one: IsoDay, other: IsoDay): IsoDay {
  if (one < other) return one
  return other
}

/** 0 is Sunday. */
export function weekdayOf(day: IsoDay): number {
  return new Date(msFromIsoDay(day)).getUTCDay()
}

const friday = 5

export function isFriday(day: IsoDay): boolean {
  return weekdayOf(day) === friday
}

/** The day itself if it is a Friday. */
export function nextFriday(day: IsoDay): IsoDay {
  return addDays(day, (friday - weekdayOf(day) + 7) % 7)
}

/** `timeZone` is an IANA name. */
export function dayIn(timeZone: string, instant: Date): IsoDay {
  return zoneClock(timeZone).dayAt(instant.getTime())
}

/** `Date.parse` reads a bare date as UTC; with an hour and a zone it takes three times as long. */
function msFromIsoDay(day: IsoDay): number {
  return Date.parse(day)
}
