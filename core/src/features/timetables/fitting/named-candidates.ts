import type { Calculation } from '#features/prayer-times/day-times.ts'
import {
  calculationMethodOf,
  type HighLatitudeChoice,
  type MethodSettings,
} from '#features/prayer-times/method-settings.ts'
import { calculationMethods } from '#prayer/methods.ts'
import type { HighLatitudeRule } from '#prayer/solar-day.ts'
import { nightColumns } from './computed-columns.ts'
import { costs, type Described, rated } from './rated-candidate.ts'
import type { Candidate, Search } from './search.ts'

/** The twelve methods, and the mosque's own angles. */
export function namedCandidates(search: Search): Candidate[] {
  return describedMethods(search.calculation).flatMap((described) =>
    [...search.rules]
      // A seasonal method has its own rule, whatever is chosen.
      .slice(0, described.method.seasonal ? 1 : undefined)
      .flatMap((rule) => candidatesOf(search, described, rule)),
  )
}

function describedMethods(calculation: Calculation): Described[] {
  const own = calculationMethodOf(calculation)
  const named = calculationMethods.map((method): Described => {
    const isOwn = method.id === own.id
    return { settings: { method: method.id }, method, isOwn, cost: isOwn ? 0 : costs.otherMethod }
  })
  if (own.id !== 'custom') return named
  return [...named, { settings: customSettings(calculation), method: own, isOwn: true, cost: 0 }]
}

/** For a mosque with custom angles; missing ones are left out. */
export function customSettings({ fajrAngle, ishaAngle, ishaMinutes }: MethodSettings): Candidate['settings'] {
  const isha = typeof ishaAngle === 'number' ? { ishaAngle } : { ishaMinutes }
  return { method: 'custom', fajrAngle, ...isha }
}

function candidatesOf(
  search: Search,
  described: Described,
  [rule, choice]: readonly [HighLatitudeRule, HighLatitudeChoice],
): Candidate[] {
  const nights = nightColumns(search.days, search.calculation, { method: described.method, rule })
  return search.roundings.map((sun) => rated(search, { described, sun, choice, nights }))
}
