import type { RangePrayer } from './prayer-times.schemas.ts'
import type { DayRange } from './ranges.ts'
import { clockOfMinutes, type RuleContext, ruleMinutes } from './rule-times.ts'
import { needsFixedTime, type RangeRules } from './rules.schemas.ts'
import { type StartPrayer, startPrayers } from './start-times.ts'

/** What the rules of a range give on its first day, `HH:mm`, for those who read one time alone. */
export function timesOfFirstDay(
  context: RuleContext,
  { startDate, rules, ...times }: DayRange & Record<RangePrayer, string> & { readonly rules: RangeRules },
): Partial<Record<StartPrayer, string>> {
  const ruled = startPrayers.flatMap((prayer): [StartPrayer, string][] => {
    const rule = rules[prayer]
    if (!rule || needsFixedTime(rules, prayer)) return []
    const minutes = ruleMinutes(context, { prayer, rule, fixed: times[prayer] }, startDate)
    return minutes === null ? [] : [[prayer, clockOfMinutes(minutes)]]
  })
  return Object.fromEntries(ruled)
}
