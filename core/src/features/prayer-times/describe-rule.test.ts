import { expect, test } from 'vitest'
import rules from '#locales/ar/rules.json' with { type: 'json' }
import { addWords } from '#say.ts'
import { describeRule } from './describe-rule.ts'
import type { PrayerRule } from './rules.schemas.ts'

test.each<[rule: PrayerRule, words: string]>([
  [{ after: 15 }, 'Begins + 15'],
  [{ after: 0 }, 'When it begins'],
  [{ after: -20 }, 'Begins − 20'],
  [{ beforeSunrise: 30 }, 'Sunrise − 30'],
  [{ afterMaghrib: 90 }, 'Maghrib + 90'],
  [{ after: 5, round: { to: 5, way: 'down' } }, 'Begins + 5, rounded down to the last 5 minutes'],
  [{ after: 5, round: { to: 30, way: 'nearest' } }, 'Begins + 5, rounded to the nearest 30 minutes'],
  [
    {
      after: 15,
      round: { to: 15, way: 'up' },
      notBefore: '19:30',
      notAfter: '22:30',
      weekly: 'friday',
      on: { saturday: '20:00', sunday: '20:30' },
    },
    'Begins + 15, rounded up to the next 15 minutes, not before 19:30, not after 22:30, same time all week from Friday, Sunday 20:30, Saturday 20:00',
  ],
  [{ on: { monday: '13:00' } }, 'Monday 13:00'],
])('%j is %s', (rule, words) => expect(describeRule(rule)).toBe(words))

test('times are written as the reader’s clock shows them', () => {
  const rule: PrayerRule = { after: 15, notBefore: '19:30', on: { saturday: '20:00' } }
  const time = (clock: string) => `${Number(clock.slice(0, 2)) - 12}:${clock.slice(3)} pm`
  expect(describeRule(rule, 'en-GB', { time })).toBe('Begins + 15, not before 7:30 pm, Saturday 8:00 pm')
})

test('a rule in Arabic has the comma of its script', () => {
  addWords('ar', { rules })
  const rule = { after: 15, notBefore: '19:30' }
  expect(describeRule(rule, 'ar-u-nu-latn')).toMatch(/15، .*19:30/)
})
