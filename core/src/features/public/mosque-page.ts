import { addDays, dayIn, daysBetween, type IsoDay, laterOf, weekdayOf } from '#days.ts'
import type { PublicEid } from '#features/eid/eid.schemas.ts'
import type { PublicNotice } from '#features/notices/notices.schemas.ts'
import { isClosed } from '#features/prayer-times/closures.ts'
import { comingChanges } from '#features/prayer-times/coming-changes.ts'
import { type MosqueTimes, mosqueDay, publishedDays } from '#features/prayer-times/mosque-day.ts'
import { daysAround, nextPrayerAround, prayerDayOf } from '#features/prayer-times/next-prayer.ts'
import { type DayRange, supportedDays } from '#features/prayer-times/ranges.ts'
import { weekdays } from '#features/prayer-times/rules.schemas.ts'
import { firstDayOf, type IsoMonth, lastDayOf } from '#month-grid.ts'
import { zoneClock } from '#prayer/zone-clock.ts'
import { announcedStartAt } from './announced-start.ts'
import { dayTable } from './day-table.ts'
import { daysWithMarks, neighbourMonths } from './month-days.ts'
import {
  comingSighting,
  eidCalendarOf,
  type MosqueCalendars,
  sightingAt,
  ummAlQuraCalendars,
} from './moon-sighting.ts'
import { toNextCongregation } from './next-congregation.ts'
import type { Month, MosquePage } from './pages.ts'
import type { PublicEvent, PublicMosque } from './public.schemas.ts'
import { comingTurns, fastOf, nearRamadan } from './ramadan.ts'

export interface MosqueFacts {
  readonly mosqueId: string
  readonly mosque: PublicMosque
  readonly times: MosqueTimes
  /** Absent where all is Umm al-Qura. */
  readonly calendars?: MosqueCalendars
  /** Upcoming, earliest first. */
  readonly events: readonly PublicEvent[]
  /** Those that are shown now. */
  readonly notices?: readonly PublicNotice[]
  /** The coming one, while the page shows it. */
  readonly eid?: PublicEid | null
}

interface Moment {
  readonly now: Date
  /** The day in the URL; null shows the day of the next prayer. */
  readonly date: IsoDay | null
  /** True if the reader chose `now`. */
  readonly isChosen: boolean
}

const daysOfNext = ['yesterday', 'today', 'tomorrow'] as const

/** Days shown before and after the one in the table. */
const daysBefore = 2
const daysAfter = 7

export function mosquePage(
  { mosqueId, mosque, times, calendars = ummAlQuraCalendars, events, notices = [], eid = null }: MosqueFacts,
  { now, date, isChosen }: Moment,
): MosquePage {
  const { timeZone } = mosque
  const today = dayIn(timeZone, now)
  const around = daysAround(times, today)
  const next = date === null ? nextPrayerAround(around, now) : null
  const shown = date ?? next?.date ?? today
  const dayOf = (wanted: IsoDay) => around.find((each) => each.date === wanted) ?? mosqueDay(times, wanted)
  const todays = dayOf(today)
  return {
    kind: 'mosque',
    mosqueId,
    mosque,
    today,
    asOf: isChosen ? now.toISOString() : null,
    todayHijri: todays.hijri,
    hijriCalendar: calendars.own.named,
    moonSighting: date === null ? sightingAt(times, calendars, now) : null,
    renewAt:
      date === null ? firstOf([comingSighting(times, calendars, now), ...comingTurns(todays, now)]) : null,
    announcedStart: date === null ? announcedStartAt(times, calendars, now) : null,
    eidAlAdhaBy: eidCalendarOf(calendars),
    fast: date === null ? fastOf(todays, now) : fastOf(dayOf(date), null),
    ramadan: nearRamadan(times, today),
    localTime: zoneClock(timeZone).timeAt(now.getTime()),
    tableOf: date !== null ? 'fixed' : (daysOfNext[daysBetween(today, shown) + 1] ?? 'later'),
    table: dayTable(times.calculation, dayOf(shown), next),
    next: next && toNextCongregation(next, now, today),
    around: around.filter((each) => Math.abs(daysBetween(each.date, shown)) <= 1).map(prayerDayOf),
    jumuah: findJumuah(times, shown),
    khutbahLanguages: khutbahLanguages(times, today),
    changes: comingChanges(times, today),
    days: daysWithMarks(
      times,
      supportedDays(addDays(shown, -daysBefore), addDays(shown, daysAfter)),
      today,
      calendars,
    ),
    notices,
    events,
    eid,
    confirmedDaysAgo: daysSinceConfirmation(mosque, now),
  }
}

function firstOf(instants: readonly (string | null)[]): string | null {
  return instants.filter((instant) => instant !== null).sort()[0] ?? null
}

/** Null if it was never confirmed, or only after `now`. */
function daysSinceConfirmation({ confirmedAt, timeZone }: PublicMosque, now: Date): number | null {
  if (confirmedAt === null || Date.parse(confirmedAt) > now.getTime()) return null
  return daysBetween(dayIn(timeZone, new Date(confirmedAt)), dayIn(timeZone, now))
}

export function monthOfMosque(
  times: MosqueTimes,
  month: IsoMonth,
  today: IsoDay,
  calendars?: MosqueCalendars,
): Month {
  const range = { startDate: firstDayOf(month), endDate: lastDayOf(month) }
  const days = daysWithMarks(times, range, today, calendars)
  return { month, days, ...neighbourMonths(month) }
}

/** The jumu'ahs of the first Friday from `from` on; null if none are published or open. */
export function findJumuah(times: MosqueTimes, from: IsoDay): MosquePage['jumuah'] {
  const days = publishedDays(times, supportedDays(from, addDays(from, 6)))
  const friday = days.find(({ jumuah }) => jumuah.length > 0)
  const open = friday?.jumuah.filter(
    ({ time }) => !isClosed(times.closures ?? [], 'jumuah', `${friday.date}T${time}`),
  )
  return friday && open?.length ? { date: friday.date, times: open } : null
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
