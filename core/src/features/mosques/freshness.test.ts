import { expect, test } from 'vitest'
import { isFresh } from './freshness.ts'

const now = new Date('2026-11-20T12:00:00Z')

test.each([
  [null, false],
  ['2026-11-20T12:00:00.000Z', true],
  ['2026-08-22T12:00:00.000Z', true],
  ['2026-08-22T11:59:59.999Z', false],
  ['2025-11-20T12:00:00.000Z', false],
])('what was confirmed at %s is fresh: %s', (confirmedAt, expected) => {
  expect(isFresh(confirmedAt, now)).toBe(expected)
})
