import type { IsoDay } from '#days.ts'
import type { CalculationMethod, PrayerName } from '#prayer/methods.ts'
import { computePrayerTimes, type PrayerTimes } from '#prayer/prayer-times.ts'
import { ramadanIshaFor } from '#prayer/ramadan-isha.ts'
import type { Shadow } from '#prayer/solar-day.ts'
import { calculationMethodOf, engineMethod, engineOptions, type MethodSettings } from './method-settings.ts'
import type { PrayerStartTimes } from './start-times.ts'

/** Everything that a day's computed times depend on. */
export type Calculation = MethodSettings & {
  /** Degrees, north and east positive. */
  readonly latitude: number
  readonly longitude: number
  /** IANA name. */
  readonly timeZone: string
  readonly shadow: Shadow
}

/** The calculation's fields as the API returns a mosque. */
export type CalculatedMosque = Omit<MethodSettings, 'method'> & {
  readonly location: { readonly latitude: number; readonly longitude: number }
  readonly timeZone: string
  readonly shadow: Shadow
  readonly prayStartTime: Pick<MethodSettings, 'method'>
}

export function calculationOfMosque({ location, prayStartTime, ...settings }: CalculatedMosque): Calculation {
  const { latitude, longitude } = location
  const { timeZone, shadow, fajrAngle, ishaAngle, ishaMinutes, highLatitudeRule, adjustments } = settings
  return {
    latitude,
    longitude,
    timeZone,
    shadow,
    method: prayStartTime.method,
    fajrAngle,
    ishaAngle,
    ishaMinutes,
    highLatitudeRule,
    adjustments,
  }
}

export type DayTimes = {
  /** Empty for a prayer without a start time on that day. */
  startTimes: PrayerStartTimes
  sunrise: string
  method: CalculationMethod
  /** True if the nearest latitude with these times was used because the sun gives none here. */
  estimated: boolean
  /** The times as instants, with the angles and rules used. */
  computed: PrayerTimes
}

/** Throws RangeError, naming the field, for an input out of range. */
export function computeDayTimes(calculation: Calculation, date: IsoDay): DayTimes {
  const { latitude, longitude, timeZone, shadow } = calculation
  const method = engineMethod(calculation)
  const input = { latitude, longitude, timeZone, shadow, date, method }
  const ramadanIshaMinutes = typeof method === 'number' ? ramadanIshaFor({ date, timeZone, method }) : 0
  const options = { ...engineOptions(calculation), ramadanIshaMinutes }
  const computed = computePrayerTimes({ ...input, options })
  const timeOf = (prayer: PrayerName) => (computed.absent.includes(prayer) ? '' : computed.times[prayer].time)
  return {
    startTimes: {
      fajr: timeOf('fajr'),
      dhuhr: timeOf('dhuhr'),
      asr: timeOf('asr'),
      maghrib: timeOf('maghrib'),
      isha: timeOf('isha'),
    },
    sunrise: timeOf('sunrise'),
    method: calculationMethodOf(calculation),
    estimated: computed.estimated,
    computed,
  }
}
