import { expect, test } from 'vitest'
import { daysSinceWinterSolstice, seasonalTwilightMinutes } from './moonsighting.ts'

test.each([
  [40, '2026-12-20', 364],
  [40, '2026-12-21', 0],
  [40, '2027-01-01', 11],
  [40, '2024-12-20', 365],
  [-40, '2026-06-20', 364],
  [-40, '2026-06-21', 0],
  [-40, '2026-01-01', 194],
  [-40, '2024-06-20', 365],
])('at latitude %s on %s the winter solstice was %s days ago', (latitude, date, days) => {
  expect(daysSinceWinterSolstice(latitude, date)).toBe(days)
})

/** Day 0, 91, 137, 183, 229 and 275 after 21 December 2025. */
const knots = ['2025-12-21', '2026-03-22', '2026-05-07', '2026-06-22', '2026-08-07', '2026-09-22']

test('at 55° the minutes at the knots of the year are the published ones', () => {
  const minutes = (twilight: 'morning' | 'evening') =>
    knots.map((date) => Number((seasonalTwilightMinutes(twilight, 55, date) - 75).toFixed(2)))
  expect(minutes('morning')).toEqual([28.65, 19.44, 32.74, 48.1, 32.74, 19.44])
  expect(minutes('evening')).toEqual([25.6, 2.05, -9.21, 6.14, -9.21, 2.05])
})

test('the minutes of twilight shrink to 75 at the equator, and are linear between the knots of the year', () => {
  expect(seasonalTwilightMinutes('morning', 0, '2026-06-22')).toBe(75)
  expect(seasonalTwilightMinutes('morning', 27.5, '2026-06-22')).toBeCloseTo(75 + 24.05, 9)
  expect(seasonalTwilightMinutes('morning', 55, '2026-05-30')).toBeCloseTo(75 + (32.74 + 48.1) / 2, 9)
})

test('the south has the same twilight half a year later', () => {
  expect(seasonalTwilightMinutes('evening', -35, '2026-06-21')).toBeCloseTo(
    seasonalTwilightMinutes('evening', 35, '2026-12-21'),
    9,
  )
})
