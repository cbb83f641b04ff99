import { addDays, dayIn, daysBetween, type IsoDay, laterOf, weekdayOf } from '#days.ts'
import { comingChanges } from '#features/prayer-times/coming-changes.ts'
import { type MosqueTimes, mosqueDay, mosqueDays, publishedDays } from '#features/prayer-times/mosque-day.ts'
import { daysAround, nextPrayerAround, prayerDayOf } from '#features/prayer-times/next-prayer.ts'
import { type DayRange, supportedDays } from '#features/prayer-times/ranges.ts'
import { weekdays } from '#features/prayer-times/rules.schemas.ts'
import { firstDayOf, type IsoMonth, lastDayOf } from '#month-grid.ts'
import { zoneClock } from '#prayer/zone-clock.ts'
import { announcedStartAt } from './announced-start.ts'
import { dayTable } from './day-table.ts'
import { neighbourMonths, toMonthDays } from './month-days.ts'
import {
  comingSighting,
  eidCalendarOf,
  type MosqueCalendars,
  sightingAt,
  ummAlQuraCalendars,
} from './moon-sighting.ts'
import { toNextCongregation } from './next-congregation.ts'
import type { Month, MonthDay, MosquePage } from './pages.ts'
import type { PublicEvent, PublicMosque } from './public.schemas.ts'

export interface MosqueFacts {
  readonly mosqueId: string
  readonly mosque: PublicMosque
  readonly times: MosqueTimes
  /** Absent where all is Umm al-Qura. */
  readonly calendars?: MosqueCalendars
  /** Upcoming, earliest first. */
  readonly events: readonly PublicEvent[]
}

interface Moment {
  readonly now: Date
  /** The day in the URL; null shows the day of the next prayer. */
  readonly date: IsoDay | null
  /** True if the reader chose `now`. */
  readonly isChosen: boolean
}

/** Days shown before and after the one in the table. */
const daysBefore = 2
const daysAfter = 7

export function mosquePage(
  { mosqueId, mosque, times, calendars = ummAlQuraCalendars, events }: MosqueFacts,
  { now, date, isChosen }: Moment,
): MosquePage {
  const { timeZone } = mosque
  const today = dayIn(timeZone, now)
  const around = daysAround(times, today)
  const next = date === null ? nextPrayerAround(around, now) : null
  const shown = date ?? next?.date ?? today
  const day = around.find((each) => each.date === shown) ?? mosqueDay(times, shown)
  return {
    kind: 'mosque',
    mosqueId,
    mosque,
    today,
    asOf: isChosen ? now.toISOString() : null,
    todayHijri: mosqueDay(times, today).hijri,
    hijriCalendar: calendars.own.named,
    moonSighting: date === null ? sightingAt(times, calendars, now) : null,
    sightingFrom: date === null ? comingSighting(times, calendars, now) : null,
    announcedStart: date === null ? announcedStartAt(times, calendars, now) : null,
    eidAlAdhaBy: eidCalendarOf(calendars),
    localTime: zoneClock(timeZone).timeAt(now.getTime()),
    tableOf: date !== null ? 'fixed' : shown === today ? 'today' : shown > today ? 'tomorrow' : 'yesterday',
    table: dayTable(times.calculation, day, next),
    next: next && toNextCongregation(next, now, today),
    around: around.filter((each) => Math.abs(daysBetween(each.date, shown)) <= 1).map(prayerDayOf),
    jumuah: findJumuah(times, shown),
    khutbahLanguages: khutbahLanguages(times, today),
    changes: comingChanges(times, today),
    days: daysWithMarks(times, supportedDays(addDays(shown, -daysBefore), addDays(shown, daysAfter)), today),
    events,
    confirmedDaysAgo: daysSinceConfirmation(mosque, now),
  }
}

/** Null if it was never confirmed, or only after `now`. */
function daysSinceConfirmation({ confirmedAt, timeZone }: PublicMosque, now: Date): number | null {
  if (confirmedAt === null || Date.parse(confirmedAt) > now.getTime()) return null
  return daysBetween(dayIn(timeZone, new Date(confirmedAt)), dayIn(timeZone, now))
}

export function monthOfMosque(times: MosqueTimes, month: IsoMonth, today: IsoDay): Month {
  const days = daysWithMarks(times, { startDate: firstDayOf(month), endDate: lastDayOf(month) }, today)
  return { month, days, ...neighbourMonths(month) }
}

/** Each time is compared with the day before's, dhuhr's also across a Friday. */
function daysWithMarks(times: MosqueTimes, { startDate, endDate }: DayRange, today: IsoDay): MonthDay[] {
  const known = mosqueDays(times, supportedDays(addDays(startDate, -2), endDate))
  const days = toMonthDays(times, known, today)
  return days.filter(({ date }) => date >= startDate)
}

/** The jumu'ahs of the first Friday from `from` on; null if none are published. */
export function findJumuah(times: MosqueTimes, from: IsoDay): MosquePage['jumuah'] {
  const days = publishedDays(times, supportedDays(from, addDays(from, 6)))
  const friday = days.find(({ jumuah }) => jumuah.length > 0)
  return friday ? { date: friday.date, times: friday.jumuah } : null
}

/** Languages of the khutbah from `from` on, as the mosque writes them, in the order of the jumu'ahs. */
export function khutbahLanguages({ ranges }: MosqueTimes, from: IsoDay): string[] {
  const ahead = ranges.filter((range) => hasFridayFrom(range, from))
  const languages = ahead.flatMap(({ jumuahs = [] }) => jumuahs.map(({ language }) => language))
  return [...new Set(languages)].filter(Boolean)
}

function hasFridayFrom({ startDate, endDate }: DayRange, from: IsoDay): boolean {
  const first = laterOf(startDate, from)
  const friday = (weekdays.indexOf('friday') - weekdayOf(first) + 7) % 7
  return first <= endDate && friday <= daysBetween(first, endDate)
}
