import type { Calculation } from '#features/prayer-times/day-times.ts'
import { calculationMethodOf } from '#features/prayer-times/method-settings.ts'
import type { TimetableDay } from '#features/timetables/timetable-days.ts'
import { calculationMethods } from '#prayer/methods.ts'
import { nightColumns } from './computed-columns.ts'
import { customCandidates } from './custom-candidates.ts'
import { fitDaysOf, leastDays, readableDays } from './fit-days.ts'
import type { Fit } from './fits.schemas.ts'
import { deviationsOn } from './measured-on.ts'
import { namedCandidates } from './named-candidates.ts'
import { type Candidate, type Search, searchOf } from './search.ts'

const mostFits = 3
/** Candidates that are computed day by day before the best are chosen. */
const mostMeasured = 5

/**
 * The methods that reproduce the start times of some days, best first: at most three, each another method. Of
 * two that give the same minutes the mosque's own comes first, then the simpler one. Prayers missing on a day
 * are ignored, some wrong days do not matter, and if some months are an hour off, the others decide. Empty
 * for fewer than five days, or where the sun does not rise and set.
 */
export function fitMethod({
  calculation,
  days,
}: {
  calculation: Calculation
  days: readonly TimetableDay[]
}): Fit[] {
  const readable = readableDays(days)
  const search = searchOf(calculation, fitDaysOf(calculation, readable))
  if (search.days.length < leastDays) return []
  const best = bestOfEachMethod([...namedCandidates(search), ...customCandidates(search)])
  return best
    .slice(0, mostMeasured)
    .map((candidate) => {
      const fit = fitOf(search, candidate, readable)
      return { fit, rank: candidate.worth + fit.daysWithinAMinute / fit.days }
    })
    .sort((one, other) => other.rank - one.rank)
    .slice(0, mostFits)
    .map(({ fit }) => fit)
}

function bestOfEachMethod(candidates: readonly Candidate[]): Candidate[] {
  const best = new Map<Candidate['settings']['method'], Candidate>()
  for (const candidate of [...candidates].sort((one, other) => other.worth - one.worth)) {
    const { method } = candidate.settings
    if (!best.has(method) && !isNamed(candidate, best)) best.set(method, candidate)
  }
  return [...best.values()]
}

/** True if custom angles equal those of a better-ranked method. */
function isNamed({ settings }: Candidate, better: ReadonlyMap<number | 'custom', unknown>): boolean {
  if (settings.method !== 'custom') return false
  const { fajrAngle, ishaAngle, ishaIntervalMinutes } = calculationMethodOf(settings)
  return calculationMethods.some(
    (method) =>
      better.has(method.id) &&
      !method.seasonal &&
      method.maghribAngle === null &&
      method.fajrAngle === fajrAngle &&
      method.ishaAngle === ishaAngle &&
      method.ishaIntervalMinutes === ishaIntervalMinutes,
  )
}

function fitOf(search: Search, candidate: Candidate, readable: readonly TimetableDay[]): Fit {
  const { method, fajrAngle, ishaAngle, ishaMinutes } = candidate.settings
  const { rule, shadow, adjustments, rounding } = candidate
  return {
    method,
    ...(typeof fajrAngle === 'number' && { fajrAngle }),
    ...(typeof ishaAngle === 'number' && { ishaAngle }),
    ...(typeof ishaMinutes === 'number' && { ishaMinutes }),
    shadow,
    adjustments: { ...adjustments },
    ...(doesRuleMatter(search, candidate) && { highLatitudeRule: rule }),
    rounding,
    ...deviationsOn(search.calculation, candidate, readable),
  }
}

/** True if the rules give different minutes on some day. */
function doesRuleMatter({ days, calculation, rules }: Search, { settings }: Candidate): boolean {
  const method = calculationMethodOf(settings)
  const [first, ...others] = [...rules.keys()].map((rule) => {
    const { fajr, isha } = nightColumns(days, calculation, { method, rule })
    return [...fajr, ...isha].map((instant) => Math.round(instant / 60_000)).join()
  })
  return others.some((other) => other !== first)
}
