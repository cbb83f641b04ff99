import { type IsoDay, isIsoDay, isSupportedDay } from '#days.ts'
import { placeNear } from '#features/prayer-times/day-start-times.ts'
import type { Calculation } from '#features/prayer-times/day-times.ts'
import type { TimetableDay } from '#features/timetables/timetable-days.ts'
import { clockTimePattern } from '#fields.ts'
import { midnightOf } from '#hijri/utc-days.ts'
import { type PrayerName, prayerNames } from '#prayer/methods.ts'
import { HORIZON_ALTITUDE, type ThreeNoons, threeNoons } from '#prayer/solar-day.ts'
import { instantOfAltitude } from '#prayer/sun.ts'
import { zoneClock } from '#prayer/zone-clock.ts'

/** A day with start times, and the sun's course on it. Instants are milliseconds since 1970. */
export interface FitDay {
  readonly date: IsoDay
  readonly noons: ThreeNoons
  readonly sunrise: number
  readonly sunset: number
  /** From the previous sunset to sunrise, and from sunset to the next sunrise. */
  readonly nights: { readonly before: number; readonly after: number }
  /** Prayers with a time on that day. */
  readonly printed: Readonly<Partial<Record<PrayerName, number>>>
}

/** Enough days, sampled evenly. */
const mostDays = 366
/** Fewer days would fit too many methods. */
export const leastDays = 5

const minuteMs = 60_000

/** Days with times that can be computed, without duplicates. */
export function readableDays(days: readonly TimetableDay[]): TimetableDay[] {
  const byDate = new Map<IsoDay, TimetableDay>()
  for (const day of days) {
    const isDay = isIsoDay(day.date) && isSupportedDay(day.date)
    const begins = readableBegins(day.begins)
    if (isDay && Object.keys(begins).length > 0) byDate.set(day.date, { ...day, begins })
  }
  return [...byDate.values()].sort((one, other) => one.date.localeCompare(other.date))
}

function readableBegins(begins: TimetableDay['begins']): TimetableDay['begins'] {
  const read = prayerNames.flatMap((prayer) => {
    const time = begins[prayer]
    return time !== undefined && clockTimePattern.test(time) ? [[prayer, time]] : []
  })
  return Object.fromEntries(read)
}

/**
 * The days to fit: those on which the sun rises and sets, without those whose clock is off by about an hour.
 */
export function fitDaysOf(calculation: Calculation, days: readonly TimetableDay[]): FitDay[] {
  const placed = spread(days, mostDays).flatMap((day) => fitDayOf(calculation, day) ?? [])
  const onTime = placed.filter((day) => !isOnAnotherClock(day))
  return onTime.length >= leastDays ? onTime : placed
}

/** At most this many items, evenly spaced. */
export function spread<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items]
  return Array.from({ length: most }, (_, index) => items[Math.floor((index * items.length) / most)]).filter(
    (item) => item !== undefined,
  )
}

function fitDayOf(calculation: Calculation, { date, begins }: TimetableDay): FitDay | null {
  const { latitude, longitude } = calculation
  const clock = zoneClock(calculation.timeZone)
  const midnight = midnightOf(date)
  const noons = threeNoons(longitude, clock.noonOf(midnight))
  const sunrise = instantOfAltitude(latitude, noons.own, HORIZON_ALTITUDE, 'before')
  const sunset = instantOfAltitude(latitude, noons.own, HORIZON_ALTITUDE, 'after')
  const lastSunset = instantOfAltitude(latitude, noons.before, HORIZON_ALTITUDE, 'after')
  const nextSunrise = instantOfAltitude(latitude, noons.after, HORIZON_ALTITUDE, 'before')
  if (sunrise === null || sunset === null || lastSunset === null || nextSunrise === null) return null
  const near: Record<PrayerName, number> = {
    fajr: sunrise - 90 * minuteMs,
    sunrise,
    dhuhr: noons.own.instant,
    asr: (noons.own.instant + sunset) / 2,
    maghrib: sunset,
    isha: sunset + 90 * minuteMs,
  }
  const printed = prayerNames.flatMap((prayer) => {
    const time = begins[prayer]
    return time === undefined ? [] : [[prayer, placeNear(clock, midnight, time, near[prayer])]]
  })
  return {
    date,
    noons,
    sunrise,
    sunset,
    printed: Object.fromEntries(printed),
    nights: { before: sunrise - lastSunset, after: nextSunrise - sunset },
  }
}

/** Methods add fewer minutes. */
const anotherClockMs = 45 * minuteMs

function isOnAnotherClock({ printed, sunrise, sunset, noons }: FitDay): boolean {
  const off = [
    [printed.sunrise, sunrise],
    [printed.dhuhr, noons.own.instant],
    [printed.maghrib, sunset],
  ].flatMap(([stated, computed]) =>
    stated === undefined || computed === undefined ? [] : [stated - computed],
  )
  const middle = off.sort((one, other) => one - other)[Math.floor(off.length / 2)] ?? 0
  return Math.abs(middle) > anotherClockMs
}
