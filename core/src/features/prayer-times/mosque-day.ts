import { addDays, type IsoDay } from '#days.ts'
import type { RamadanVersion, Taraweeh } from '#features/ramadan/ramadan.schemas.ts'
import { type RamadanOfDay, ramadanOfDay } from '#features/ramadan/ramadan-days.ts'
import { type HijriCalendar, hijriOfDay, ummAlQura } from '#hijri/hijri-calendar.ts'
import { midnightOf } from '#hijri/utc-days.ts'
import type { PrayerName } from '#prayer/methods.ts'
import type { ComputedTime, PrayerTimes } from '#prayer/prayer-times.ts'
import type { ZoneClock } from '#prayer/zone-clock.ts'
import { type ClosablePrayer, type Closure, closeCongregations } from './closures.ts'
import type { DayHijri } from './day-hijri.ts'
import type { Beginning, OwnBegins } from './day-start-times.ts'
import type { Calculation } from './day-times.ts'
import type { Jumuah } from './jumuahs.schemas.ts'
import {
  mapPrayers,
  type Published,
  type PublishedRange,
  type PublishedTime,
  publishedOn,
} from './published-on.ts'
import { type DayRange, daysOf, rangeByDay } from './ranges.ts'
import { clockOfMinutes, type RuleContext, ruleContextOf } from './rule-times.ts'
import { minutesOfClock } from './rules.schemas.ts'
import type { Congregation, StartPrayer } from './start-times.ts'

/** Everything that a mosque's times depend on. */
export interface MosqueTimes {
  readonly calculation: Calculation
  readonly ranges: readonly PublishedRange[]
  /**
   * Start times that the mosque prints itself; weekly rules also read those of the six days on either side.
   */
  readonly ownBegins: readonly OwnBegins[]
  /** Umm al-Qura if absent. */
  readonly hijri?: HijriCalendar
  /** Versions of the Ramadan schedule that can apply to these days. */
  readonly ramadan?: readonly RamadanVersion[]
  /** Those that can touch these days. */
  readonly closures?: readonly Closure[]
}

export type JumuahTime = Jumuah & ComputedTime

/** The times of one day at a mosque, each as local time and as an instant. */
export interface MosqueDay {
  readonly date: IsoDay
  readonly hijri: DayHijri
  readonly isFriday: boolean
  /**
   * The mosque's own if it has one, otherwise computed for the location; null if the day has no such start
   * time.
   */
  readonly begins: Readonly<Record<PrayerName, Beginning | null>>
  /**
   * Iqamah times as published; null on a day that neither a range nor the Ramadan schedule covers. Fridays of
   * a range have no dhuhr; a prayer whose rule finds no start time, or that is closed, is null too.
   */
  readonly jamaah: Readonly<Record<StartPrayer, ComputedTime | null>> | null
  /** Only on Fridays that a range covers, in ascending order, without closed ones. */
  readonly jumuah: readonly JumuahTime[]
  /** Those with no congregation left because of a closure. */
  readonly closed: readonly ClosablePrayer[]
  readonly publishedAt: Published['publishedAt']
  readonly sources: Published['sources']
  readonly rules: Published['rules']
  /** In Ramadan, and on the evening before. */
  readonly ramadan: RamadanDay | null
  readonly computed: PrayerTimes
}

/** A fast and the night after it. */
export interface RamadanDay {
  /** 1–30; null on the evening before the first, with `suhurEnds` and `iftar`. */
  readonly day: number | null
  readonly suhurEnds: ComputedTime | null
  readonly iftar: ComputedTime | null
  /** Of the night that begins on this day; empty on the evening before Eid. */
  readonly taraweeh: readonly TaraweehTime[]
}

type TaraweehTime = Omit<Taraweeh, 'time' | 'afterIsha'> & ComputedTime

const halfDayMs = 43_200_000

/** Throws RangeError, naming the field, for a day or location out of range. */
export function mosqueDay(times: MosqueTimes, date: IsoDay): MosqueDay {
  const [day] = mosqueDays(times, { startDate: date, endDate: date })
  if (!day) throw new RangeError('date must be a day')
  return day
}

export function mosqueDays(times: MosqueTimes, days: DayRange): MosqueDay[] {
  const context = contextOf(times)
  return eachDay(times, days, (date, range) => resolveDay(times, context, date, range))
}

/** A mosque's published times for one day, `HH:mm`. */
export interface PublishedDay {
  readonly date: IsoDay
  readonly isFriday: boolean
  readonly jamaah: Readonly<Record<StartPrayer, string | null>> | null
  readonly jumuah: readonly Jumuah[]
  readonly sources: Published['sources']
}

/** In order, both ends included. The sun is computed only for prayers with rules. */
export function publishedDays(times: MosqueTimes, days: DayRange): PublishedDay[] {
  const context = contextOf(times)
  return eachDay(times, days, (date, range) => {
    const { isFriday, jamaah, jumuah, sources } = publishedOn(context, date, range, ramadanOn(times, date))
    const clocks = jamaah && mapPrayers((prayer) => clockOf(jamaah[prayer]))
    return { date, isFriday, jamaah: clocks, jumuah, sources }
  })
}

/** `HH:mm`, several jumu'ahs separated by commas; null if none is published. */
export function publishedTime(congregation: Congregation, { jamaah, jumuah }: PublishedDay): string | null {
  if (congregation !== 'jumuah') return jamaah?.[congregation] ?? null
  return jumuah.length > 0 ? jumuah.map(({ time }) => time).join(', ') : null
}

const contexts = new WeakMap<MosqueTimes, RuleContext>()

/** Cached by the times: a page asks for the same days several times. */
function contextOf(times: MosqueTimes): RuleContext {
  const context = contexts.get(times) ?? ruleContextOf(times.calculation, times.ownBegins)
  contexts.set(times, context)
  return context
}

function eachDay<Day>(
  { ranges }: MosqueTimes,
  days: DayRange,
  resolve: (date: IsoDay, range: PublishedRange | null) => Day,
): Day[] {
  const byDay = rangeByDay(ranges, days)
  return daysOf(days).map((date) => resolve(date, byDay.get(date) ?? null))
}

/** Days without a schedule need no Hijri date here. */
function ramadanOn({ hijri, ramadan = [] }: MosqueTimes, date: IsoDay): RamadanOfDay | null {
  return ramadan.length === 0 ? null : ramadanOfDay(hijri ?? ummAlQura, ramadan, date)
}

function clockOf(time: PublishedTime): string | null {
  return typeof time === 'number' ? clockOfMinutes(time) : time
}

function resolveDay(
  { hijri = ummAlQura, ramadan = [], closures = [] }: MosqueTimes,
  context: RuleContext,
  date: IsoDay,
  range: PublishedRange | null,
): MosqueDay {
  const { begins, computed } = context.findStartTimes(date)
  const ofRamadan = ramadanOfDay(hijri, ramadan, date)
  const { jamaah, jumuah, ...published } = publishedOn(context, date, range, ofRamadan)
  const placeOf = (prayer: StartPrayer) => ({ clock: context.clock, date, prayer, begins: begins[prayer] })
  const shown = jamaah && mapPrayers((prayer) => placed(placeOf(prayer), jamaah[prayer]))
  const day: MosqueDay = {
    ...published,
    ...{ date, begins, computed },
    hijri: hijriOfDay(hijri, date),
    jamaah: shown,
    jumuah: jumuah.map((one) => ({ ...one, ...onNight(placeOf('dhuhr'), one.time) })),
    ramadan: ofRamadan && resolveRamadan(ofRamadan, placeOf('isha'), begins, shown?.isha ?? null),
    closed: [],
  }
  return closeCongregations(day, closures, context.clock)
}

function resolveRamadan(
  { fast, imsakMinutes, nightPart }: RamadanOfDay,
  night: Place,
  begins: MosqueDay['begins'],
  isha: ComputedTime | null,
): RamadanDay {
  const from = isha ?? begins.isha
  const taraweeh = (nightPart?.taraweeh ?? []).flatMap(({ time, afterIsha, ...one }): TaraweehTime[] => {
    if (time !== null) return [{ ...one, ...onNight(night, time) }]
    return from ? [{ ...one, ...shownAt(night, from.instant + (afterIsha ?? 0) * 60_000) }] : []
  })
  const { fajr, maghrib } = begins
  return {
    day: fast,
    suhurEnds: fast && fajr ? shownAt(night, fajr.instant - imsakMinutes * 60_000) : null,
    iftar: fast && maghrib ? { time: maghrib.time, instant: maghrib.instant } : null,
    taraweeh: taraweeh.sort((one, other) => one.instant - other.instant),
  }
}

interface Place {
  readonly clock: ZoneClock
  readonly date: IsoDay
  readonly prayer: StartPrayer
  readonly begins: Beginning | null
}

function placed(place: Place, time: PublishedTime): ComputedTime | null {
  if (time === null) return null
  if (typeof time === 'string') return onNight(place, time)
  return shownAt(place, instantOf(place, place.date, time))
}

/**
 * Maghrib and Isha after midnight belong to the night that began on `date`. If the clock shows a time twice,
 * the first one after the prayer begins counts.
 */
function onNight(place: Place, time: string): ComputedTime {
  const { date, prayer, begins } = place
  const minutes = minutesOfClock(time)
  const instant = instantOf(place, date, minutes)
  const isNight = prayer === 'isha' || prayer === 'maghrib'
  const isAfterMidnight = isNight && (begins ? instant < begins.instant - halfDayMs : minutes < 720)
  return shownAt(place, isAfterMidnight ? instantOf(place, addDays(date, 1), minutes) : instant)
}

/** A time that the clock skips when it goes forward is shown an hour later. */
function shownAt({ clock }: Place, instant: number): ComputedTime {
  return { time: clock.timeAt(instant), instant }
}

function instantOf({ clock, begins }: Place, day: IsoDay, minutes: number): number {
  const instants = clock.instantsOf(midnightOf(day), minutes)
  const [first = Number.NaN] = instants
  return instants.find((instant) => begins && instant >= begins.instant) ?? first
}
