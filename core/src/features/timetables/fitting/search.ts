import type { Calculation } from '#features/prayer-times/day-times.ts'
import type {
  Adjustments,
  HighLatitudeChoice,
  MethodSettings,
} from '#features/prayer-times/method-settings.ts'
import { type PrayerName, prayerNames } from '#prayer/methods.ts'
import type { HighLatitudeRule, Shadow } from '#prayer/solar-day.ts'
import { asrColumn, type Column, printedColumn, rulesToTry, sunColumns } from './computed-columns.ts'
import type { FitDay } from './fit-days.ts'
import { bestShift, type Differences, differencesOf, noiseOf, type Rounding } from './shifts.ts'

/** One way to compute the days, and how well it reproduces the printed times. */
export interface Candidate {
  readonly settings: Pick<MethodSettings, 'method' | 'fajrAngle' | 'ishaAngle' | 'ishaMinutes'>
  readonly rule: HighLatitudeChoice
  readonly rounding: Rounding
  readonly shadow: Shadow
  readonly adjustments: Readonly<Adjustments>
  /** Share of the times that are reproduced, less a price for complexity. */
  readonly worth: number
}

/** Computed once for all candidates. */
export interface Search {
  readonly calculation: Calculation
  readonly days: readonly FitDay[]
  readonly printed: Readonly<Record<PrayerName, Column>>
  readonly rules: ReadonlyMap<HighLatitudeRule, HighLatitudeChoice>
  readonly roundings: readonly RoundedSun[]
  /** Number of printed times. */
  readonly cells: number
  /** Deducted from a candidate's worth for each unit of cost. */
  readonly price: number
}

/** Times that methods change only by adding minutes, in one rounding. */
export interface RoundedSun {
  readonly rounding: Rounding
  readonly sunrise: Differences
  readonly dhuhr: Differences
  readonly maghrib: Differences
  readonly asr: Readonly<Record<Shadow, Differences>>
}

/**
 * `least` makes the simpler of two descriptions win if they give the same minutes; noisy timetables, which
 * nothing fits exactly, raise the price.
 */
const price = { least: 0.0005, ofNoise: 0.05 }
/** A rounding that reproduces fewer times than the other by this share is not tried. */
const roundingMargin = 0.1

export function searchOf(calculation: Calculation, days: readonly FitDay[]): Search {
  const printed = Object.fromEntries(
    prayerNames.map((prayer) => [prayer, printedColumn(days, prayer)]),
  ) as Record<PrayerName, Column>
  const cells = days.reduce((sum, day) => sum + Object.keys(day.printed).length, 0)
  const suns = roundedSuns(calculation, days, printed)
  const noise = Math.min(...suns.map((sun) => noiseOf([sun.sunrise, sun.dhuhr, sun.maghrib])))
  return {
    calculation,
    days,
    printed,
    cells,
    rules: rulesToTry(calculation),
    roundings: likelyRoundings(suns),
    price: price.least + price.ofNoise * noise,
  }
}

function roundedSuns(
  { latitude }: Calculation,
  days: readonly FitDay[],
  printed: Search['printed'],
): RoundedSun[] {
  const columns = sunColumns(days)
  const asrs = { '1x': asrColumn(days, latitude, '1x'), '2x': asrColumn(days, latitude, '2x') }
  return (['nearest', 'up'] as const).map((rounding) => {
    const of = (prayer: PrayerName, exact: Column) => differencesOf(printed[prayer], exact, rounding)
    return {
      rounding,
      sunrise: of('sunrise', columns.sunrise),
      dhuhr: of('dhuhr', columns.dhuhr),
      maghrib: of('maghrib', columns.maghrib),
      asr: { '1x': of('asr', asrs['1x']), '2x': of('asr', asrs['2x']) },
    }
  })
}

function likelyRoundings(suns: readonly RoundedSun[]): RoundedSun[] {
  const rated = suns.map((sun) => {
    const columns = [sun.sunrise, sun.dhuhr, sun.maghrib]
    const credit = columns.reduce((sum, column) => sum + bestShift(column).credit, 0)
    return { sun, credit, cells: columns.reduce((sum, { cells }) => sum + cells, 0) }
  })
  const best = Math.max(...rated.map(({ credit }) => credit))
  return rated.filter(({ credit, cells }) => credit >= best - roundingMargin * cells).map(({ sun }) => sun)
}
