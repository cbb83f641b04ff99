import type { Calculation } from '#features/prayer-times/day-times.ts'
import {
  type Adjustments,
  type HighLatitudeChoice,
  noAdjustments,
} from '#features/prayer-times/method-settings.ts'
import { type CalculationMethod, type PrayerName, prayerNames } from '#prayer/methods.ts'
import type { Shadow } from '#prayer/solar-day.ts'
import type { Nights } from './computed-columns.ts'
import type { Candidate, RoundedSun, Search } from './search.ts'
import { bestShift, type Differences, differencesOf, type Shift } from './shifts.ts'

/** Costs of a less simple description; 1 is about the cost of changing one prayer's minutes. */
export const costs = { otherMethod: 0.25, custom: 3, otherRule: 0.5, otherRounding: 0.5 }

export interface Described {
  readonly settings: Candidate['settings']
  readonly method: CalculationMethod
  readonly isOwn: boolean
  readonly cost: number
}

interface Frame {
  readonly described: Described
  readonly sun: RoundedSun
  readonly choice: HighLatitudeChoice
  readonly nights: Nights
}

/** The candidate with the adjustments that reproduce most of the times. */
export function rated(search: Search, { described, sun, choice, nights }: Frame): Candidate {
  const { calculation, printed, price, cells } = search
  const { method, settings, isOwn } = described
  const { offsets } = method
  const expected = expectedAdjustments(calculation, isOwn)
  const { rounding } = sun
  const nightShift = (prayer: keyof Nights): Shift => {
    const offset = offsets[prayer] ?? 0
    const differences = differencesOf(printed[prayer], nights[prayer], rounding)
    return bestShift(differences, offset + expected[prayer], offset)
  }
  const { shadow, shifts } = dayShifts(sun, calculation, { offsets, expected })
  const all: Record<PrayerName, Shift> = {
    ...shifts,
    fajr: nightShift('fajr'),
    maghrib: nightShift('maghrib'),
    isha: nightShift('isha'),
  }
  const adjustments = { ...expected }
  let cost = described.cost
  let credit = 0
  for (const prayer of prayerNames) {
    adjustments[prayer] = all[prayer].minutes - (offsets[prayer] ?? 0)
    cost += costOfMinutes(adjustments[prayer], expected[prayer])
    credit += all[prayer].credit
  }
  if (choice !== (calculation.highLatitudeRule ?? 'auto')) cost += costs.otherRule
  if (rounding !== method.rounding) cost += costs.otherRounding
  return {
    settings,
    rule: choice,
    rounding,
    shadow,
    adjustments,
    worth: credit / Math.max(1, cells) - price * cost,
  }
}

/** The mosque's adjustments for its own method, otherwise none. */
function expectedAdjustments(calculation: Calculation, isOwn: boolean): Adjustments {
  return { ...noAdjustments, ...(isOwn ? calculation.adjustments : {}) }
}

/** 0 for the expected minutes, otherwise from 1 upwards with the distance. */
export function costOfMinutes(minutes: number, expected: number): number {
  return minutes === expected ? 0 : 1 + Math.abs(minutes - expected) / 20
}

interface Day {
  readonly shadow: Shadow
  readonly shifts: Readonly<Record<'sunrise' | 'dhuhr' | 'asr', Shift>>
}

/** Adjustments of the three times that no angle affects, and the shadow. */
function dayShifts(
  sun: RoundedSun,
  { shadow }: Calculation,
  minutes: { offsets: Readonly<Partial<Adjustments>>; expected: Adjustments },
): Day {
  const shiftOf = (prayer: PrayerName, differences: Differences) => {
    const offset = minutes.offsets[prayer] ?? 0
    return bestShift(differences, offset + minutes.expected[prayer], offset)
  }
  const own = shiftOf('asr', sun.asr[shadow])
  const otherShadow = shadow === '1x' ? '2x' : '1x'
  const other = shiftOf('asr', sun.asr[otherShadow])
  const isOther = other.credit > own.credit
  return {
    shadow: isOther ? otherShadow : shadow,
    shifts: {
      sunrise: shiftOf('sunrise', sun.sunrise),
      dhuhr: shiftOf('dhuhr', sun.dhuhr),
      asr: isOther ? other : own,
    },
  }
}
