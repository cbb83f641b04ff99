import type { HighLatitudeChoice } from '#features/prayer-times/method-settings.ts'
import { type CustomMethod, customMethod } from '#prayer/methods.ts'
import { customIshaMinutes } from '#prayer/prayer-inputs.ts'
import type { HighLatitudeRule } from '#prayer/solar-day.ts'
import { columnOf, nightColumns } from './computed-columns.ts'
import { customSettings } from './named-candidates.ts'
import { costs, rated } from './rated-candidate.ts'
import type { Candidate, RoundedSun, Search } from './search.ts'
import { bestShift, differencesOf } from './shifts.ts'
import { angleFinder, type Found, unevenAngle, unevenCost } from './twilight-angles.ts'

/**
 * The angles, or minutes after Maghrib, that reproduce most times: one candidate for each rule and rounding.
 */
export function customCandidates(search: Search): Candidate[] {
  const findFajr = angleFinder(search, 'fajr')
  const findIsha = angleFinder(search, 'isha')
  return [...search.rules].flatMap(([rule, choice]) =>
    search.roundings.flatMap((sun) => {
      const fajr = findFajr(rule, sun.rounding)
      const isha = ishaOf(findIsha(rule, sun.rounding), ishaAfterMaghrib(search, sun))
      return fajr || isha ? [candidateOf(search, { fajr, isha, rule, choice, sun })] : []
    }),
  )
}

type Isha = { readonly ishaAngle: number } | { readonly ishaMinutes: number }

function ishaOf(byAngle: Found | null, byMinutes: Found | null): Isha | null {
  if (byAngle && byAngle.worth >= (byMinutes?.worth ?? 0)) return { ishaAngle: byAngle.value }
  return byMinutes && { ishaMinutes: byMinutes.value }
}

interface Parts {
  readonly fajr: Found | null
  readonly isha: Isha | null
  readonly rule: HighLatitudeRule
  readonly choice: HighLatitudeChoice
  readonly sun: RoundedSun
}

function candidateOf(search: Search, { fajr, isha, rule, choice, sun }: Parts): Candidate {
  const { days, calculation } = search
  const own = ownTwilights(search)
  const custom: CustomMethod = { fajrAngle: fajr?.value ?? own.fajrAngle, ...(isha ?? own.isha) }
  const method = customMethod(custom)
  const settings = { method: 'custom', ...custom } as const
  const described = { settings, method, isOwn: false, cost: costs.custom + unevenness(custom) }
  const nights = nightColumns(days, calculation, { method, rule })
  return rated(search, { described, sun, choice, nights })
}

/** For a prayer that is missing on the days. */
function ownTwilights({ calculation }: Search): { fajrAngle: number; isha: Isha } {
  const { fajrAngle, ishaAngle, ishaMinutes } = customSettings(calculation)
  const isha = typeof ishaMinutes === 'number' ? { ishaMinutes } : { ishaAngle: ishaAngle ?? 17 }
  return { fajrAngle: fajrAngle ?? 18, isha }
}

function unevenness(custom: CustomMethod): number {
  const isha = 'ishaAngle' in custom ? unevenAngle(custom.ishaAngle) : unevenMinutes(custom.ishaMinutes)
  return unevenAngle(custom.fajrAngle) + isha
}

const unevenMinutes = (minutes: number) => (minutes % 5 === 0 ? 0 : unevenCost)

/** Minutes from sunset to isha, including those that a mosque adds. */
function ishaAfterMaghrib({ days, printed, price, cells }: Search, { rounding }: RoundedSun): Found | null {
  const { min, max } = customIshaMinutes
  let best: Found | null = null
  for (let middle = min + 30; middle <= max - 30; middle += 30) {
    const after = columnOf(days, ({ sunset }) => sunset + middle * 60_000)
    const { minutes, credit } = bestShift(differencesOf(printed.isha, after, rounding))
    const value = middle + minutes
    const worth = credit - price * cells * unevenMinutes(value)
    if (worth > (best?.worth ?? 0)) best = { value, worth }
  }
  return best
}
