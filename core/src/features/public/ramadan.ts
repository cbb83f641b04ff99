import { daysBetween, type IsoDay } from '#days.ts'
import type { MosqueDay, MosqueTimes } from '#features/prayer-times/mosque-day.ts'
import { daysAndNights, ramadanFrom, versionInForce } from '#features/ramadan/ramadan-days.ts'
import { ummAlQura } from '#hijri/hijri-calendar.ts'
import { usualFirstDays } from '#hijri/waiting-months.ts'
import { daysWithMarks } from './month-days.ts'
import { authorityOf, type MosqueCalendars, subjectToAnnouncement } from './moon-sighting.ts'
import type { Fast, RamadanPage, ShownRamadan } from './pages.ts'

const ramadan = 9
/** Pages lead to the Ramadan from so many days before. */
const daysAhead = 40

/** A fast as seen at `now`; null for one that is not today’s. */
export function fastOf({ begins, ramadan }: MosqueDay, now: Date | null): Fast | null {
  if (!ramadan || ramadan.day === null) return null
  const { day, suhurEnds, iftar } = ramadan
  const isPast = (time: { readonly instant: number } | null) =>
    now !== null && time !== null && time.instant <= now.getTime()
  const isSuhurOver = isPast(suhurEnds)
  const to = isSuhurOver ? 'iftar' : 'suhurEnds'
  const time = isSuhurOver ? iftar : suhurEnds
  const isOn = now !== null && time !== null && !isPast(time) && (!isSuhurOver || isPast(begins.asr))
  return {
    ...{ day, isSuhurOver, suhurEnds: suhurEnds?.time ?? null, iftar: iftar?.time ?? null },
    countdown: isOn ? { to, time: time.time, at: new Date(time.instant).toISOString() } : null,
  }
}

/** ISO instants of a day, later than `now`, at which a countdown begins or ends. */
export function comingTurns({ begins, ramadan }: MosqueDay, now: Date): string[] {
  if (!ramadan || ramadan.day === null) return []
  return [ramadan.suhurEnds, begins.asr, ramadan.iftar]
    .flatMap((time) => (time && time.instant > now.getTime() ? time.instant : []))
    .map((instant) => new Date(instant).toISOString())
}

/** Null until forty days before it. */
export function nearRamadan(times: MosqueTimes, today: IsoDay): ShownRamadan | null {
  const { year, firstDay } = ramadanFrom(times.hijri ?? ummAlQura, today)
  return daysBetween(today, firstDay) > daysAhead ? null : shownRamadan(times, year, today)
}

function shownRamadan({ ramadan = [] }: MosqueTimes, year: number, today: IsoDay): ShownRamadan {
  const schedule = versionInForce(ramadan, year, today)?.schedule
  return { year, itikaf: schedule?.itikaf ?? '', iftar: schedule?.iftar ?? '' }
}

/** All days of the Ramadan that is running, or else of the next. */
export function ramadanDays(
  times: MosqueTimes,
  calendars: MosqueCalendars,
  today: IsoDay,
): Pick<RamadanPage, 'eve' | 'days' | 'open' | keyof ShownRamadan> {
  const { own } = calendars
  const month = ramadanFrom(own.calendar, today)
  const { year } = month
  const [eve, ...days] = daysWithMarks(times, daysAndNights(month), today, calendars)
  if (!eve) throw new RangeError('today must be a supported day')
  const isOpen = subjectToAnnouncement(own.calendar, today)({ year, month: ramadan, day: 1 })
  const firstDays = isOpen ? usualFirstDays(own.calendar, year, ramadan) : []
  return {
    ...shownRamadan(times, year, today),
    ...{ eve, days },
    open: firstDays.length > 1 ? { firstDays, authority: authorityOf(own, today) } : null,
  }
}
