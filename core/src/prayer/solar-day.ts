/** The six times of one solar day at one latitude by the method, before minutes and rounding. */

import { dayMs } from '#hijri/utc-days.ts'
import type { CalculationMethod, PrayerName } from './methods.ts'
import { SEVENTH_FROM_LATITUDE, seasonalTwilightMinutes } from './moonsighting.ts'
import { arctangent, instantOfAltitude, type SolarNoon, solarNoon, tangent } from './sun.ts'

/** Rules that limit fajr and isha to a part of the night. */
export const nightRules = ['MiddleOfTheNight', 'SeventhOfTheNight', 'TwilightAngle'] as const
export type NightRule = (typeof nightRules)[number]

/** `None`: only the angle decides, so fajr or isha is absent on a day on which the sun does not reach it. */
export const highLatitudeRules = [...nightRules, 'None'] as const
export type HighLatitudeRule = (typeof highLatitudeRules)[number]

export type Shadow = '1x' | '2x'

/** The day's own solar noon, and those of the days beside it. */
export type ThreeNoons = { before: SolarNoon; own: SolarNoon; after: SolarNoon }

export type SolarDayInput = {
  date: string
  method: CalculationMethod
  shadow: Shadow
  rule: HighLatitudeRule
  ishaIntervalMinutes: number | null
  noons: ThreeNoons
}

/** Instants; null if the sun does not reach the altitude that defines the time, and no rule replaces it. */
export type SolarDay = Record<PrayerName, number | null>

/**
 * Altitude of the sun's centre when its upper limb touches a flat horizon: 34′ of refraction and 16′ of
 * radius. Meeus, Astronomical Algorithms, 2nd edition, chapter 15, p. 102.
 */
export const HORIZON_ALTITUDE = -0.8333

const MINUTE_MS = 60_000

/** Between one time of a usable day and the next. */
export const LEAST_GAP_MS = 10 * MINUTE_MS

export function threeNoons(longitude: number, near: number): ThreeNoons {
  const own = solarNoon(longitude, near)
  return {
    before: solarNoon(longitude, own.instant - dayMs),
    own,
    after: solarNoon(longitude, own.instant + dayMs),
  }
}

/** Null unless the sun rises and sets on the day, has set the evening before and rises the morning after. */
export function solarDay(latitude: number, input: SolarDayInput): SolarDay | null {
  const { before, own, after } = input.noons
  const sunrise = instantOfAltitude(latitude, own, HORIZON_ALTITUDE, 'before')
  if (sunrise === null) return null
  const sunset = instantOfAltitude(latitude, own, HORIZON_ALTITUDE, 'after')
  const lastSunset = instantOfAltitude(latitude, before, HORIZON_ALTITUDE, 'after')
  const nextSunrise = instantOfAltitude(latitude, after, HORIZON_ALTITUDE, 'before')
  if (sunset === null || lastSunset === null || nextSunrise === null) return null

  const isha = ishaInstant(latitude, input, sunset, nextSunrise - sunset)
  return {
    fajr: fajrInstant(latitude, input, sunrise, sunrise - lastSunset),
    sunrise,
    dhuhr: own.instant,
    asr: asrInstant(latitude, own, input.shadow),
    maghrib: maghribInstant(latitude, input, sunset, isha),
    isha,
  }
}

/** At the method's angle; at sunset if the rule for short nights puts isha too early for that. */
export function maghribInstant(
  latitude: number,
  input: SolarDayInput,
  sunset: number,
  isha: number | null,
): number {
  const { maghribAngle } = input.method
  if (maghribAngle === null) return sunset
  const byAngle = instantOfAltitude(latitude, input.noons.own, -maghribAngle, 'after')
  if (byAngle === null) return sunset
  return isha === null || isha - byAngle >= LEAST_GAP_MS ? byAngle : sunset
}

/**
 * Asr begins when an object's shadow is once or twice its height longer than at noon: at the altitude
 * arccot(shadow + tan |latitude − declination|). Null if the sun stays below the horizon at noon.
 */
export function asrInstant(latitude: number, noon: SolarNoon, shadow: Shadow): number | null {
  const zenithDistance = Math.abs(latitude - noon.sun.declination)
  if (zenithDistance >= 90) return null
  const altitude = arctangent(1 / ((shadow === '2x' ? 2 : 1) + tangent(zenithDistance)))
  return instantOfAltitude(latitude, noon, altitude, 'after')
}

export function fajrInstant(
  latitude: number,
  input: SolarDayInput,
  sunrise: number,
  night: number,
): number | null {
  const { method, noons, rule, date } = input
  const byAngle = instantOfAltitude(latitude, noons.own, -method.fajrAngle, 'before')
  if (method.seasonal) {
    const limit = sunrise - seasonalTwilightMinutes('morning', latitude, date) * MINUTE_MS
    return Math.max(limit, takesSeventh(latitude) ? sunrise - night / 7 : (byAngle ?? limit))
  }
  return fajrWithin({ rule, angle: method.fajrAngle }, byAngle, { sunrise, night })
}

export function ishaInstant(
  latitude: number,
  input: SolarDayInput,
  sunset: number,
  night: number,
): number | null {
  const { method, noons, rule, date, ishaIntervalMinutes } = input
  // A fixed interval does not depend on twilight, so no rule limits it.
  if (method.ishaAngle === null) return sunset + (ishaIntervalMinutes ?? 0) * MINUTE_MS
  const byAngle = instantOfAltitude(latitude, noons.own, -method.ishaAngle, 'after')
  if (method.seasonal) {
    const limit = sunset + seasonalTwilightMinutes('evening', latitude, date) * MINUTE_MS
    return Math.min(limit, takesSeventh(latitude) ? sunset + night / 7 : (byAngle ?? limit))
  }
  return ishaWithin({ rule, angle: method.ishaAngle }, byAngle, { sunset, night })
}

type Twilight = { rule: HighLatitudeRule; angle: number }

/**
 * The instant of fajr's angle, limited to the part of the night that a rule allows; null if there is none.
 */
export function fajrWithin(
  { rule, angle }: Twilight,
  byAngle: number | null,
  { sunrise, night }: { sunrise: number; night: number },
): number | null {
  if (rule === 'None') return byAngle
  const limit = sunrise - night * nightShare(rule, angle)
  return Math.max(limit, byAngle ?? limit)
}

/** The instant of isha's angle, limited in the same way; null if there is none. */
export function ishaWithin(
  { rule, angle }: Twilight,
  byAngle: number | null,
  { sunset, night }: { sunset: number; night: number },
): number | null {
  if (rule === 'None') return byAngle
  const limit = sunset + night * nightShare(rule, angle)
  return Math.min(limit, byAngle ?? limit)
}

const takesSeventh = (latitude: number): boolean => Math.abs(latitude) >= SEVENTH_FROM_LATITUDE

/** The part of the night to which fajr and isha are limited. */
function nightShare(rule: NightRule, angle: number): number {
  if (rule === 'SeventhOfTheNight') return 1 / 7
  return rule === 'TwilightAngle' ? angle / 60 : 1 / 2
}
