import type { IsoDay } from '#days.ts'
import { dayMs, midnightOf } from '#hijri/utc-days.ts'
import type { PrayerName } from '#prayer/methods.ts'
import type { ComputedTime, PrayerTimes } from '#prayer/prayer-times.ts'
import { type ZoneClock, zoneClock } from '#prayer/zone-clock.ts'
import { type Calculation, computeDayTimes } from './day-times.ts'
import { minutesOfClock } from './rules.schemas.ts'

/** Start times that a mosque prints for one day, `HH:mm`; others are missing. */
export type OwnBegins = { readonly date: IsoDay } & Readonly<Partial<Record<PrayerName, string>>>

export interface Beginning extends ComputedTime {
  /** `own`: the mosque's own instead of the computed one. */
  readonly source: 'own' | 'computed'
}

interface DayStartTimes {
  /** The day as its UTC midnight, for counting local minutes. */
  readonly midnight: number
  /** Null if the chosen rule gives no such time: a summer night whose twilight does not end. */
  readonly begins: Readonly<Record<PrayerName, Beginning | null>>
  readonly computed: PrayerTimes
}

/** Works for any day in any order; each day is computed once. */
export type FindStartTimes = (date: IsoDay) => DayStartTimes

/** The start times of a mosque's days: its own if it has one, otherwise computed. */
export function startTimesOf(calculation: Calculation, ownBegins: readonly OwnBegins[]): FindStartTimes {
  const ownByDay = new Map(ownBegins.map((own) => [own.date, own]))
  const clock = zoneClock(calculation.timeZone)
  const known = new Map<IsoDay, DayStartTimes>()
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
      // A time that the clock skips is written as the clock shows it.
      return { time: clock.timeAt(instant), instant, source: 'own' }
    }
    const begins = {
      fajr: beginningOf('fajr'),
      sunrise: beginningOf('sunrise'),
      dhuhr: beginningOf('dhuhr'),
      asr: beginningOf('asr'),
      maghrib: beginningOf('maghrib'),
      isha: beginningOf('isha'),
    }
    const startTimes = { midnight, begins, computed }
    known.set(date, startTimes)
    return startTimes
  }
}

function computedBeginning({ absent, times }: PrayerTimes, prayer: PrayerName): Beginning | null {
  return absent.includes(prayer) ? null : { ...times[prayer], source: 'computed' }
}

/**
 * The instant of a printed time nearest to the computed one: isha's may be on the next day, even after dawn.
 */
export function placeNear(clock: ZoneClock, midnight: number, time: string, computed: number): number {
  const minutes = minutesOfClock(time)
  const days = Math.round((clockMinutesOf(clock, midnight, computed) - minutes) / 1440)
  const [first = computed, ...others] = clock.instantsOf(midnight + days * dayMs, minutes)
  const distance = (instant: number) => Math.abs(instant - computed)
  return others.reduce((best, each) => (distance(each) < distance(best) ? each : best), first)
}

/** Whole minutes on the local clock from the day's midnight to an instant. */
export function clockMinutesOf(clock: ZoneClock, midnight: number, instant: number): number {
  return Math.floor((instant + clock.offsetAt(instant) - midnight) / 60_000)
}
