import { describeRule as describeRuleIn } from '@mihrab/core/features/prayer-times/describe-rule.ts'
import type { PrayerRule } from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import i18next from 'i18next'

/** `Begins + 15, not before 19:30`; `time` formats the times in it. */
export function describeRule(rule: PrayerRule, time: (clock: string) => string): string {
  return describeRuleIn(rule, i18next.language, { time })
}
