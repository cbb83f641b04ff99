import { addDays, earliestDay, type IsoDay, isIsoDay, latestDay } from '#days.ts'
import { type CalculationMethod, methodOf, readMethodId } from '#prayer/methods.ts'
import { computePrayerTimes, type PrayerTimes } from '#prayer/prayer-times.ts'
import { ramadanIshaFor } from '#prayer/ramadan-isha.ts'
import type { Shadow } from '#prayer/solar-day.ts'
import type { DayRange } from './ranges.ts'
import type { DayStartTimes, PrayerStartTimes } from './start-times.ts'

/** What the times of any day follow from. */
export type Calculation = {
  /** Degrees, north and east positive. */
  readonly latitude: number
  readonly longitude: number
  /** IANA name. */
  readonly timeZone: string
  /** As the API takes it: 1 to 12, and 13 for 8. */
  readonly method: number
  readonly shadow: Shadow
}

/** As the API describes a mosque. */
export type CalculatedMosque = {
  readonly location: { readonly latitude: number; readonly longitude: number }
  readonly timeZone: string
  readonly shadow: Shadow
  readonly prayStartTime: { readonly method: number }
}

/** What a mosque's times follow from, as the API describes it. */
export function calculationOfMosque(mosque: CalculatedMosque): Calculation {
  const { location, timeZone, shadow, prayStartTime } = mosque
  const { latitude, longitude } = location
  return { latitude, longitude, timeZone, shadow, method: prayStartTime.method }
}

export type DayTimes = {
  startTimes: PrayerStartTimes
  sunrise: string
  method: CalculationMethod
  /** A neighbouring latitude stood in where the sun gives no such time. */
  estimated: boolean
  /** The same as instants, with the angles and rules that they follow from. */
  computed: PrayerTimes
}

/** The computed times of one day. Throws RangeError, naming the field, for an input out of range. */
export function computeDayTimes({ method: number, ...place }: Calculation, date: IsoDay): DayTimes {
  const id = readMethodId(number)
  if (id === null) throw new RangeError('method must be a whole number from 1 to 13')
  const input = { ...place, date, method: id }
  const options = { ramadanIshaMinutes: ramadanIshaFor(input) }
  const computed = computePrayerTimes({ ...input, options })
  const { fajr, sunrise, dhuhr, asr, maghrib, isha } = computed.times
  return {
    startTimes: {
      ...{ fajr: fajr.time, dhuhr: dhuhr.time, asr: asr.time },
      ...{ maghrib: maghrib.time, isha: isha.time },
    },
    sunrise: sunrise.time,
    method: methodOf(id),
    estimated: computed.estimated,
    computed,
  }
}

/** After that the sun repeats itself. */
const maxDays = 366

/**
 * The start times of a mosque on each day of a range: the ends alone do not show what lies between, such as midsummer
 * or the change of the clocks. Empty while the dates are incomplete.
 */
export function startTimesOfDays(
  mosque: CalculatedMosque,
  { startDate, endDate }: DayRange,
): DayStartTimes[] {
  if (!isWithinReach(startDate) || !isWithinReach(endDate)) return []
  const calculation = calculationOfMosque(mosque)
  const days: DayStartTimes[] = []
  for (let day = startDate; day <= endDate && days.length < maxDays; day = addDays(day, 1)) {
    days.push({ day, ...computeDayTimes(calculation, day).startTimes })
  }
  return days
}

function isWithinReach(day: IsoDay): boolean {
  return isIsoDay(day) && earliestDay <= day && day <= latestDay
}
