import type { IsoDay } from '#days.ts'
import { midnightOf } from '#hijri/utc-days.ts'
import type { PrayerName } from '#prayer/methods.ts'
import type { ComputedTime, PrayerTimes } from '#prayer/prayer-times.ts'
import { DAY_MS } from '#prayer/sun.ts'
import { type ZoneClock, zoneClock } from '#prayer/zone-clock.ts'
import { type Calculation, computeDayTimes } from './day-times.ts'
import { minutesOfClock } from './rules.schemas.ts'

/** The beginnings that a mosque prints for one day, `HH:mm`; of the others it says nothing. */
export type OwnBegins = { readonly date: IsoDay } & Readonly<Partial<Record<PrayerName, string>>>

export interface Beginning extends ComputedTime {
  /** `own`: the mosque's own, in place of the computed one. */
  readonly source: 'own' | 'computed'
}

/** When the prayers of a day begin. */
export interface DayBeginnings {
  /** The day as its UTC midnight, for counting minutes on its clock. */
  readonly midnight: number
  /** Null where the chosen rule gives a day no such time: a summer's night without twilight's end. */
  readonly begins: Readonly<Record<PrayerName, Beginning | null>>
  readonly computed: PrayerTimes
}

/** Answers for any day, in any order; each day is worked out once. */
export type FindBeginnings = (date: IsoDay) => DayBeginnings

/** The beginnings of a mosque's days: its own where it has one, else computed. */
export function beginningsOf(calculation: Calculation, ownBegins: readonly OwnBegins[]): FindBeginnings {
  const ownByDay = new Map(ownBegins.map((own) => [own.date, own]))
  const clock = zoneClock(calculation.timeZone)
  const known = new Map<IsoDay, DayBeginnings>()
  return (date) => {
    const before = known.get(date)
    if (before) return before
    const { computed } = computeDayTimes(calculation, date)
    const midnight = midnightOf(date)
    const own = ownByDay.get(date)
    const beginningOf = (prayer: PrayerName): Beginning | null => {
      const time = own?.[prayer]
      if (time === undefined) return computedBeginning(computed, prayer)
      const instant = placeNear(clock, midnight, time, computed.times[prayer].instant)
      // A time that the clock leaves out is written as it shows it.
      return { time: clock.timeAt(instant), instant, source: 'own' }
    }
    const begins = {
      ...{ fajr: beginningOf('fajr'), sunrise: beginningOf('sunrise'), dhuhr: beginningOf('dhuhr') },
      ...{ asr: beginningOf('asr'), maghrib: beginningOf('maghrib'), isha: beginningOf('isha') },
    }
    const beginnings = { midnight, begins, computed }
    known.set(date, beginnings)
    return beginnings
  }
}

function computedBeginning({ absent, times }: PrayerTimes, prayer: PrayerName): Beginning | null {
  return absent.includes(prayer) ? null : { ...times[prayer], source: 'computed' }
}

/** The instant of a printed time that lies nearest to the computed one: isha's may be on the next day, even after dawn. */
export function placeNear(clock: ZoneClock, midnight: number, time: string, computed: number): number {
  const minutes = minutesOfClock(time)
  const days = Math.round((clockMinutesOf(clock, midnight, computed) - minutes) / 1440)
  const [first = computed, ...others] = clock.instantsOf(midnight + days * DAY_MS, minutes)
  const distance = (instant: number) => Math.abs(instant - computed)
  return others.reduce((best, each) => (distance(each) < distance(best) ? each : best), first)
}

/** Whole minutes from the midnight with which a day begins to an instant, as the clock of the place counts them. */
export function clockMinutesOf(clock: ZoneClock, midnight: number, instant: number): number {
  return Math.floor((instant + clock.offsetAt(instant) - midnight) / 60_000)
}
