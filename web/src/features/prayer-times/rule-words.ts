import { inDigitsOf } from '@mihrab/core/digits.ts'
import { describeRule as describeRuleIn } from '@mihrab/core/features/prayer-times/describe-rule.ts'
import type { PrayerRule } from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import english from '@mihrab/core/locales/en/rules.json' with { type: 'json' }
import i18next from 'i18next'
import { languageOf } from '#lib/language.ts'

type Words = typeof english

/** How rules are said in the reader's language. */
export function ruleWords(): Words {
  const words: Words | undefined = i18next.getResourceBundle(languageOf(i18next.language), 'rules')
  return words ?? english
}

/** `Begins + 15, not before 19:30`; `time` writes the times in it. */
export function describeRule(rule: PrayerRule, time: (clock: string) => string): string {
  return inDigitsOf(describeRuleIn(rule, { time, words: ruleWords() }), i18next.language)
}
