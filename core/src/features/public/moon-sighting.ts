import { addDays, dayIn, type IsoDay } from '#days.ts'
import type { TextsByLanguage } from '#features/mosques/mosque-texts.ts'
import { type MosqueDay, type MosqueTimes, mosqueDays } from '#features/prayer-times/mosque-day.ts'
import type { StartPrayer } from '#features/prayer-times/start-times.ts'
import { type HijriDay, monthNumbers, monthOrdinal } from '#hijri/hijri.ts'
import { dayOfHijri, type HijriCalendar, type HijriMonth, monthOf, ummAlQura } from '#hijri/hijri-calendar.ts'
import {
  type DayAfter29,
  dayAfter29,
  hasAuthority,
  type Outcome,
  type SightedMonth,
  sightedMonthOf,
  waits,
} from '#hijri/waiting-months.ts'

/** A mosque's Hijri calendar as its pages know it. */
export interface AnnouncedCalendar {
  readonly calendar: HijriCalendar
  /** Of each calendar in its chain. */
  readonly authorities: readonly string[]
  /** Null for Umm al-Qura. */
  readonly named: NamedCalendar | null
}

export interface NamedCalendar {
  readonly slug: string
  readonly name: string
  readonly names: TextsByLanguage
}

export interface MosqueCalendars {
  readonly own: AnnouncedCalendar
  /** By which it celebrates Eid al-Adha; the same object if by its own. */
  readonly eid: AnnouncedCalendar
}

/** The calendar of Eid al-Adha where it is another than the mosque's own; its name is null for Umm al-Qura. */
export interface EidCalendar {
  readonly named: NamedCalendar | null
}

export function eidCalendarOf({ own, eid }: MosqueCalendars): EidCalendar | null {
  return own === eid ? null : { named: eid.named }
}

const computed: AnnouncedCalendar = { calendar: ummAlQura, authorities: [], named: null }
export const ummAlQuraCalendars: MosqueCalendars = { own: computed, eid: computed }

/** The night of a 29th, while it is not announced whether the next month starts on the day after it. */
export interface MoonSighting {
  readonly month: SightedMonth
  readonly authority: string
  /** The night's first civil day. */
  readonly evening: IsoDay
  /** Its maghrib and the next, in milliseconds since 1970. */
  readonly from: number
  readonly until: number
  readonly outcomes: readonly [SightingOutcome, SightingOutcome]
  /** Set for Dhu al-Hijjah alone. */
  readonly eidBy: EidCalendar | null
}

export interface SightingOutcome {
  /** Seen from the 29th. */
  readonly outcome: 'tomorrow' | 'day-after'
  readonly firstDay: IsoDay
  /** The 10th of that Dhu al-Hijjah; null for the other months. */
  readonly eidAlAdha: IsoDay | null
  /** Prayed that night and the next morning if the month starts on `firstDay`. */
  readonly isha: SightingTime | null
  /** `HH:mm` of the first; null without one that night. */
  readonly taraweeh: string | null
  readonly fajr: SightingTime | null
}

interface SightingTime {
  readonly kind: 'jamaah' | 'begins'
  /** `HH:mm` */
  readonly time: string
  /** The evening's day, or the next: in northern summers Isha may be after midnight. */
  readonly date: IsoDay
}

/** Null on an evening on which nothing is decided. */
export function sightingOn(
  times: MosqueTimes,
  calendars: MosqueCalendars,
  evening: IsoDay,
): MoonSighting | null {
  const own = dayAfter29(calendars.own.calendar, evening)
  if (own && own.month !== 12) return describeSighting(times, calendars.own, own, evening)
  const eid = dayAfter29(calendars.eid.calendar, evening)
  const sighting = eid?.month === 12 ? describeSighting(times, calendars.eid, eid, evening) : null
  return sighting && { ...sighting, eidBy: eidCalendarOf(calendars) }
}

/** At a moment, from the mosque's own maghrib to its next. */
export function sightingAt(times: MosqueTimes, calendars: MosqueCalendars, now: Date): MoonSighting | null {
  const today = dayIn(times.calculation.timeZone, now)
  const isOn = (sighting: MoonSighting | null) =>
    sighting !== null && sighting.from <= now.getTime() && now.getTime() < sighting.until
  return [addDays(today, -1), today].map((day) => sightingOn(times, calendars, day)).find(isOn) ?? null
}

/** When that of today begins; null once it has, or if there is none. */
export function comingSighting(times: MosqueTimes, calendars: MosqueCalendars, now: Date): string | null {
  const sighting = sightingOn(times, calendars, dayIn(times.calculation.timeZone, now))
  return sighting && sighting.from > now.getTime() ? new Date(sighting.from).toISOString() : null
}

function describeSighting(
  times: MosqueTimes,
  announced: AnnouncedCalendar,
  { year, month, name, tomorrow, dayAfter }: DayAfter29,
  evening: IsoDay,
): MoonSighting | null {
  const nights = { startDate: evening, endDate: addDays(evening, 1) }
  const [from, until] = mosqueDays(times, nights).map(({ begins }) => begins.maghrib?.instant)
  if (from === undefined || until === undefined) return null
  const outcomeOf = (
    outcome: SightingOutcome['outcome'],
    { firstDay, calendar }: Outcome,
  ): SightingOutcome => {
    const [night, morning] = mosqueDays(month === 12 ? times : { ...times, hijri: calendar }, nights)
    const eidAlAdha = month === 12 ? dayOfHijri(calendar, { year, month, day: 10 }) : null
    return {
      outcome,
      firstDay,
      eidAlAdha,
      isha: timeOf(times, night, 'isha'),
      taraweeh: night?.ramadan?.taraweeh[0]?.time ?? null,
      fajr: timeOf(times, morning, 'fajr'),
    }
  }
  return {
    month: name,
    authority: authorityOf(announced, evening),
    ...{ evening, from, until },
    outcomes: [outcomeOf('tomorrow', tomorrow), outcomeOf('day-after', dayAfter)],
    eidBy: null,
  }
}

function timeOf(times: MosqueTimes, day: MosqueDay | undefined, prayer: StartPrayer): SightingTime | null {
  const iqamah = day?.jamaah?.[prayer]
  const held = iqamah ?? day?.begins[prayer]
  if (!held) return null
  const date = dayIn(times.calculation.timeZone, new Date(held.instant))
  return { kind: iqamah ? 'jamaah' : 'begins', time: held.time, date }
}

/** The nearest that announces months. */
export function authorityOf({ calendar, authorities }: AnnouncedCalendar, today: IsoDay): string {
  const index = calendar.chain.findIndex((link) => hasAuthority({ ...calendar, chain: [link] }, today))
  return authorities[index] ?? ''
}

/** The authority that announced a month; empty if it is computed. */
export function announcerOf({ calendar, authorities }: AnnouncedCalendar, month: HijriMonth): string {
  return authorities[calendar.chain.findIndex(({ slug }) => slug === month.calendar)] ?? ''
}

/** Returns a test for Hijri dates that may still move, as their month is not announced yet. */
export function subjectToAnnouncement(calendar: HijriCalendar, today: IsoDay): (date: HijriDay) => boolean {
  if (!hasAuthority(calendar, today)) return () => false
  const known = new Map<number, boolean>()
  const isOpen = (ordinal: number) => {
    const { year, month } = monthNumbers(ordinal)
    return (
      sightedMonthOf(month) !== null &&
      waits(calendar, year, month, today) &&
      monthOf(calendar, year, month).firstDay >= today
    )
  }
  const isSubject = (ordinal: number) => {
    const isSubjectMonth = known.get(ordinal) ?? isOpen(ordinal)
    known.set(ordinal, isSubjectMonth)
    return isSubjectMonth
  }
  return ({ year, month, day }) => {
    const ordinal = monthOrdinal(year, month)
    // A 30th may turn out to be the first of the next month, whose first night is then that of the 29th.
    return isSubject(ordinal) || (day >= 29 && isSubject(ordinal + 1))
  }
}
