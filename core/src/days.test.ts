import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayIn, daysBetween, earliestDay, isIsoDay, latestDay, weekdayOf } from './days.ts'

const span = daysBetween(earliestDay, latestDay)
const anyDay = fc.integer({ min: 0, max: span }).map((count) => addDays(earliestDay, count))

test.each([
  ['2027-02-28', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-13-01', false],
  ['2027-00-10', false],
  ['2027-04-31', false],
  ['2027-2-8', false],
  ['08-02-2027', false],
  ['2027-02-08T00:00', false],
  ['', false],
])('whether %s is a day: %s', (text, expected) => {
  expect(isIsoDay(text)).toBe(expected)
})

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2100-02-28', 1, '2100-03-01'],
  // Clocks change in Europe and North America on these days; a civil day stays one day.
  ['2026-10-24', 2, '2026-10-26'],
  ['2026-03-07', 2, '2026-03-09'],
  ['2027-01-01', -1, '2026-12-31'],
])('%s and %i days make %s', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected)
})

test('adding days and counting them are each other’s inverse', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (one, other) => {
      expect(addDays(one, daysBetween(one, other))).toBe(other)
      expect(daysBetween(one, other)).toBe(0 - daysBetween(other, one))
    }),
  )
})

test('days sort as text in the order in which they follow each other', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (one, other) => {
      expect(Math.sign(daysBetween(one, other))).toBe(one === other ? 0 : one < other ? 1 : -1)
    }),
  )
})

test('every day has a weekday, and the next day the next one', () => {
  expect(weekdayOf('2026-11-20')).toBe(5)
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(isIsoDay(day)).toBe(true)
      expect(weekdayOf(addDays(day, 1))).toBe((weekdayOf(day) + 1) % 7)
    }),
  )
})

test.each([
  ['Asia/Kuala_Lumpur', '2026-11-21'],
  ['Europe/London', '2026-11-20'],
  ['America/Los_Angeles', '2026-11-20'],
  ['Pacific/Kiritimati', '2026-11-21'],
])('at 20 November 2026, 23:30 UTC it is in %s %s', (timeZone, day) => {
  expect(dayIn(timeZone, new Date('2026-11-20T23:30:00Z'))).toBe(day)
})
