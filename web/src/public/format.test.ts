import { expect, test } from 'vitest'
import { countdownWords } from '#public/browser/moving-words.ts'
import { movingWords } from './countdown.tsx'
import { daysUntil } from './format.ts'
import { locale } from './words.ts'

test.each([
  ['2026-11-22', 'today'],
  ['2026-11-23', 'tomorrow'],
  ['2026-11-24', 'in 2 days'],
  ['2027-03-29', 'in 127 days'],
])('%s is %s', (day, words) => {
  expect(daysUntil(day, '2026-11-22')).toBe(words)
})

test.each([
  ['2026-11-22T14:00:00.000Z', 'in 26 min', 'in 26 minutes'],
  ['2026-11-22T13:34:30.000Z', 'in 1 min', 'in 1 minute'],
  ['2026-11-22T14:34:00.000Z', 'in 1 h 0 min', 'in 1 hour'],
  ['2026-11-23T06:45:00.000Z', 'in 17 h 11 min', 'in 17 hours, 11 minutes'],
])('the time until %s is %s, read out as %s', (instant, short, full) => {
  const leftMs = Date.parse(instant) - Date.parse('2026-11-22T13:34:00.000Z')
  expect(countdownWords(movingWords(), leftMs, locale())).toEqual({ short, full })
})
