import { expect, test } from 'vitest'
import { daysUntil } from './format.ts'

test.each([
  ['2026-11-22', 'today'],
  ['2026-11-23', 'tomorrow'],
  ['2026-11-24', 'in 2 days'],
  ['2027-03-29', 'in 127 days'],
])('%s is %s', (day, words) => {
  expect(daysUntil(day, '2026-11-22')).toBe(words)
})
