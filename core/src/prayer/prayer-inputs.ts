/** Inputs of the engine. It throws a RangeError that names the field for anything else. */

import {
  type CalculationMethod,
  type CustomMethod,
  customMethod,
  type MethodId,
  methodOf,
  type PrayerName,
  prayerNames,
} from './methods.ts'
import { type HighLatitudeRule, highLatitudeRules, type Shadow } from './solar-day.ts'

export type PrayerOptions = {
  /** Whole minutes that a mosque adds to each time by hand; added last, after rounding. */
  adjustments?: Partial<Record<PrayerName, number>>
  /** Default: a seventh of the night above 48° north or south, otherwise half of it. */
  highLatitudeRule?: HighLatitudeRule
  /** Minutes added to the interval between maghrib and isha (methods 4 and 11), see `ramadanIshaFor`. */
  ramadanIshaMinutes?: number
}

export type PrayerTimesInput = {
  /** Degrees, north positive: −90 to 90. */
  latitude: number
  /** Degrees, east positive: −180 to 180. */
  longitude: number
  /** `YYYY-MM-DD`, the local day, 1900 to 2100. */
  date: string
  /** IANA name. */
  timeZone: string
  method: MethodId | CustomMethod
  shadow: Shadow
  options?: PrayerOptions
}

export const FIRST_YEAR = 1900
export const LAST_YEAR = 2100
const MAX_ADJUSTMENT_MINUTES = 120
const MAX_RAMADAN_ISHA_MINUTES = 60
/** Limits of a custom method: degrees, and minutes from maghrib to isha. */
export const customAngles = { min: 5, max: 25 } as const
export const customIshaMinutes = { min: 30, max: 180 } as const

function check(holds: boolean, field: string, rule: string): void {
  if (!holds) throw new RangeError(`${field} must be ${rule}`)
}

const between = (value: number, low: number, high: number): boolean =>
  Number.isFinite(value) && value >= low && value <= high

/** UTC midnight of a calendar day; null if there is no such day from 1900 to 2100. */
function midnightOf(date: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null
  const midnight = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(midnight)) return null
  // Some parsers roll 30 February over into March.
  if (new Date(midnight).getUTCDate() !== Number(date.slice(8))) return null
  return between(Number(date.slice(0, 4)), FIRST_YEAR, LAST_YEAR) ? midnight : null
}

/** Checks every field except the zone, which is checked where it is used. Returns the day's UTC midnight. */
export function readInput(input: PrayerTimesInput): { midnight: number; method: CalculationMethod } {
  check(between(input.latitude, -90, 90), 'latitude', 'a number from -90 to 90')
  check(between(input.longitude, -180, 180), 'longitude', 'a number from -180 to 180')
  check(input.shadow === '1x' || input.shadow === '2x', 'shadow', '1x or 2x')
  const midnight = midnightOf(input.date)
  if (midnight === null) {
    throw new RangeError(`date must be a day YYYY-MM-DD from ${FIRST_YEAR} to ${LAST_YEAR}`)
  }
  if (input.options) checkOptions(input.options)
  return { midnight, method: readMethod(input.method) }
}

function readMethod(method: PrayerTimesInput['method']): CalculationMethod {
  if (typeof method !== 'object') return methodOf(method)
  checkAngle('fajrAngle', method.fajrAngle)
  if ('ishaAngle' in method) checkAngle('ishaAngle', method.ishaAngle)
  else {
    const { min, max } = customIshaMinutes
    check(
      Number.isInteger(method.ishaMinutes) && between(method.ishaMinutes, min, max),
      'ishaMinutes',
      `whole minutes from ${min} to ${max}`,
    )
  }
  return customMethod(method)
}

function checkAngle(field: string, angle: number): void {
  const { min, max } = customAngles
  check(between(angle, min, max), field, `degrees from ${min} to ${max}`)
}

function checkOptions(options: PrayerOptions): void {
  const { adjustments = {}, highLatitudeRule, ramadanIshaMinutes = 0 } = options
  for (const prayer of prayerNames) {
    const minutes = adjustments[prayer] ?? 0
    check(
      Number.isInteger(minutes) && Math.abs(minutes) <= MAX_ADJUSTMENT_MINUTES,
      `adjustments.${prayer}`,
      `whole minutes from -${MAX_ADJUSTMENT_MINUTES} to ${MAX_ADJUSTMENT_MINUTES}`,
    )
  }
  check(
    highLatitudeRule === undefined || highLatitudeRules.includes(highLatitudeRule),
    'highLatitudeRule',
    `one of ${highLatitudeRules.join(', ')}`,
  )
  check(
    Number.isInteger(ramadanIshaMinutes) && between(ramadanIshaMinutes, 0, MAX_RAMADAN_ISHA_MINUTES),
    'ramadanIshaMinutes',
    `whole minutes from 0 to ${MAX_RAMADAN_ISHA_MINUTES}`,
  )
}
