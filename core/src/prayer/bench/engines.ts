/** The two engines that are compared: ours, and adhan as its documentation uses it. */

import { HighLatitudeRule as AdhanRule, CalculationMethod, Coordinates, Madhab, PrayerTimes } from 'adhan'
import type { PrayerCase } from '#prayer/fixtures/prayer-cases.ts'
import type { PrayerName } from '#prayer/methods.ts'
import { computePrayerTimes, defaultHighLatitudeRule } from '#prayer/prayer-times.ts'
import { ramadanIshaFor } from '#prayer/ramadan-isha.ts'

/** Local times of one day, `HH:mm`. */
export type Engine = (each: PrayerCase) => Record<PrayerName, string>

const adhanMethods = [
  CalculationMethod.Karachi,
  CalculationMethod.MuslimWorldLeague,
  CalculationMethod.NorthAmerica,
  CalculationMethod.UmmAlQura,
  CalculationMethod.Dubai,
  CalculationMethod.MoonsightingCommittee,
  CalculationMethod.Singapore,
  CalculationMethod.Tehran,
  CalculationMethod.Egyptian,
  CalculationMethod.Kuwait,
  CalculationMethod.Qatar,
  CalculationMethod.Turkey,
]

const adhanRules = {
  MiddleOfTheNight: AdhanRule.MiddleOfTheNight,
  SeventhOfTheNight: AdhanRule.SeventhOfTheNight,
  TwilightAngle: AdhanRule.TwilightAngle,
}

const byPrayer = (read: (prayer: PrayerName) => string): Record<PrayerName, string> => ({
  fajr: read('fajr'),
  sunrise: read('sunrise'),
  dhuhr: read('dhuhr'),
  asr: read('asr'),
  maghrib: read('maghrib'),
  isha: read('isha'),
})

const ramadanOf = (each: PrayerCase): number => (each.tags.includes('ramadan') ? ramadanIshaFor(each) : 0)

export const ours: Engine = (each) => {
  const rule = each.rule ? { highLatitudeRule: each.rule } : {}
  const { times } = computePrayerTimes({ ...each, options: { ...rule, ramadanIshaMinutes: ramadanOf(each) } })
  return byPrayer((prayer) => times[prayer].time)
}

/** Chooses for adhan the rule by |latitude|, and the day on which local Dhuhr falls. */
export const adhan: Engine = (each) => {
  const clock = wallClock(each.timeZone)
  const [year = 0, month = 1, day = 1] = each.date.split('-').map(Number)
  const on = (dayOfMonth: number) => adhanInstants(each, new Date(year, month - 1, dayOfMonth))
  const first = on(day)
  const localDay = clock(first.dhuhr).day
  const times = localDay === each.date ? first : on(localDay > each.date ? day - 1 : day + 1)
  return byPrayer((prayer) => clock(times[prayer]).time)
}

/** Runs adhan without wall clocks. `day` is read in the machine's own zone. */
export function adhanInstants(each: PrayerCase, day: Date): PrayerTimes {
  const parameters = adhanMethods[each.method - 1]?.()
  if (!parameters) throw new Error(`adhan has no method ${each.method}`)
  parameters.madhab = each.shadow === '2x' ? Madhab.Hanafi : Madhab.Shafi
  parameters.highLatitudeRule = adhanRules[each.rule ?? defaultHighLatitudeRule(each.latitude)]
  parameters.ishaInterval += ramadanOf(each)
  return new PrayerTimes(new Coordinates(each.latitude, each.longitude), day, parameters)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached by zone, so that making formatters does not count against adhan. */
function wallClock(timeZone: string): (instant: Date) => { day: string; time: string } {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(timeZone, format)
  return (instant) => {
    const [day = 'none', time = 'none'] = Number.isNaN(instant.getTime())
      ? []
      : format.format(instant).split(' ')
    return { day, time }
  }
}
