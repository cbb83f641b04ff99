/** Months that nobody has announced yet, and the evening on which it is decided when they start. */

import { addDays, type IsoDay } from '#days.ts'
import { monthNumbers, monthOrdinal } from './hijri.ts'
import {
  type Announcement,
  calendarOf,
  type HijriCalendar,
  type HijriMonth,
  hijriOfDay,
  monthOf,
} from './hijri-calendar.ts'
import { possibleFirstDays } from './possible-first-days.ts'

/** Months whose first day people wait for. */
export const sightedMonths = { ramadan: 9, shawwal: 10, 'dhu-al-hijjah': 12 } as const
export type SightedMonth = keyof typeof sightedMonths

/** Null for the other nine months. */
export function sightedMonthOf(month: number): SightedMonth | null {
  for (const [name, number] of Object.entries(sightedMonths))
    if (number === month) return name as SightedMonth
  return null
}

/**
 * Whether a month waits to be announced. A calendar that announced Ramadan, Shawwal or Dhu al-Hijjah within a
 * year, and those that follow it, wait for its own announcement of these, whatever the calendars above it say.
 */
export function waits(calendar: HijriCalendar, year: number, month: number, today: IsoDay): boolean {
  for (const { announcements } of calendar.chain) {
    if (announcements.some((known) => known.year === year && known.month === month)) return false
    if (sightedMonthOf(month) && announcements.some((known) => isOwnRecent(known, today))) return true
  }
  return calendar.chain.length > 0
}

/** The calendar as it is shown on a day: a month that waits is computed, also if one above has announced it. */
export function shownOn(calendar: HijriCalendar, today: IsoDay): HijriCalendar {
  const isWaiting = (ordinal: number) => {
    const { year, month } = monthNumbers(ordinal)
    return waits(calendar, year, month, today)
  }
  return calendar.chain.length > 1 ? { ...calendar, isWaiting } : calendar
}

function isOwnRecent(announcement: Announcement, today: IsoDay): boolean {
  return sightedMonthOf(announcement.month) !== null && isRecent(announcement, today)
}

/** In the last twelve months. An old month that is imported today says nothing about who announces now. */
function isRecent({ announcedAt, firstDay }: Announcement, today: IsoDay): boolean {
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  return announcedAt >= yearAgo && firstDay >= yearAgo
}

/** True if someone may announce its months, or recently has. Other calendars are shown as computed. */
export function hasAuthority(calendar: Pick<HijriCalendar, 'chain'>, today: IsoDay): boolean {
  return calendar.chain.some(
    ({ hasEditors, announcements }) => hasEditors || announcements.some((known) => isRecent(known, today)),
  )
}

/**
 * The month after the present one, if it waits; on the first day of a month that still waits, that month: it
 * may turn out to start a day later.
 */
export function nextMonthThatWaits(calendar: HijriCalendar, today: IsoDay): HijriMonth | null {
  const present = hijriOfDay(calendar, today)
  if (present.day === 1 && waits(calendar, present.year, present.month, today)) {
    return monthOf(calendar, present.year, present.month)
  }
  const { year, month } = monthNumbers(monthOrdinal(present.year, present.month) + 1)
  return waits(calendar, year, month, today) ? monthOf(calendar, year, month) : null
}

/** The day after the 29th and the day after the 30th of the month before, if they are possible. */
export function usualFirstDays(calendar: HijriCalendar, year: number, month: number): IsoDay[] {
  const before = monthNumbers(monthOrdinal(year, month) - 1)
  const { firstDay } = monthOf(calendar, before.year, before.month)
  const possible = possibleFirstDays(calendar, year, month)
  return [addDays(firstDay, 29), addDays(firstDay, 30)].filter((day) => possible.includes(day))
}

export type Outcome = {
  readonly firstDay: IsoDay
  /** The calendar if the month starts on that day. */
  readonly calendar: HijriCalendar
}

export type DayAfter29 = {
  /** Of the month that waits. */
  readonly year: number
  readonly month: number
  readonly name: SightedMonth
  readonly tomorrow: Outcome
  readonly dayAfter: Outcome
}

/**
 * Both outcomes of an evening of the 29th of Shaban, Ramadan or Dhu al-Qadah while the next month waits, or
 * null. `evening` is the day on whose maghrib it begins, until the maghrib of the next. Null too if the months
 * around it leave one day only.
 */
export function dayAfter29(calendar: HijriCalendar, evening: IsoDay): DayAfter29 | null {
  const present = hijriOfDay(calendar, evening)
  const { year, month } = monthNumbers(monthOrdinal(present.year, present.month) + 1)
  const name = sightedMonthOf(month)
  if (present.day !== 29 || !name) return null
  if (!hasAuthority(calendar, evening) || !waits(calendar, year, month, evening)) return null
  const [tomorrow, dayAfter] = usualFirstDays(calendar, year, month)
  if (!tomorrow || !dayAfter) return null
  const outcome = (firstDay: IsoDay) => ({ firstDay, calendar: assume(calendar, year, month, firstDay) })
  return { year, month, name, tomorrow: outcome(tomorrow), dayAfter: outcome(dayAfter) }
}

/** The calendar if a month that waits starts on a day. It stays `computed`: nobody has announced it. */
export function assume(
  calendar: HijriCalendar,
  year: number,
  month: number,
  firstDay: IsoDay,
): HijriCalendar {
  const [own = [], ...followed] = calendar.levels
  const ordinal = monthOrdinal(year, month)
  const assumed = { ordinal, firstDay, state: 'computed', calendar: null, announcement: null } as const
  return calendarOf(calendar.chain, [[...own, assumed], ...followed])
}
