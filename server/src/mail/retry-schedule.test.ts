import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextTryWhenAway, nextTryWhenRefused } from './retry-schedule.ts'

const createdAt = new Date('2026-11-20T12:00:00Z')
const seconds = { minute: 60, hour: 3600, day: 86_400 }

/** Seconds from an attempt to the next one; null for never. */
function delayAfter(age: number, attempts: number): number | null {
  const attemptedAt = new Date(createdAt.getTime() + age * 1000)
  return secondsFrom(attemptedAt, nextTryWhenAway({ createdAt, attemptedAt, attempts }))
}

function secondsFrom(attemptedAt: Date, next: Date | null): number | null {
  return next && (next.getTime() - attemptedAt.getTime()) / 1000
}

describe('a mail that no one takes', () => {
  test.each([
    ['at once', 0, 1, 5],
    ['a second time', 5, 2, 10],
    ['a third time', 15, 3, 20],
    ['after a minute', seconds.minute, 5, 45],
    ['just before the hour is over', seconds.hour - 1, 80, 45],
    ['after an hour', seconds.hour, 81, 5 * seconds.minute],
    ['after six hours', 6 * seconds.hour, 100, 30 * seconds.minute],
    ['after a day', seconds.day, 130, seconds.hour],
    ['just before five days are over', 5 * seconds.day - 1, 220, seconds.hour],
    ['after five days', 5 * seconds.day, 221, null],
  ])('%s waits for its next try', (_when, age, attempts, delay) => {
    expect(delayAfter(age, attempts)).toBe(delay)
  })

  test('is tried at least once a minute in its first hour, and once an hour later, whatever happened before', () => {
    const age = fc.integer({ min: 0, max: 5 * seconds.day - 1 })
    const attempts = fc.integer({ min: 1, max: 100_000 })
    fc.assert(
      fc.property(age, attempts, (age, attempts) => {
        const delay = delayAfter(age, attempts) ?? Number.POSITIVE_INFINITY
        return delay > 0 && delay <= (age < seconds.hour ? seconds.minute : seconds.hour)
      }),
    )
  })
})

describe('a mail that is refused for good', () => {
  test.each([
    [1, 45],
    [2, 90],
    [7, 48 * seconds.minute],
    [8, seconds.hour],
    [11, seconds.hour],
    [12, null],
    [500, null],
  ])('waits after refusal number %i', (refusals, delay) => {
    const next = nextTryWhenRefused({ attemptedAt: createdAt, refusals })
    expect(secondsFrom(createdAt, next)).toBe(delay)
  })
})
