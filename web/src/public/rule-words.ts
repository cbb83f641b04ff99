import { describeRule } from '@mihrab/core/features/prayer-times/describe-rule.ts'
import { baseOf } from '@mihrab/core/features/prayer-times/rule-times.ts'
import type { PrayerRule } from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import { locale, t } from './words.ts'

/** `5 minutes after it begins`, `30 minutes before sunrise, rounded down to the last 15 minutes`. */
export function ruleWords(rule: PrayerRule): string {
  const base = baseOf(rule)
  const count = Math.abs((base && rule[base]) ?? 0)
  const words = {
    after: sayAfter(rule.after ?? 0, count),
    beforeSunrise: count === 0 ? t('rule.atSunrise') : t('rule.beforeSunrise', { count }),
    afterMaghrib: count === 0 ? t('rule.atMaghrib') : t('rule.afterMaghrib', { count }),
  }
  return describeRule(rule, locale(), base === null ? {} : { base: words[base] })
}

function sayAfter(minutes: number, count: number): string {
  if (minutes === 0) return t('rule.atBeginning')
  return t(minutes < 0 ? 'rule.before' : 'rule.after', { count })
}
