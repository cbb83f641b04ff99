import { addDays, earliestDay, type IsoDay, latestDay } from '#days.ts'
import type { Jumuah } from '#features/prayer-times/jumuahs.schemas.ts'
import {
  type MosqueDay,
  type MosqueTimes,
  mosqueDays,
  type RamadanDay,
} from '#features/prayer-times/mosque-day.ts'
import { type DayRange, supportedDays } from '#features/prayer-times/ranges.ts'
import { ruleOnDay } from '#features/prayer-times/rule-times.ts'
import { type StartPrayer, startPrayers } from '#features/prayer-times/start-times.ts'
import { type HijriCalendar, hijriOfDay, ummAlQura } from '#hijri/hijri-calendar.ts'
import { dayMs } from '#hijri/utc-days.ts'
import { addMonths, type IsoMonth, monthOf } from '#month-grid.ts'
import { type PrayerName, prayerNames } from '#prayer/methods.ts'
import { zoneTransitions } from '#prayer/zone-transitions.ts'
import { type MosqueCalendars, subjectToAnnouncement } from './moon-sighting.ts'
import type { BeginsSource, Month, MonthDay } from './pages.ts'
import type { PublicDay, PublicRamadanDay } from './public-days.schemas.ts'

export function toPublicDay(mosqueDay: MosqueDay): PublicDay {
  const { date, hijri, begins, jamaah, jumuah, closed, ramadan, computed } = mosqueDay
  const { state, ...hijriDate } = hijri
  return {
    date,
    hijri: { ...hijriDate, ...(state !== 'computed' && { state }) },
    begins: mapOf<PrayerName, string | null>(prayerNames, (prayer) => begins[prayer]?.time ?? null),
    ownBegins: ownBeginsOf(mosqueDay),
    jamaah:
      jamaah && mapOf<StartPrayer, string | null>(startPrayers, (prayer) => jamaah[prayer]?.time ?? null),
    jumuah: jumuah.map(({ instant: _, ...one }) => one),
    closed: [...closed],
    ...(ramadan && { ramadan: toPublicRamadan(ramadan) }),
    estimated: computed.estimated,
  }
}

export function toPublicRamadan({ day, suhurEnds, iftar, taraweeh }: RamadanDay): PublicRamadanDay {
  return {
    day,
    suhurEnds: suhurEnds?.time ?? null,
    iftar: iftar?.time ?? null,
    taraweeh: taraweeh.map(({ instant: _, ...one }) => one),
  }
}

/** Each time is compared with those of the days around, dhuhr's also across a Friday. */
export function daysWithMarks(
  times: MosqueTimes,
  { startDate, endDate }: DayRange,
  today: IsoDay,
  calendars?: MosqueCalendars,
): MonthDay[] {
  const known = mosqueDays(times, supportedDays(addDays(startDate, -2), addDays(endDate, 2)))
  const days = toMonthDays(times, known, today, calendars?.eid.calendar)
  return days.filter(({ date }) => date >= startDate && date <= endDate)
}

/**
 * `days` are consecutive. A day's changes are found by comparing with the days around it in the list, so
 * callers add two days at either end and drop them from the result.
 */
function toMonthDays(
  { calculation: { timeZone }, hijri = ummAlQura }: MosqueTimes,
  days: readonly MosqueDay[],
  today: IsoDay,
  eid: HijriCalendar = hijri,
): MonthDay[] {
  const isSubject = subjectToAnnouncement(hijri, today)
  const clockChanges = clockChangesOn(days, timeZone)
  return changesOf(days).map(({ day, ...changes }) => ({
    ...toPublicDay(day),
    ...changes,
    hijri: day.hijri,
    eid: eidOn(day, eid),
    isSubjectToAnnouncement: isSubject(day.hijri),
    isToday: day.date === today,
    isPast: day.date < today,
    isFriday: day.isFriday,
    clockChange: clockChanges.get(day.date) ?? null,
  }))
}

/** Eid al-Adha may follow another calendar. */
function eidOn({ date, hijri }: MosqueDay, eid: HijriCalendar): MonthDay['eid'] {
  if (hijri.day === 1 && hijri.month === 10) return 'eidAlFitr'
  const { month, day } = hijriOfDay(eid, date)
  return month === 12 && day === 10 ? 'eidAlAdha' : null
}

/**
 * Keyed by local day. Searches one day more at either end, since local time differs from UTC by up to 14
 * hours.
 */
function clockChangesOn(days: readonly MosqueDay[], timeZone: string) {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return new Map<IsoDay, never>()
  const [start, end] = [first.date, last.date].map((date) => Date.parse(`${date}T00:00:00Z`))
  const changes = zoneTransitions(timeZone, Number(start) - dayMs, Number(end) + 2 * dayMs)
  return new Map(
    changes.map(({ instant, offset, offsetBefore }) => [
      new Date(instant + offset).toISOString().slice(0, 10),
      offset > offsetBefore ? ('forward' as const) : ('back' as const),
    ]),
  )
}

/**
 * Times of the jumu'ahs if all Fridays among the days have the same; null if they differ, or there are none.
 */
export function agreedJumuah(days: readonly Pick<MonthDay, 'jumuah'>[]): readonly string[] | null {
  const [first, ...others] = days
    .filter(({ jumuah }) => jumuah.length > 0)
    .map(({ jumuah }) => jumuah.map(({ time }) => time))
  return first && others.every((times) => times.join() === first.join()) ? first : null
}

interface Fridays {
  readonly dates: readonly IsoDay[]
  readonly jumuahs: readonly Jumuah[]
}

/** Groups the Fridays among the days whose jumu'ahs agree in every detail. */
export function fridaysByJumuahs(days: readonly Pick<MonthDay, 'date' | 'jumuah'>[]): Fridays[] {
  const groups = new Map<string, { dates: IsoDay[]; jumuahs: readonly Jumuah[] }>()
  for (const { date, jumuah } of days) {
    if (jumuah.length === 0) continue
    const key = JSON.stringify(jumuah)
    const group = groups.get(key) ?? { dates: [], jumuahs: jumuah }
    group.dates.push(date)
    groups.set(key, group)
  }
  return [...groups.values()]
}

export function ownBeginsOf({ begins }: Pick<MosqueDay, 'begins'>): PrayerName[] {
  return prayerNames.filter((prayer) => begins[prayer]?.source === 'own')
}

interface DayWithSources {
  readonly begins: Readonly<Record<PrayerName, unknown>>
  readonly ownBegins: readonly PrayerName[]
}

export function beginsSourceOf(days: readonly DayWithSources[]): BeginsSource {
  const isOwn = days.flatMap(({ begins, ownBegins }) =>
    prayerNames.filter((prayer) => begins[prayer] !== null).map((prayer) => ownBegins.includes(prayer)),
  )
  if (!isOwn.includes(true)) return 'computed'
  return isOwn.includes(false) ? 'mixed' : 'mosque'
}

function changesOf(days: readonly MosqueDay[]) {
  const timeIn = (some: readonly MosqueDay[], prayer: StartPrayer) =>
    some.flatMap(({ jamaah }) => jamaah?.[prayer]?.time ?? [])[0]
  let once: StartPrayer[] = []
  return days.map((day, index) => {
    const before = days.slice(Math.max(0, index - 2), index)
    const changed = changedPrayers(before, day)
    const after = days.slice(index + 1, index + 3)
    const isBack = (prayer: StartPrayer) => timeIn(before.toReversed(), prayer) === timeIn(after, prayer)
    // The return itself is no such change, even if the next day has the other time again.
    once = changed.filter((prayer) => !once.includes(prayer) && isBack(prayer))
    return { day, changed, changedOnce: once }
  })
}

/**
 * Leaves out prayers that follow the sun from day to day: Maghrib, and those by an unchanged rule to the
 * minute. Dhuhr is compared across a Friday.
 */
function changedPrayers(before: readonly MosqueDay[], day: MosqueDay): StartPrayer[] {
  return startPrayers.filter((prayer) => {
    const time = day.jamaah?.[prayer]?.time
    if (time === undefined || prayer === 'maghrib') return false
    const last = before.findLast(({ jamaah }) => jamaah?.[prayer])
    const lastTime = last?.jamaah?.[prayer]?.time
    if (lastTime === undefined || lastTime === time) return false
    const rule = movingRule(day, prayer)
    return rule === null || JSON.stringify(rule) !== JSON.stringify(last && movingRule(last, prayer))
  })
}

/** The rule if it moves the prayer by a minute or two each day. */
function movingRule({ rules, date }: MosqueDay, prayer: StartPrayer) {
  const rule = rules[prayer]
  return rule && !rule.round && !rule.weekly ? ruleOnDay(rule, date) : null
}

/** Null outside the supported days. */
export function neighbourMonths(month: IsoMonth): Pick<Month, 'previous' | 'next'> {
  const previous = addMonths(month, -1)
  const next = addMonths(month, 1)
  return {
    previous: previous < monthOf(earliestDay) ? null : previous,
    next: next > monthOf(latestDay) ? null : next,
  }
}

export function mapOf<Name extends string, Value>(names: readonly Name[], find: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, find(name)])) as Record<Name, Value>
}
