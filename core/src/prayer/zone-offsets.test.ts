import { expect, test } from 'vitest'
import { zoneAround } from './zone-offsets.ts'

test('a browser’s zone data reach from a year ago to three years ahead', () => {
  const { until, offsets } = zoneAround('Europe/London', new Date('2026-11-24T15:00Z'))
  expect(new Date(until).toISOString()).toBe('2029-11-28T00:00:00.000Z')
  expect(offsets.slice(0, 4)).toEqual([
    [Date.parse('2025-10-20T00:00Z'), 3_600_000],
    [Date.parse('2025-10-26T01:00Z'), 0],
    [Date.parse('2026-03-29T01:00Z'), 3_600_000],
    [Date.parse('2026-10-25T01:00Z'), 0],
  ])
  expect(offsets).toHaveLength(10)
})

test('a browser’s zone data are renewed each day', () => {
  const ask = (now: string) => zoneAround('Asia/Karachi', new Date(now))
  expect(ask('2026-11-24T15:00Z')).toBe(ask('2026-11-24T23:00Z'))
  expect(ask('2026-11-25T00:00Z').until).toBeGreaterThan(ask('2026-11-24T23:00Z').until)
})
