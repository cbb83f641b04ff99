import { describe, expect, test } from 'vitest'
import { canShowMoment, dayEndOf, momentAt } from './moment.ts'

describe('the moment at which a clock shows a time', () => {
  test.each([
    ['Europe/London', '2026-11-22', '13:34', '2026-11-22T13:34:00.000Z'],
    ['Europe/London', '2026-06-22', '00:00', '2026-06-21T23:00:00.000Z'],
    ['Asia/Karachi', '2026-11-22', '05:30', '2026-11-22T00:30:00.000Z'],
    // Skipped by the clock: interpreted as before the change.
    ['Europe/London', '2026-03-29', '01:30', '2026-03-29T01:30:00.000Z'],
    // Shown twice: the first.
    ['Europe/London', '2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
  ])('%s, %s %s is %s', (timeZone, day, time, instant) => {
    expect(momentAt(timeZone, day, time)?.toISOString()).toBe(instant)
  })

  test.each([
    ['', '13:34'],
    ['2026-02-30', '13:34'],
    ['2026-11-22', ''],
    ['2026-11-22', '24:00'],
    ['1900-01-01', '13:34'],
    ['2100-12-31', '13:34'],
    ['9999-01-01', '13:34'],
  ])('there is none on “%s” at “%s”', (day, time) => {
    expect(momentAt('Europe/London', day, time)).toBeNull()
  })
})

test.each([
  ['1900-01-03T23:59:59Z', false],
  ['1900-01-04T00:00:00Z', true],
  ['2100-11-30T23:59:59Z', true],
  ['2100-12-01T00:00:00Z', false],
  ['never', false],
])('pages can be shown as of %s: %s', (text, isShown) => {
  expect(canShowMoment(new Date(text))).toBe(isShown)
})

test.each([
  ['Europe/London', '2026-11-24', '2026-11-25T00:00:00.000Z'],
  ['America/New_York', '2026-11-24', '2026-11-25T05:00:00.000Z'],
  // In Cairo the clocks go forward at midnight: 30 April 2027 begins at one o'clock.
  ['Africa/Cairo', '2027-04-29', '2027-04-29T22:00:00.000Z'],
  ['Africa/Cairo', '2027-04-30', '2027-04-30T21:00:00.000Z'],
])('in %s the day %s ends at %s', (timeZone, day, end) => {
  expect(dayEndOf(timeZone, day)).toBe(end)
})
