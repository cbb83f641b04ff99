import { labelIn } from '@mihrab/core/describe-error.ts'
import { inDigitsOf } from '@mihrab/core/digits.ts'
import { describeRule as describeRuleIn } from '@mihrab/core/features/prayer-times/describe-rule.ts'
import { describeTimesValue } from '@mihrab/core/features/prayer-times/describe-times-value.ts'
import type { PrayerRule } from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import type { TimesValue } from '@mihrab/core/features/prayer-times/times-values.schemas.ts'
import rulesInEnglish from '@mihrab/core/locales/en/rules.json' with { type: 'json' }
import valuesInEnglish from '@mihrab/core/locales/en/times-values.json' with { type: 'json' }
import i18next from 'i18next'
import { languageOf } from './language.ts'

/** How rules are said in the reader's language. */
export function ruleWords(): typeof rulesInEnglish {
  return wordsOf('rules') ?? rulesInEnglish
}

/** `Begins + 15, not before 19:30`; `time` writes the times in it. */
export function describeRule(rule: PrayerRule, time: (clock: string) => string): string {
  return inDigitsOf(describeRuleIn(rule, { time, words: ruleWords() }), i18next.language)
}

/** What a history keeps of a time: `Begins + 15`, `12 different times`. `locale` writes times and numbers. */
export function sayTimesValue(value: TimesValue, locale: string): string {
  const language = languageOf(i18next.language)
  const labels = { khutbah: labelIn(language, 'khutbah'), womenSpace: labelIn(language, 'womenSpace') }
  const values: typeof valuesInEnglish = wordsOf('timesValues') ?? valuesInEnglish
  return describeTimesValue(value, { locale, labels, rules: ruleWords(), values })
}

const wordsOf = (name: string) => i18next.getResourceBundle(languageOf(i18next.language), name)
