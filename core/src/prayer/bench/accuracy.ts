/**
 * Prints how far this engine and adhan lie from the reference days, as Markdown, and how long a year takes.
 * Run it at the root of the repository: `npx node core/src/prayer/bench/accuracy.ts`.
 */

import { HighLatitudeRule as AdhanRule, CalculationMethod, Coordinates, Madhab, PrayerTimes } from 'adhan'
import {
  type Deviation,
  deviations,
  isOutOfTolerance,
  type PrayerCase,
  prayerCases,
} from '#prayer/fixtures/prayer-cases.ts'
import { calculationMethods, type PrayerName, prayerNames } from '#prayer/methods.ts'
import { computePrayerTimes, defaultHighLatitudeRule } from '#prayer/prayer-times.ts'
import { ramadanIshaFor } from '#prayer/ramadan-isha.ts'

type Engine = (each: PrayerCase) => Record<PrayerName, string>

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

const ours: Engine = (each) => {
  const rule = each.rule ? { highLatitudeRule: each.rule } : {}
  const { times } = computePrayerTimes({ ...each, options: { ...rule, ramadanIshaMinutes: ramadanOf(each) } })
  return byPrayer((prayer) => times[prayer].time)
}

/** adhan as its documentation uses it, helped with the rule by |latitude| and with the day of Dhuhr. */
const adhan: Engine = (each) => {
  const parameters = adhanMethods[each.method - 1]?.()
  if (!parameters) throw new Error(`adhan has no method ${each.method}`)
  parameters.madhab = each.shadow === '2x' ? Madhab.Hanafi : Madhab.Shafi
  parameters.highLatitudeRule = adhanRules[each.rule ?? defaultHighLatitudeRule(each.latitude)]
  parameters.ishaInterval += ramadanOf(each)
  const [year = 0, month = 1, day = 1] = each.date.split('-').map(Number)
  const place = new Coordinates(each.latitude, each.longitude)
  const on = (dayOfMonth: number) => new PrayerTimes(place, new Date(year, month - 1, dayOfMonth), parameters)
  const clock = wallClock(each.timeZone)
  const first = on(day)
  const localDay = clock(first.dhuhr).day
  const times = localDay === each.date ? first : on(localDay > each.date ? day - 1 : day + 1)
  return byPrayer((prayer) => clock(times[prayer]).time)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Kept for each zone, so that adhan is not charged for making formatters. */
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

function describe(found: Deviation[]): string {
  if (found.length === 0) return '–'
  const errors = found.map(({ minutes }) => Math.abs(minutes))
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length
  return `${mean.toFixed(2)} / ${Math.max(...errors)}`
}

function printTables(title: string, engine: Engine): void {
  const all = prayerCases.flatMap((each) => deviations(each, engine(each)))
  console.log(`\n${title}: ${all.filter(isOutOfTolerance).length} of ${all.length} fields out of tolerance\n`)
  console.log(`| method | days | ${prayerNames.join(' | ')} |\n|---|---|---|---|---|---|---|---|`)
  for (const { id } of calculationMethods) {
    const days = prayerCases.filter(({ method }) => method === id).length
    const own = all.filter((each) => each.case.method === id)
    const cells = prayerNames.map((prayer) => describe(own.filter((each) => each.prayer === prayer)))
    console.log(`| ${id} | ${days} | ${cells.join(' | ')} |`)
  }
  console.log('\n| kind | fields | mean / largest |\n|---|---|---|')
  for (const kind of new Set(prayerCases.map((each) => each.kind))) {
    const own = all.filter((each) => each.case.kind === kind)
    console.log(`| ${kind} | ${own.length} | ${describe(own)} |`)
  }
}

function millisecondsForYear(engine: Engine): string {
  const example = prayerCases.find(({ place }) => place === 'Istanbul')
  if (!example) throw new Error('Istanbul is missing from the reference days')
  const days = Array.from({ length: 365 }, (_, index) => new Date(Date.UTC(2026, 0, 1 + index)))
  const year = days.map((day) => ({ ...example, date: day.toISOString().slice(0, 10) }))
  const runs = Array.from({ length: 9 }, () => {
    const began = performance.now()
    for (const each of year) engine(each)
    return performance.now() - began
  })
  return (runs.sort((a, b) => a - b)[4] ?? Number.NaN).toFixed(1)
}

printTables('Ours', ours)
printTables('adhan', adhan)
console.log(
  `\nA year for one place, median of 9: ours ${millisecondsForYear(ours)} ms, adhan ${millisecondsForYear(adhan)} ms`,
)
