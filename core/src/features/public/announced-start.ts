import { addDays, dayIn, type IsoDay } from '#days.ts'
import { type MosqueTimes, mosqueDay } from '#features/prayer-times/mosque-day.ts'
import { dayOfHijri, hijriOfDay, monthOf } from '#hijri/hijri-calendar.ts'
import { type SightedMonth, sightedMonthOf } from '#hijri/waiting-months.ts'
import { zoneClock } from '#prayer/zone-clock.ts'
import {
  type AnnouncedCalendar,
  announcerOf,
  type EidCalendar,
  eidCalendarOf,
  type MosqueCalendars,
} from './moon-sighting.ts'

/** The announced first day of Ramadan, Shawwal or Dhu al-Hijjah, until its maghrib. */
export interface AnnouncedStart {
  readonly month: SightedMonth
  readonly firstDay: IsoDay
  readonly authority: string
  /** `HH:mm` of the announcement at the mosque. */
  readonly time: string
  /** The announcement and that maghrib, in milliseconds since 1970. */
  readonly from: number
  readonly until: number
  /** The 10th of that Dhu al-Hijjah; null for the other months. */
  readonly eidAlAdha: IsoDay | null
  readonly eidBy: EidCalendar | null
}

/** Months announced longer ahead are no news of these days. */
const daysAhead = 3

/** Null if none starts on that day, or none that was announced within the last days before. */
export function announcedStartOn(
  times: MosqueTimes,
  calendars: MosqueCalendars,
  firstDay: IsoDay,
): AnnouncedStart | null {
  const { own, eid } = calendars
  const found = sightedStart(own, firstDay, [9, 10]) ?? sightedStart(eid, firstDay, [12])
  if (!found) return null
  const until = mosqueDay(times, firstDay).begins.maghrib?.instant
  const { timeZone } = times.calculation
  const { month, name, announced, announcement } = found
  const from = Date.parse(announcement.announcedAt)
  const isOld = dayIn(timeZone, new Date(from)) < addDays(firstDay, -daysAhead)
  if (until === undefined || announcement.isImported || isOld) return null
  const isEid = name === 'dhu-al-hijjah'
  return {
    ...{ month: name, firstDay, from, until },
    authority: announcerOf(announced, month),
    time: zoneClock(timeZone).timeAt(from),
    eidAlAdha: isEid ? dayOfHijri(announced.calendar, { ...month, day: 10 }) : null,
    eidBy: isEid ? eidCalendarOf(calendars) : null,
  }
}

/** At a moment, from the announcement to the maghrib of the first day. */
export function announcedStartAt(
  times: MosqueTimes,
  calendars: MosqueCalendars,
  now: Date,
): AnnouncedStart | null {
  const today = dayIn(times.calculation.timeZone, now)
  const isOn = (start: AnnouncedStart | null) =>
    start !== null && start.from <= now.getTime() && now.getTime() < start.until
  const days = Array.from({ length: daysAhead + 1 }, (_, index) => addDays(today, index))
  return days.map((day) => announcedStartOn(times, calendars, day)).find(isOn) ?? null
}

function sightedStart(announced: AnnouncedCalendar, firstDay: IsoDay, months: readonly number[]) {
  const { calendar } = announced
  const hijri = hijriOfDay(calendar, firstDay)
  const name = sightedMonthOf(hijri.month)
  if (hijri.day !== 1 || !name || !months.includes(hijri.month)) return null
  const month = monthOf(calendar, hijri.year, hijri.month)
  return month.announcement && { month, name, announced, announcement: month.announcement }
}
