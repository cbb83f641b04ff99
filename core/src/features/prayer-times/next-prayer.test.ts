import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayIn } from '#days.ts'
import type { Calculation } from './day-times.ts'
import { sheffield, winterTimes } from './fixtures/sheffield.ts'
import { mosqueDay } from './mosque-day.ts'
import { nextPrayer } from './next-prayer.ts'
import type { PublishedRange } from './published-on.ts'
import { startPrayers } from './start-times.ts'

const published = {
  ...winterTimes,
  updatedAt: '2026-11-19T20:00:00.000Z',
}
const november: PublishedRange = { startDate: '2026-11-16', endDate: '2026-11-28', ...published }

/**
 * In November the clocks in Sheffield show UTC. On the 22nd asr begins at 13:39, isha at 17:56 by this
 * method.
 */
test.each([
  ['before fajr', '2026-11-22T05:00', ['fajr', 'jamaah', '06:45', '2026-11-22']],
  ['between fajr’s beginning and its jamā’ah', '2026-11-22T06:30', ['fajr', 'jamaah', '06:45', '2026-11-22']],
  ['in the minute of a jamā’ah', '2026-11-22T06:45', ['dhuhr', 'jamaah', '12:30', '2026-11-22']],
  ['at sunrise', '2026-11-22T07:40', ['dhuhr', 'jamaah', '12:30', '2026-11-22']],
  ['before dhuhr on a Friday', '2026-11-27T11:00', ['jumuah', 'jamaah', '12:45', '2026-11-27']],
  ['after jumu’ah', '2026-11-27T12:45', ['asr', 'jamaah', '14:00', '2026-11-27']],
  ['before isha', '2026-11-22T18:00', ['isha', 'jamaah', '19:30', '2026-11-22']],
  ['after isha it is tomorrow’s fajr', '2026-11-22T19:30', ['fajr', 'jamaah', '06:45', '2026-11-23']],
  ['on the eve of a gap, its beginning', '2026-11-28T23:59', ['fajr', 'begins', '05:48', '2026-11-29']],
  ['within a gap', '2026-11-29T12:00', ['asr', 'begins', '13:35', '2026-11-29']],
  ['on a Friday without published times', '2026-12-04T11:00', ['dhuhr', 'begins', '11:57', '2026-12-04']],
])('%s', (_, now, expected) => {
  const next = nextPrayer({ calculation: sheffield, ranges: [november], ownBegins: [] }, new Date(`${now}Z`))
  expect([next.prayer, next.kind, next.at.time, next.date]).toEqual(expected)
})

test('both the beginning and the jamā’ah are told between them', () => {
  const next = nextPrayer(
    { calculation: sheffield, ranges: [november], ownBegins: [] },
    new Date('2026-11-22T13:50Z'),
  )
  expect([next.begins?.time, next.at.time]).toEqual(['13:39', '14:00'])
})

test('after midnight an isha that is still to come belongs to the day before', () => {
  const june = {
    startDate: '2027-06-01',
    endDate: '2027-06-30',
    ...published,
    isha: '00:30',
    maghrib: '21:40',
  }
  const next = nextPrayer(
    { calculation: sheffield, ranges: [june], ownBegins: [] },
    new Date('2027-06-10T23:10Z'),
  )
  expect([next.prayer, next.at.time, next.date]).toEqual(['isha', '00:30', '2027-06-10'])
})

const places: [name: string, Partial<Calculation>][] = [
  ['Sheffield', {}],
  ['Makkah', { latitude: 21.42, longitude: 39.83, timeZone: 'Asia/Riyadh', method: 4 }],
  ['Tromsø', { latitude: 69.65, longitude: 18.96, timeZone: 'Europe/Oslo' }],
  ['Longyearbyen', { latitude: 78.22, longitude: 15.65, timeZone: 'Arctic/Longyearbyen' }],
  ['Ushuaia', { latitude: -54.8, longitude: -68.3, timeZone: 'America/Argentina/Ushuaia' }],
  ['Kiritimati', { latitude: 1.87, longitude: -157.43, timeZone: 'Pacific/Kiritimati' }],
  ['Pago Pago', { latitude: -14.28, longitude: -170.7, timeZone: 'Pacific/Pago_Pago' }],
  ['Lord Howe', { latitude: -31.55, longitude: 159.08, timeZone: 'Australia/Lord_Howe' }],
  ['Beirut', { latitude: 33.89, longitude: 35.5, timeZone: 'Asia/Beirut' }],
  ['Jakarta', { latitude: -6.2, longitude: 106.85, timeZone: 'Asia/Jakarta', method: 9 }],
  ['Toronto', { latitude: 43.65, longitude: -79.38, timeZone: 'America/Toronto', method: 3 }],
  ['St John’s', { latitude: 47.56, longitude: -52.71, timeZone: 'America/St_Johns' }],
]

describe.each(places)('in %s', (_, place) => {
  const calculation = { ...sheffield, ...place }
  const start = '2026-11-22'

  test('the next prayer lies ahead, within a day, on each of 365 days', () => {
    const ranges = [{ startDate: addDays(start, 100), endDate: addDays(start, 250), ...published }]
    for (let index = 0; index < 365; index += 1) {
      const now = new Date(Date.parse(`${addDays(start, index)}T00:00Z`) + ((index * 7919) % 1440) * 60_000)
      const next = nextPrayer({ calculation, ranges, ownBegins: [] }, now)
      const aheadMs = next.at.instant - now.getTime()
      expect(aheadMs, now.toISOString()).toBeGreaterThan(0)
      expect(aheadMs, now.toISOString()).toBeLessThanOrEqual(86_400_000)
      expect(next.kind === 'jamaah').toBe(
        ranges.some((range) => range.startDate <= next.date && next.date <= range.endDate),
      )
    }
  })

  test('nothing lies between the moment and the next prayer', () => {
    const times = { calculation, ranges: [], ownBegins: [] }
    const minutesOfYear = fc.integer({ min: 0, max: 365 * 1440 })
    fc.assert(
      fc.property(minutesOfYear, (minutes) => {
        const now = new Date(Date.parse(`${start}T00:00Z`) + minutes * 60_000)
        const next = nextPrayer(times, now)
        const today = dayIn(calculation.timeZone, now)
        for (const date of [addDays(today, -1), today, addDays(today, 1)]) {
          const { begins } = mosqueDay(times, date)
          for (const prayer of startPrayers) {
            const instant = begins[prayer]?.instant ?? 0
            expect(instant <= now.getTime() || instant >= next.at.instant).toBe(true)
          }
        }
      }),
      { numRuns: 60 },
    )
  })
})
