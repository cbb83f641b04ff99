import { addDays, earlierOf } from '#days.ts'
import type { RangePrayer } from './prayer-times.schemas.ts'
import { type DayRange, daysOf } from './ranges.ts'
import { clockOfMinutes, type RuleContext, ruleMinutes } from './rule-times.ts'
import { needsFixedTime, type RangeRules } from './rules.schemas.ts'
import { type StartPrayer, startPrayers } from './start-times.ts'

/** After a year the sun repeats itself. */
const searchedDays = 366

/**
 * The times that a range's rules give on its first day, `HH:mm`, for clients that read a single time. If that
 * day has no start time for a prayer, the first day that has one counts; a prayer without any is left out.
 */
export function timesOfFirstDay(
  context: RuleContext,
  {
    startDate,
    endDate,
    rules,
    ...times
  }: DayRange & Record<RangePrayer, string> & { readonly rules: RangeRules },
): Partial<Record<StartPrayer, string>> {
  const ruled = startPrayers.flatMap((prayer): [StartPrayer, string][] => {
    const rule = rules[prayer]
    if (!rule || needsFixedTime(rules, prayer)) return []
    const last = earlierOf(endDate, addDays(startDate, searchedDays))
    for (const date of daysOf({ startDate, endDate: last })) {
      const minutes = ruleMinutes(context, { prayer, rule, fixed: times[prayer] }, date)
      if (minutes !== null) return [[prayer, clockOfMinutes(minutes)]]
    }
    return []
  })
  return Object.fromEntries(ruled)
}
