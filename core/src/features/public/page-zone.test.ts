import { expect, test } from 'vitest'
import { dayEndOf } from './page-zone.ts'

test.each([
  ['Europe/London', '2026-11-24', '2026-11-25T00:00:00.000Z'],
  ['America/New_York', '2026-11-24', '2026-11-25T05:00:00.000Z'],
  // In Cairo the clocks go forward at midnight: 30 April 2027 begins at one o'clock.
  ['Africa/Cairo', '2027-04-29', '2027-04-29T22:00:00.000Z'],
  ['Africa/Cairo', '2027-04-30', '2027-04-30T21:00:00.000Z'],
])('in %s the day %s ends at %s', (timeZone, day, end) => {
  expect(dayEndOf(timeZone, day)).toBe(end)
})
