/** The six times of a day at a place. The rules in words: docs/methods.md. */

import { dayMs } from '#hijri/utc-days.ts'
import { type CalculationMethod, type MethodId, type PrayerName, prayerNames } from './methods.ts'
import { type PrayerOptions, type PrayerTimesInput, readInput } from './prayer-inputs.ts'
import {
  asrInstant,
  type HighLatitudeRule,
  LEAST_GAP_MS,
  type NightRule,
  type Shadow,
  type SolarDay,
  type SolarDayInput,
  solarDay,
  threeNoons,
} from './solar-day.ts'
import { type ZoneClock, zoneClock } from './zone-clock.ts'

export type ComputedTime = {
  /** Milliseconds since 1970-01-01T00:00Z, a whole minute of the local clock. */
  instant: number
  /** `HH:mm` at the place. Isha and maghrib can be after midnight, fajr before it. */
  time: string
}

export type PrayerTimes = {
  date: string
  timeZone: string
  method: MethodId | 'custom'
  shadow: Shadow
  /** True if the sun gives no usable times and a latitude nearer the equator was used. */
  estimated: boolean
  /** The latitude used: the place's own unless `estimated`. */
  latitudeTaken: number
  /** `Seasonal`: the method has its own rule. */
  highLatitudeRule: HighLatitudeRule | 'Seasonal'
  /** Degrees below the horizon. */
  fajrAngle: number
  ishaAngle: number | null
  maghribAngle: number | null
  /** Minutes from maghrib to isha if no angle decides, including Ramadan's addition. */
  ishaIntervalMinutes: number | null
  /** Fajr, isha or both under the rule `None`, on a day on which the sun does not reach their angle. */
  absent: readonly PrayerName[]
  /** For an absent prayer, the default rule's result: only a measure of what is near. */
  times: Record<PrayerName, ComputedTime>
}

/** From here to the pole the summer night is too short for half of it to be a limit. */
const HIGH_LATITUDE = 48

const MINUTE_MS = 60_000
const LATITUDE_STEP = 0.5

type Instants = Record<PrayerName, number>
type Rounded = (prayer: PrayerName, instant: number) => number
type Day = { instants: Instants; absent: readonly PrayerName[] }
type Found = Day & { latitude: number }

/**
 * The times of the day whose Dhuhr is on the local `date`. Without adjustments the instants, except absent
 * ones, always ascend: fajr < sunrise < dhuhr < asr < maghrib < isha, each at least ten minutes after the one
 * before. Throws RangeError, naming the field, for an input out of range.
 */
export function computePrayerTimes(input: PrayerTimesInput): PrayerTimes {
  const { latitude, longitude, date, timeZone, shadow, options = {} } = input
  const { midnight, method } = readInput(input)
  const clock = zoneClock(timeZone)
  const rule = options.highLatitudeRule ?? defaultHighLatitudeRule(latitude)
  const ishaIntervalMinutes =
    method.ishaIntervalMinutes === null
      ? null
      : method.ishaIntervalMinutes + (options.ramadanIshaMinutes ?? 0)
  // The solar noon nearest to local noon is that of the local day, on either side of the date line.
  const noons = threeNoons(longitude, clock.noonOf(midnight))
  const day = { date, method, shadow, rule, ishaIntervalMinutes, noons }
  const found = findUsableDay(latitude, day, rounder(method, clock))
  return {
    date,
    timeZone,
    method: method.id,
    shadow,
    estimated: found.latitude !== latitude,
    latitudeTaken: found.latitude,
    highLatitudeRule: method.seasonal ? 'Seasonal' : rule,
    fajrAngle: method.fajrAngle,
    ishaAngle: method.ishaAngle,
    maghribAngle: method.maghribAngle,
    ishaIntervalMinutes,
    absent: found.absent,
    times: onTheClock(found.instants, options.adjustments, clock),
  }
}

/** The default rule of a place, the same in both hemispheres. */
export function defaultHighLatitudeRule(latitude: number): NightRule {
  return Math.abs(latitude) > HIGH_LATITUDE ? 'SeventhOfTheNight' : 'MiddleOfTheNight'
}

function rounder(method: CalculationMethod, clock: ZoneClock): Rounded {
  const toMinute = method.rounding === 'up' ? Math.ceil : Math.round
  return (prayer, exact) => {
    const instant = exact + (method.offsets[prayer] ?? 0) * MINUTE_MS
    // Before the 1970s the offsets of some zones had odd seconds: the minute is that of the local clock.
    const offset = clock.offsetAt(instant)
    return toMinute((instant + offset) / MINUTE_MS) * MINUTE_MS - offset
  }
}

function findUsableDay(latitude: number, day: SolarDayInput, rounded: Rounded): Found {
  const own = usableDay(latitude, day, rounded)
  if (own) return { ...own, latitude }
  const side = latitude < 0 ? -1 : 1
  for (let distance = Math.abs(latitude) - LATITUDE_STEP; distance >= 0; distance -= LATITUDE_STEP) {
    const taken = usableDay(side * distance, day, rounded)
    if (!taken) continue
    const instants = withOwnAsr(latitude, day, rounded, taken.instants)
    return { ...taken, instants, latitude: side * distance }
  }
  throw new Error('No latitude has usable times: a method or rule is wrong')
}

function usableDay(latitude: number, day: SolarDayInput, rounded: Rounded): Day | null {
  const exact = solarDay(latitude, day)
  if (!exact) return null
  const absent = day.rule === 'None' ? prayerNames.filter((prayer) => isAbsent(prayer, exact)) : []
  const instants: Instants = { fajr: 0, sunrise: 0, dhuhr: 0, asr: 0, maghrib: 0, isha: 0 }
  let earliest = Number.NEGATIVE_INFINITY
  for (const prayer of prayerNames.filter((each) => !absent.includes(each))) {
    const instant = exact[prayer]
    if (instant === null) return null
    const settled = rounded(prayer, instant)
    if (settled < earliest) return null
    instants[prayer] = settled
    earliest = settled + LEAST_GAP_MS
  }
  if (absent.length > 0)
    return { absent, instants: withStandIns(latitude, day, rounded, { absent, instants }) }
  // If half the night limits both, isha and the next fajr coincide, apart from rounding.
  return instants.isha <= instants.fajr + dayMs + MINUTE_MS ? { absent, instants } : null
}

function isAbsent(prayer: PrayerName, exact: SolarDay): boolean {
  return (prayer === 'fajr' || prayer === 'isha') && exact[prayer] === null
}

function withStandIns(latitude: number, day: SolarDayInput, rounded: Rounded, found: Day): Instants {
  const exact = solarDay(latitude, { ...day, rule: defaultHighLatitudeRule(latitude) })
  const { fajr, sunrise, maghrib, isha } = found.instants
  const standIns = { fajr: exact?.fajr ?? sunrise, isha: exact?.isha ?? maghrib }
  return {
    ...found.instants,
    fajr: found.absent.includes('fajr') ? rounded('fajr', standIns.fajr) : fajr,
    isha: found.absent.includes('isha') ? rounded('isha', standIns.isha) : isha,
  }
}

/**
 * Under the midnight sun the place still has its own asr, up to a quarter of an hour after that of the
 * latitude used.
 */
function withOwnAsr(latitude: number, day: SolarDayInput, rounded: Rounded, taken: Instants): Instants {
  const exact = asrInstant(latitude, day.noons.own, day.shadow)
  if (exact === null) return taken
  const asr = rounded('asr', exact)
  const fits = asr - taken.dhuhr >= LEAST_GAP_MS && taken.maghrib - asr >= LEAST_GAP_MS
  return fits ? { ...taken, asr } : taken
}

function onTheClock(
  instants: Instants,
  adjustments: PrayerOptions['adjustments'],
  clock: ZoneClock,
): Record<PrayerName, ComputedTime> {
  const at = (prayer: PrayerName): ComputedTime => {
    const instant = instants[prayer] + (adjustments?.[prayer] ?? 0) * MINUTE_MS
    return { instant, time: clock.timeAt(instant) }
  }
  return {
    fajr: at('fajr'),
    sunrise: at('sunrise'),
    dhuhr: at('dhuhr'),
    asr: at('asr'),
    maghrib: at('maghrib'),
    isha: at('isha'),
  }
}
