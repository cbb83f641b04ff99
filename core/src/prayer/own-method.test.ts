import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CustomMethod, type MethodId, type PrayerName, prayerNames } from './methods.ts'
import type { PrayerTimesInput } from './prayer-inputs.ts'
import { computePrayerTimes, type PrayerTimes } from './prayer-times.ts'
import { highLatitudeRules, nightRules } from './solar-day.ts'

const MINUTE_MS = 60_000
const dayMs = 24 * 60 * MINUTE_MS
const sheffield = { latitude: 53.4037, longitude: -1.4583, timeZone: 'Europe/London', shadow: '1x' } as const

const isoDay = (day: number): string =>
  new Date(Date.UTC(2020, 0, 1) + day * dayMs).toISOString().slice(0, 10)
const placedWithin = (latitude: number) =>
  fc.record({
    latitude: fc.double({ min: -latitude, max: latitude, noNaN: true }),
    longitude: fc.double({ min: -30, max: 30, noNaN: true }),
    date: fc.integer({ min: 0, max: 3_650 }).map(isoDay),
    timeZone: fc.constantFrom('Etc/UTC', 'Europe/Berlin'),
    shadow: fc.constantFrom<('1x' | '2x')[]>('1x', '2x'),
  })
const angle = fc.integer({ min: 50, max: 250 }).map((tenths) => tenths / 10)
const anyCustom: fc.Arbitrary<CustomMethod> = fc.oneof(
  fc.record({ fajrAngle: angle, ishaAngle: angle }),
  fc.record({ fajrAngle: angle, ishaMinutes: fc.integer({ min: 30, max: 180 }) }),
)

const timesOf = (input: PrayerTimesInput) => computePrayerTimes(input).times

/** Describes a fault in the order of the prayers present; empty if there is none. */
function fault({ times, absent }: PrayerTimes): string {
  const present = prayerNames.filter((prayer) => !absent.includes(prayer))
  const instants = present.map((prayer) => times[prayer].instant)
  if (!instants.every(Number.isSafeInteger)) return 'an instant is not a number'
  const gaps = instants.slice(1).map((instant, index) => instant - (instants[index] ?? Number.NaN))
  return gaps.every((gap) => gap >= 10 * MINUTE_MS) ? '' : `out of order: ${gaps}`
}

describe('a custom method', () => {
  test.each<[string, MethodId, CustomMethod]>([
    ['Umm Al Qura', 4, { fajrAngle: 18.5, ishaMinutes: 90 }],
    ['Kuwait', 10, { fajrAngle: 18, ishaAngle: 17.5 }],
    ['Qatar', 11, { fajrAngle: 18, ishaMinutes: 90 }],
  ])('with the numbers of %s, which adds no minutes, gives the same times anywhere', (_name, id, custom) => {
    fc.assert(
      fc.property(placedWithin(90), (place) => {
        expect(timesOf({ ...place, method: custom })).toEqual(timesOf({ ...place, method: id }))
      }),
    )
  })

  test.each<[string, MethodId, CustomMethod, Partial<Record<PrayerName, number>>]>([
    ['Muslim World League', 2, { fajrAngle: 18, ishaAngle: 17 }, { dhuhr: 1 }],
    ['Egyptian', 9, { fajrAngle: 19.5, ishaAngle: 17.5 }, { dhuhr: 1 }],
    ['Dubai', 5, { fajrAngle: 18.2, ishaAngle: 18.2 }, { sunrise: -3, dhuhr: 3, asr: 3, maghrib: 3 }],
  ])('with the numbers and added minutes of %s gives the same times', (_name, id, custom, adjustments) => {
    fc.assert(
      fc.property(placedWithin(60), (place) => {
        const own = timesOf({ ...place, method: custom, options: { adjustments } })
        expect(own).toEqual(timesOf({ ...place, method: id }))
      }),
    )
  })

  test('gives times in ascending order anywhere, under every night rule', () => {
    fc.assert(
      fc.property(
        placedWithin(90),
        anyCustom,
        fc.constantFrom(...nightRules),
        (place, method, highLatitudeRule) => {
          const found = computePrayerTimes({ ...place, method, options: { highLatitudeRule } })
          expect(found.absent).toEqual([])
          expect(fault(found)).toBe('')
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('is named custom and reports its angles', () => {
    const found = computePrayerTimes({
      ...sheffield,
      date: '2026-11-20',
      method: { fajrAngle: 15, ishaMinutes: 80 },
    })
    expect(found).toMatchObject({
      method: 'custom',
      fajrAngle: 15,
      ishaAngle: null,
      ishaIntervalMinutes: 80,
      maghribAngle: null,
    })
    expect(found.times.isha.instant - found.times.maghrib.instant).toBeCloseTo(80 * MINUTE_MS, -5)
  })

  test.each([
    ['fajrAngle', { fajrAngle: 4.9, ishaAngle: 17 }],
    ['fajrAngle', { fajrAngle: Number.NaN, ishaAngle: 17 }],
    ['ishaAngle', { fajrAngle: 18, ishaAngle: 25.1 }],
    ['ishaMinutes', { fajrAngle: 18, ishaMinutes: 29 }],
    ['ishaMinutes', { fajrAngle: 18, ishaMinutes: 181 }],
    ['ishaMinutes', { fajrAngle: 18, ishaMinutes: 90.5 }],
  ])('with a wrong %s throws a RangeError that names it: %o', (field, method) => {
    const attempt = () => computePrayerTimes({ ...sheffield, date: '2026-11-20', method })
    expect(attempt).toThrow(RangeError)
    expect(attempt).toThrow(new RegExp(`^${field} must be `))
  })
})

describe('minutes that a mosque adds', () => {
  test('move only their own prayer, by exactly those minutes', () => {
    const minutes = fc.integer({ min: -30, max: 30 })
    const adjusted = fc.record(Object.fromEntries(prayerNames.map((prayer) => [prayer, minutes])))
    fc.assert(
      fc.property(placedWithin(70), anyCustom, adjusted, (place, method, adjustments) => {
        const before = timesOf({ ...place, method })
        const after = timesOf({ ...place, method, options: { adjustments } })
        for (const prayer of prayerNames) {
          const moved = (after[prayer].instant - before[prayer].instant) / MINUTE_MS
          expect(moved).toBe(adjustments[prayer])
        }
      }),
    )
  })
})

describe('without a rule for short nights', () => {
  const none = { highLatitudeRule: 'None' } as const
  const on = (date: string, method: CustomMethod | MethodId) =>
    computePrayerTimes({ ...sheffield, date, method, options: none })

  test.each<[string, CustomMethod | MethodId, readonly PrayerName[]]>([
    ['2026-03-21', 2, []],
    ['2026-06-21', 2, ['fajr', 'isha']],
    ['2026-06-21', { fajrAngle: 12, ishaAngle: 12 }, []],
    ['2026-06-21', { fajrAngle: 18, ishaAngle: 12 }, ['fajr']],
    ['2026-06-21', { fajrAngle: 12, ishaAngle: 18 }, ['isha']],
    ['2026-06-21', { fajrAngle: 18, ishaMinutes: 90 }, ['fajr']],
    ['2026-12-21', { fajrAngle: 25, ishaAngle: 25 }, []],
  ])('on %s by %o the absent prayers are %o', (date, method, absent) => {
    expect(on(date, method).absent).toEqual(absent)
  })

  test('only the angle decides where another rule would limit Fajr and Isha', () => {
    const date = '2026-05-01'
    const held = timesOf({ ...sheffield, date, method: 2 })
    const free = on(date, 2)
    expect(free.absent).toEqual([])
    expect(free.times.fajr.instant).toBeLessThan(held.fajr.instant)
    expect(free.times.isha.instant).toBeGreaterThan(held.isha.instant)
    expect(free.times.sunrise).toEqual(held.sunrise)
  })

  test('method 6 still depends on the season', () => {
    const date = '2026-06-21'
    expect(on(date, 6).times).toEqual(timesOf({ ...sheffield, date, method: 6 }))
    expect(on(date, 6).absent).toEqual([])
  })

  test('the times present are in ascending order anywhere, and only Fajr and Isha can be absent', () => {
    fc.assert(
      fc.property(placedWithin(90), anyCustom, (place, method) => {
        const found = computePrayerTimes({ ...place, method, options: none })
        expect(fault(found)).toBe('')
        expect(['fajr', 'isha']).toEqual(expect.arrayContaining([...found.absent]))
        for (const prayer of prayerNames) expect(found.times[prayer].time).toMatch(/^\d{2}:\d{2}$/)
      }),
      { numRuns: 4_000 },
    )
  })

  test('no prayer is absent under the other rules', () => {
    for (const highLatitudeRule of highLatitudeRules.filter((rule) => rule !== 'None')) {
      const input = { ...sheffield, date: '2026-06-21', method: 2, options: { highLatitudeRule } } as const
      expect(computePrayerTimes(input).absent).toEqual([])
    }
  })
})
