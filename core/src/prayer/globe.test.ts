import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculationMethods, type MethodId, prayerNames } from './methods.ts'
import type { PrayerTimesInput } from './prayer-inputs.ts'
import { computePrayerTimes } from './prayer-times.ts'
import { nightRules } from './solar-day.ts'

const MINUTE_MS = 60_000
const dayMs = 24 * 60 * MINUTE_MS

/** Describes the first fault in the computed times; empty if there is none. */
function fault(input: PrayerTimesInput): string {
  const { times, latitudeTaken, estimated } = computePrayerTimes(input)
  const instants = prayerNames.map((prayer) => times[prayer].instant)
  if (!instants.every(Number.isSafeInteger)) return 'an instant is not a number'
  if (!prayerNames.every((prayer) => /^([01]\d|2[0-3]):[0-5]\d$/.test(times[prayer].time))) return 'no HH:mm'
  const gaps = instants.slice(1).map((instant, index) => instant - (instants[index] ?? Number.NaN))
  if (!gaps.every((gap) => gap >= 10 * MINUTE_MS))
    return `out of order: ${gaps.map((gap) => gap / MINUTE_MS)}`
  if (times.isha.instant > times.fajr.instant + dayMs + MINUTE_MS) return 'isha after the next fajr'
  if (estimated === (latitudeTaken === input.latitude)) return 'estimated, yet its own latitude'
  if (Math.abs(latitudeTaken) > Math.abs(input.latitude)) return 'a latitude nearer the pole'
  if (latitudeTaken * input.latitude < 0) return 'a latitude of the other hemisphere'
  return ''
}

const zones = Array.from({ length: 27 }, (_, index) => index - 14).map((behind) =>
  behind >= 0 ? `Etc/GMT+${behind}` : `Etc/GMT${behind}`,
)
const dayNumber = fc.integer({ min: 0, max: (Date.UTC(2100, 11, 31) - Date.UTC(1900, 0, 1)) / dayMs })
const isoDay = (day: number): string =>
  new Date(Date.UTC(1900, 0, 1) + day * dayMs).toISOString().slice(0, 10)

const anywhere = fc.record({
  latitude: fc.oneof(
    fc.double({ min: -90, max: 90, noNaN: true }),
    fc.double({ min: 60, max: 90, noNaN: true }),
    fc.constantFrom(-90, 90, 48, -48, 0, 66.56, -66.56),
  ),
  longitude: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 180, 0)),
  date: dayNumber.map(isoDay),
  timeZone: fc.oneof(
    fc.constantFrom(...zones),
    fc.constantFrom('Asia/Kolkata', 'Europe/Oslo', 'Pacific/Apia'),
  ),
  method: fc.constantFrom<MethodId[]>(...calculationMethods.map(({ id }) => id)),
  shadow: fc.constantFrom<('1x' | '2x')[]>('1x', '2x'),
})

test('times are finite and in ascending order anywhere, on any day, by any method, in any zone', () => {
  fc.assert(
    fc.property(anywhere, (input) => {
      expect(fault(input)).toBe('')
    }),
    { numRuns: 8_000 },
  )
})

test('times are finite and in ascending order under every night rule and with the longer interval of Ramadan', () => {
  const options = fc.record({
    highLatitudeRule: fc.constantFrom(...nightRules),
    ramadanIshaMinutes: fc.constantFrom(0, 30),
  })
  fc.assert(
    fc.property(anywhere, options, (input, chosen) => {
      expect(fault({ ...input, options: chosen })).toBe('')
    }),
    { numRuns: 4_000 },
  )
})

const latitudes = Array.from({ length: 61 }, (_, index) => index * 3 - 90)
const fortnights = Array.from({ length: 24 }, (_, index) => isoDay(46_020 + index * 15))

test.each(calculationMethods)(
  'method $id, $name, has no fault on a grid of the globe through the year',
  ({ id }) => {
    const helsinki = { longitude: 25, timeZone: 'Europe/Helsinki', method: id } as const
    const days = latitudes.flatMap((latitude) =>
      fortnights.map(
        (date, index) => ({ ...helsinki, latitude, date, shadow: index % 2 ? '1x' : '2x' }) as const,
      ),
    )
    const found = days.map((day) => ({
      day,
      wrong: fault(day),
      estimated: computePrayerTimes(day).estimated,
    }))
    expect(found.filter(({ wrong }) => wrong !== '')).toEqual([])
    const belowTheCircles = found.filter(({ day }) => Math.abs(day.latitude) < 65)
    expect(belowTheCircles.filter(({ estimated }) => estimated)).toEqual([])
  },
)

test('estimated times except Asr are those of the latitude taken', () => {
  fc.assert(
    fc.property(anywhere, (input) => {
      const found = computePrayerTimes(input)
      fc.pre(found.estimated)
      const there = computePrayerTimes({
        ...input,
        latitude: found.latitudeTaken,
        options: { highLatitudeRule: 'SeventhOfTheNight' },
      })
      expect(there.estimated).toBe(false)
      for (const prayer of ['fajr', 'sunrise', 'dhuhr', 'maghrib', 'isha'] as const) {
        expect(found.times[prayer]).toEqual(there.times[prayer])
      }
    }),
    { numRuns: 500 },
  )
})
