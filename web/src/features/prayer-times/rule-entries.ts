import { baseOf } from '@mihrab/core/features/prayer-times/rule-times.ts'
import {
  type PrayerRule,
  type RangeRules,
  type RuleBase,
  rangeRulesSchema,
} from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import { type StartPrayer, startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'

/**
 * A rule in the fields. Without a base it applies only on some weekdays, and its prayer has a time as well.
 */
export type RuleEntry = Omit<PrayerRule, RuleBase> & { base: RuleBase | null; minutes: string }
export type RuleEntries = Partial<Record<StartPrayer, RuleEntry>>

/** Initial value of `{Prayer}: after it begins`. */
export const newRule: RuleEntry = { base: 'after', minutes: '' }

export function ruleEntriesOf(rules: RangeRules): RuleEntries {
  const entries = startPrayers.flatMap((prayer): [StartPrayer, RuleEntry][] => {
    const rule = rules[prayer]
    return rule ? [[prayer, entryOf(rule)]] : []
  })
  return Object.fromEntries(entries)
}

function entryOf({ after, beforeSunrise, afterMaghrib, ...others }: PrayerRule): RuleEntry {
  const minutes = after ?? beforeSunrise ?? afterMaghrib
  return {
    ...others,
    base: baseOf({ after, beforeSunrise, afterMaghrib }),
    minutes: minutes === undefined ? '' : String(minutes),
  }
}

/** The rules in the API's format; missing or invalid minutes are `NaN`, which its schema rejects. */
export function rulesOf(entries: RuleEntries): RangeRules {
  const rules = startPrayers.flatMap((prayer): [StartPrayer, PrayerRule][] => {
    const entry = entries[prayer]
    return entry ? [[prayer, ruleOf(entry)]] : []
  })
  return Object.fromEntries(rules)
}

function ruleOf({ base, minutes, ...others }: RuleEntry): PrayerRule {
  return { ...(base && { [base]: minutes === '' ? Number.NaN : Number(minutes) }), ...others }
}

/** The rules that could be saved as they are. */
export function validRulesOf(entries: RuleEntries): RangeRules {
  const rules = rulesOf(entries)
  const valid = startPrayers.filter(
    (prayer) => rangeRulesSchema.safeParse({ [prayer]: rules[prayer] }).success,
  )
  return Object.fromEntries(valid.flatMap((prayer) => (rules[prayer] ? [[prayer, rules[prayer]]] : [])))
}

/** False if the time is computed from when the prayer begins. */
export function isTimed(entries: RuleEntries, prayer: StartPrayer): boolean {
  const entry = entries[prayer]
  return !entry || entry.base === null
}

/** True if a rule only gives minutes after the prayer begins. */
export function isPlainRule({ base, ...others }: RuleEntry): boolean {
  return (
    base === 'after' && Object.values({ ...others, minutes: undefined }).every((part) => part === undefined)
  )
}
