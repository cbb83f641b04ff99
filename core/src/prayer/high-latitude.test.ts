import { expect, test } from 'vitest'
import { prayerNames } from './methods.ts'
import type { PrayerTimesInput } from './prayer-inputs.ts'
import { computePrayerTimes, defaultHighLatitudeRule } from './prayer-times.ts'
import { asrInstant } from './solar-day.ts'
import { solarNoon } from './sun.ts'

const MINUTE_MS = 60_000
const dayMs = 24 * 60 * MINUTE_MS

/** On the meridian of Greenwich, a little north of Norfolk. */
const norfolk: PrayerTimesInput = {
  latitude: 53,
  longitude: 0,
  date: '2026-06-21',
  timeZone: 'Europe/London',
  method: 2,
  shadow: '1x',
}

const clock = (input: PrayerTimesInput): string => {
  const { times } = computePrayerTimes(input)
  return prayerNames.map((prayer) => times[prayer].time).join(' ')
}

const minuteOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Figures of a second implementation of the same rules: it may round a minute differently. */
test.each([
  [
    'Reykjavik',
    64.1466,
    -21.9426,
    'Atlantic/Reykjavik',
    '2025-06-21',
    64.1466,
    '02:31 02:55 13:31 18:23 00:04 00:29',
  ],
  ['Tromsø', 69.6492, 18.9553, 'Europe/Oslo', '2025-12-21', 65.1492, '07:02 09:58 11:43 11:55 13:27 16:23'],
  [
    'Longyearbyen',
    78.2232,
    15.6267,
    'Arctic/Longyearbyen',
    '2025-06-21',
    65.2232,
    '01:34 01:49 13:00 19:08 00:10 00:24',
  ],
  [
    'Kiruna',
    67.8558,
    20.2253,
    'Europe/Stockholm',
    '2025-01-15',
    67.3558,
    '07:02 09:56 11:50 12:04 13:42 16:35',
  ],
])(
  '%s takes its times from the latitude that was published for it',
  (_, latitude, longitude, timeZone, date, taken, expected) => {
    const input = { latitude, longitude, timeZone, date, method: 2, shadow: '1x' } as const
    const found = computePrayerTimes(input)
    expect(found.latitudeTaken).toBeCloseTo(taken, 9)
    expect(found.estimated).toBe(taken !== latitude)
    for (const [index, time] of expected.split(' ').entries()) {
      const actual = clock(input).split(' ')[index] ?? ''
      expect(Math.abs(minuteOfDay(actual) - minuteOfDay(time))).toBeLessThanOrEqual(1)
    }
  },
)

test('the rule for high latitudes begins beyond 48° on both sides of the equator', () => {
  expect([48, -48, 0, 48.01, -48.01, -90].map(defaultHighLatitudeRule)).toEqual([
    'MiddleOfTheNight',
    'MiddleOfTheNight',
    'MiddleOfTheNight',
    'SeventhOfTheNight',
    'SeventhOfTheNight',
    'SeventhOfTheNight',
  ])
})

test.each([
  ['north', 53, '2026-06-21', 'Europe/London'],
  ['south', -53, '2026-12-21', 'America/Punta_Arenas'],
])(
  'in the %s at 53° in midsummer fajr is a seventh of the night before sunrise',
  (_, latitude, date, timeZone) => {
    const longitude = latitude > 0 ? 0 : -70.9
    const input: PrayerTimesInput = { latitude, longitude, date, timeZone, method: 2, shadow: '1x' }
    const today = computePrayerTimes(input).times
    const night = today.sunrise.instant + dayMs - today.maghrib.instant
    expect(Math.abs(today.sunrise.instant - today.fajr.instant - night / 7)).toBeLessThan(2 * MINUTE_MS)
    expect(Math.abs(today.isha.instant - today.maghrib.instant - night / 7)).toBeLessThan(2 * MINUTE_MS)
  },
)

test('another rule can be asked for: half of the night, or the angle in sixtieths of it', () => {
  const twilight = (highLatitudeRule: 'MiddleOfTheNight' | 'TwilightAngle') => {
    const { times } = computePrayerTimes({ ...norfolk, options: { highLatitudeRule } })
    const night = times.sunrise.instant + dayMs - times.maghrib.instant
    return [times.sunrise.instant - times.fajr.instant, times.isha.instant - times.maghrib.instant].map(
      (length) => length / night,
    )
  }
  const [half, otherHalf] = twilight('MiddleOfTheNight')
  expect(half).toBeCloseTo(1 / 2, 1.5)
  expect(otherHalf).toBeCloseTo(1 / 2, 1.5)
  const [morning, evening] = twilight('TwilightAngle')
  expect(morning).toBeCloseTo(18 / 60, 1.5)
  expect(evening).toBeCloseTo(17 / 60, 1.5)
})

test('method 6 keeps its own rule whatever rule is asked for', () => {
  const input: PrayerTimesInput = { ...norfolk, method: 6 }
  expect(computePrayerTimes({ ...input, options: { highLatitudeRule: 'TwilightAngle' } })).toEqual(
    computePrayerTimes(input),
  )
})

test('a fixed interval between maghrib and isha holds above 48° too', () => {
  const { times } = computePrayerTimes({
    ...norfolk,
    latitude: 52.4,
    longitude: 4.9,
    timeZone: 'Europe/Amsterdam',
    date: '2024-06-21',
    method: 4,
  })
  expect(times.isha.instant - times.maghrib.instant).toBe(90 * MINUTE_MS)
})

test('method 8 has maghrib at 4.5° through the year, and at sunset where isha comes too early for that', () => {
  const helsinki: PrayerTimesInput = {
    ...norfolk,
    latitude: 60.17,
    longitude: 24.94,
    timeZone: 'Europe/Helsinki',
  }
  const afterSunset = (date: string): number => {
    const sunset = computePrayerTimes({ ...helsinki, date, method: 2 }).times.maghrib.instant
    const found = computePrayerTimes({ ...helsinki, date, method: 8 })
    expect(found.estimated).toBe(false)
    return (found.times.maghrib.instant - sunset) / MINUTE_MS
  }
  expect(afterSunset('2026-03-20')).toBeGreaterThan(25)
  expect(afterSunset('2026-06-21')).toBe(0)
})

test('under the midnight sun Tromsø keeps an asr of its own, later than at the latitude that stands in', () => {
  const input: PrayerTimesInput = {
    ...norfolk,
    latitude: 69.6492,
    longitude: 18.9553,
    timeZone: 'Europe/Oslo',
  }
  const found = computePrayerTimes(input)
  const noon = solarNoon(input.longitude, found.times.dhuhr.instant)
  expect(found.estimated).toBe(true)
  expect(Math.abs(found.times.asr.instant - (asrInstant(69.6492, noon, '1x') ?? 0))).toBeLessThan(MINUTE_MS)
  const neighbour = computePrayerTimes({ ...input, latitude: found.latitudeTaken })
  expect(found.times.asr.instant - neighbour.times.asr.instant).toBeGreaterThan(7 * MINUTE_MS)
  expect(found.times.maghrib).toEqual(neighbour.times.maghrib)
})

test('in the polar night the neighbour has the only asr', () => {
  const input: PrayerTimesInput = { ...norfolk, latitude: -80, date: '2026-06-21', timeZone: 'Etc/UTC' }
  const found = computePrayerTimes(input)
  expect(found.times).toEqual(computePrayerTimes({ ...input, latitude: found.latitudeTaken }).times)
})
