import type { PrayerRule } from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import { expect, test } from 'vitest'
import { ruleWords } from './rule-words.ts'

test.each<[PrayerRule, string]>([
  [{ after: 5 }, '5 minutes after it begins'],
  [{ after: 1 }, '1 minute after it begins'],
  [{ after: 0 }, 'when it begins'],
  [{ after: -10 }, '10 minutes before it begins'],
  [
    { beforeSunrise: 30, round: { to: 15, way: 'down' } },
    '30 minutes before sunrise, rounded down to the last 15 minutes',
  ],
  [{ beforeSunrise: 0 }, 'at sunrise'],
  [{ afterMaghrib: 90 }, '90 minutes after Maghrib begins'],
  [{ afterMaghrib: 0 }, 'when Maghrib begins'],
  [
    { after: 15, round: { to: 15, way: 'up' }, notBefore: '19:30', on: { saturday: '20:00' } },
    '15 minutes after it begins, rounded up to the next 15 minutes, not before 19:30, Saturday 20:00',
  ],
])('%j is described as “%s”', (rule, words) => {
  expect(ruleWords(rule)).toBe(words)
})
