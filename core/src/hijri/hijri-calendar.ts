/**
 * Hijri calendars whose months start on announced days and otherwise on those of the calendar that they follow,
 * in the end of Umm al-Qura. The day is the civil one.
 *
 * A month's span holds every first day that leaves all months 29 or 30 days long, the announced ones on their
 * days and none more than two days from Umm al-Qura. The earliest days of all spans are such a calendar
 * themselves, as are the latest; and of two such calendars the later (or earlier) first day of each month makes
 * a third. So moving a followed calendar's days into the spans leaves no day missing or doubled.
 */

import type { IsoDay } from '#days.ts'
import {
  type HijriDay,
  isoDayBy,
  monthLength,
  monthNumbers,
  monthOfMidnight,
  monthOrdinal,
  ummAlQuraMonthStart,
} from './hijri.ts'
import { type MonthStart, neighboursOf, spanOf } from './month-spans.ts'
import { dayMs, isoDayOf, midnightOf } from './utc-days.ts'

/** An announcement in force: the day on which a month starts. */
export type Announcement = {
  /** Of a stored one. */
  readonly id?: string
  readonly year: number
  /** 1–12. */
  readonly month: number
  readonly firstDay: IsoDay
  readonly isCorrection: boolean
  /** An instant. */
  readonly announcedAt: string
  /** Then `announcedAt` is the instant of the import. */
  readonly isImported?: boolean
  /** Empty if none is given. */
  readonly source: string
  readonly link: string | null
}

export type CalendarAnnouncements = {
  readonly slug: string
  /** Someone may announce its months. */
  readonly hasEditors: boolean
  /** At most one for a month, in any order. */
  readonly announcements: readonly Announcement[]
}

export const monthStates = ['computed', 'announced', 'corrected'] as const
export type MonthState = (typeof monthStates)[number]

export type HijriMonth = {
  readonly year: number
  readonly month: number
  readonly firstDay: IsoDay
  readonly days: number
  readonly state: MonthState
  /** The slug of the calendar that announced it. */
  readonly calendar: string | null
  readonly announcement: Announcement | null
}

/** A month whose first day one calendar of the chain has set. */
type SetMonth = MonthStart & {
  readonly state: MonthState
  readonly calendar: string | null
  readonly announcement: Announcement | null
}

type PlacedMonth = Omit<SetMonth, keyof MonthStart> & { readonly start: number }

/** Made by `resolveHijriCalendar`; only the functions of this folder read its fields. */
export type HijriCalendar = {
  readonly chain: readonly CalendarAnnouncements[]
  /** The set months of each calendar of the chain, by ordinal. */
  readonly levels: readonly (readonly SetMonth[])[]
  readonly months: Map<number, PlacedMonth>
  readonly startOf: (ordinal: number) => number
  /** Of `shownOn`: an announced month that is shown as computed. */
  readonly isWaiting?: (ordinal: number) => boolean
}

/**
 * The calendar and those that it follows, nearest first; Umm al-Qura is the end of every chain and not listed.
 * Each announcement must be one that `possibleFirstDays` allows.
 */
export function resolveHijriCalendar(chain: readonly CalendarAnnouncements[]): HijriCalendar {
  const levels = chain.map(({ slug, announcements }) =>
    announcements.map(
      (announcement): SetMonth => ({
        ordinal: monthOrdinal(announcement.year, announcement.month),
        firstDay: announcement.firstDay,
        state: announcement.isCorrection ? 'corrected' : 'announced',
        calendar: slug,
        announcement,
      }),
    ),
  )
  return calendarOf(chain, levels)
}

export function calendarOf(
  chain: readonly CalendarAnnouncements[],
  levels: readonly (readonly SetMonth[])[],
): HijriCalendar {
  const calendar: HijriCalendar = {
    chain,
    levels: levels.map((months) => months.toSorted((one, other) => one.ordinal - other.ordinal)),
    months: new Map(),
    startOf: (ordinal) => placedMonth(calendar, ordinal).start,
  }
  return calendar
}

export const ummAlQura: HijriCalendar = resolveHijriCalendar([])

/** Throws RangeError for a day that does not exist or is before 1000. */
export function hijriOfDay(calendar: HijriCalendar, day: IsoDay): HijriDay & { state: MonthState } {
  const midnight = midnightOf(day)
  const ordinal = monthOfMidnight(midnight, calendar.startOf)
  const { start, state } = shownMonth(calendar, ordinal)
  return { ...monthNumbers(ordinal), day: (midnight - start) / dayMs + 1, state }
}

/** Throws RangeError for a date that the calendar does not have. */
export function dayOfHijri(calendar: HijriCalendar, date: HijriDay): IsoDay {
  return isoDayBy(calendar.startOf, date)
}

export function isRamadan(calendar: HijriCalendar, day: IsoDay): boolean {
  return hijriOfDay(calendar, day).month === 9
}

/** Throws RangeError for a month or year out of range. */
export function monthOf(calendar: HijriCalendar, year: number, month: number): HijriMonth {
  const ordinal = monthOrdinal(year, month)
  const { start, ...placed } = shownMonth(calendar, ordinal)
  return { year, month, firstDay: isoDayOf(start), days: monthLength(calendar.startOf, ordinal), ...placed }
}

const unannounced = { state: 'computed', calendar: null, announcement: null } as const

function shownMonth(calendar: HijriCalendar, ordinal: number): PlacedMonth {
  const placed = placedMonth(calendar, ordinal)
  const isHidden = placed.calendar !== null && calendar.isWaiting?.(ordinal)
  return isHidden ? { start: placed.start, ...unannounced } : placed
}

/** Twenty years: many calendars are kept at once. */
const MAX_REMEMBERED = 240

function placedMonth(calendar: HijriCalendar, ordinal: number): PlacedMonth {
  const known = calendar.months.get(ordinal)
  if (known) return known
  let month: PlacedMonth = { start: ummAlQuraMonthStart(ordinal), ...unannounced }
  for (const level of calendar.levels.toReversed()) month = placeMonth(level, ordinal, month)
  if (calendar.months.size >= MAX_REMEMBERED) calendar.months.clear()
  calendar.months.set(ordinal, month)
  return month
}

function placeMonth(level: readonly SetMonth[], ordinal: number, followed: PlacedMonth): PlacedMonth {
  const { set, ...neighbours } = neighboursOf(level, ordinal)
  if (set) {
    const { firstDay, state, calendar, announcement } = set
    return { start: midnightOf(firstDay), state, calendar, announcement }
  }
  const { earliest, latest } = spanOf(ordinal, neighbours)
  const start = Math.min(Math.max(followed.start, earliest), latest)
  if (start === followed.start) return followed
  return { start, ...unannounced }
}
