import { clockOfOffsets } from '@mihrab/core/prayer/zone-clock.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nightReloadAt } from './night-reload.ts'
import { sampleScreen } from './sample-screen.ts'
import type { DataDay } from './screen-data.ts'

const at = (instant: string) => Date.parse(instant)
const moment = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())

const data = sampleScreen('2026-11-21')

test.each([
  ['2026-11-22T13:00:00Z', 0, '2026-11-23T02:00:00.000Z'],
  ['2026-11-22T13:00:00Z', 0.5, '2026-11-23T03:00:00.000Z'],
  ['2026-11-22T13:00:00Z', 0.9999, '2026-11-23T03:59:00.000Z'],
  ['2026-11-23T03:30:30Z', 0, '2026-11-23T03:31:00.000Z'],
  ['2026-11-23T04:00:00Z', 0, '2026-11-24T02:00:00.000Z'],
])('from %s and with random %d, a screen loads a new build at %s', (from, random, expected) => {
  expect(moment(nightReloadAt(data, at(from), random))).toBe(expected)
})

/** Fajr at these times, as in a northern summer. */
const withFajr = (begins: string, jamaah: string) => {
  const days = data.days.map((day): DataDay => {
    const time = (text: string) => [text, at(`${day.date}T${text}:00Z`)] as const
    const rows = day.rows.map((row) =>
      row.prayer === 'fajr' ? { ...row, begins: time(begins), jamaahs: [time(jamaah)] } : row,
    )
    return { ...day, rows }
  })
  return { ...data, days }
}

test('a reload is between 02:00 and 04:00 at the mosque and over half an hour from every prayer', () => {
  const zones = [-12, -3.5, 0, 5.75, 14].map((hours) => hours * 3_600_000)
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 11 * 1440 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom(['02:10', '02:40'] as const, ['03:00', '03:30'] as const, ['01:50', '04:10'] as const),
      (offset, minutes, random, [begins, jamaah]) => {
        const shown = { ...withFajr(begins, jamaah), offsets: [[0, offset] as const] }
        const from = at('2026-11-22T00:00:00Z') + minutes * 60_000
        const reloadAt = nightReloadAt(shown, from, random)
        expect(reloadAt).not.toBeNull()
        const time = clockOfOffsets(shown.offsets).timeAt(reloadAt ?? 0)
        expect(time >= '02:00' && time < '04:00').toBe(true)
        expect(reloadAt).toBeGreaterThanOrEqual(from)
        const times = shown.days.flatMap(({ rows }) =>
          rows.flatMap((row) => [row.begins, ...row.jamaahs].map((time) => time?.[1] ?? 0)),
        )
        expect(Math.min(...times.map((time) => Math.abs(time - (reloadAt ?? 0))))).toBeGreaterThan(1_800_000)
      },
    ),
  )
})

test('a reload is not in the hour that a clock change skips', () => {
  const spring = {
    ...sampleScreen('2027-03-26', 5),
    offsets: [[0, 3_600_000] as const, [at('2027-03-28T01:00:00Z'), 7_200_000] as const],
  }
  expect(moment(nightReloadAt(spring, at('2027-03-27T20:00:00Z'), 0))).toBe('2027-03-28T01:00:00.000Z')
})
