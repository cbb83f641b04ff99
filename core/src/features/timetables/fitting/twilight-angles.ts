import { customAngles } from '#prayer/prayer-inputs.ts'
import { fajrWithin, type HighLatitudeRule, ishaWithin } from '#prayer/solar-day.ts'
import { instantOfAltitude } from '#prayer/sun.ts'
import { type Column, columnOf } from './computed-columns.ts'
import { type FitDay, spread } from './fit-days.ts'
import { costOfMinutes } from './rated-candidate.ts'
import type { Search } from './search.ts'
import { bestShift, differencesOf, type Rounding } from './shifts.ts'

type Twilight = 'fajr' | 'isha'

/** An angle or minutes, with the number of reproduced times minus a price for complexity. */
export interface Found {
  readonly value: number
  readonly worth: number
}

/** A sample of days that shows which angles are worth trying on all of them. */
const daysOfSample = 61
const anglesToKeep = 8
/** A round number is likelier than its neighbours. */
export const unevenCost = 0.2

export const unevenAngle = (angle: number) => (Number.isInteger(angle * 2) ? 0 : unevenCost)

const angles = Array.from(
  { length: (customAngles.max - customAngles.min) * 10 + 1 },
  (_, index) => (customAngles.min * 10 + index) / 10,
)

/**
 * Finds the angle, to a tenth of a degree, that reproduces most of a prayer's times; null if none is printed.
 */
export function angleFinder(search: Search, twilight: Twilight) {
  const rateOnSample = angleRater(search, twilight, spread(search.days, daysOfSample))
  const rateOnAll = angleRater(search, twilight, search.days)
  return (rule: HighLatitudeRule, rounding: Rounding): Found | null => {
    if (search.printed[twilight].every(Number.isNaN)) return null
    const known = angles
      .map((angle) => rateOnSample(angle, rule, rounding))
      .sort((one, other) => other.worth - one.worth)
      .slice(0, anglesToKeep)
    return known
      .map(({ value }) => rateOnAll(value, rule, rounding))
      .reduce((best, each) => (each.worth > best.worth ? each : best))
  }
}

function angleRater(search: Search, twilight: Twilight, days: readonly FitDay[]) {
  const printed = columnOf(days, (day) => day.printed[twilight])
  const price = (search.price * search.cells * days.length) / search.days.length
  const columnUnder = angleColumns(search, twilight, days)
  return (angle: number, rule: HighLatitudeRule, rounding: Rounding): Found => {
    const { minutes, credit } = bestShift(differencesOf(printed, columnUnder(angle, rule), rounding))
    return { value: angle, worth: credit - price * (costOfMinutes(minutes, 0) + unevenAngle(angle)) }
  }
}

/** The instants of an angle under a rule; the sun's course is computed once per angle. */
function angleColumns({ calculation: { latitude } }: Search, twilight: Twilight, days: readonly FitDay[]) {
  const side = twilight === 'fajr' ? 'before' : 'after'
  const known = new Map<number, (number | null)[]>()
  const instantsOf = (angle: number) => {
    const instants =
      known.get(angle) ?? days.map(({ noons }) => instantOfAltitude(latitude, noons.own, -angle, side))
    known.set(angle, instants)
    return instants
  }
  return (angle: number, rule: HighLatitudeRule): Column => {
    const instants = instantsOf(angle)
    return Float64Array.from(days, ({ sunrise, sunset, nights }, index) => {
      const byAngle = instants[index] ?? null
      const within =
        twilight === 'fajr'
          ? fajrWithin({ rule, angle }, byAngle, { sunrise, night: nights.before })
          : ishaWithin({ rule, angle }, byAngle, { sunset, night: nights.after })
      return within ?? Number.NaN
    })
  }
}
