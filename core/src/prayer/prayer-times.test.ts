import { afterEach, expect, test } from 'vitest'
import { calculationMethods, prayerNames } from './methods.ts'
import type { PrayerTimesInput } from './prayer-inputs.ts'
import { computePrayerTimes } from './prayer-times.ts'
import { HORIZON_ALTITUDE } from './solar-day.ts'
import { instantOfAltitude, solarNoon } from './sun.ts'

const MINUTE_MS = 60_000

const lahore: PrayerTimesInput = {
  latitude: 31.5497,
  longitude: 74.3436,
  date: '2026-11-20',
  timeZone: 'Asia/Karachi',
  method: 1,
  shadow: '1x',
}

test('the answer says what was in force', () => {
  expect(computePrayerTimes(lahore)).toMatchObject({
    date: '2026-11-20',
    timeZone: 'Asia/Karachi',
    method: 1,
    shadow: '1x',
    estimated: false,
    latitudeTaken: 31.5497,
    highLatitudeRule: 'MiddleOfTheNight',
    fajrAngle: 18,
    ishaAngle: 18,
    ishaIntervalMinutes: null,
    maghribAngle: null,
  })
  expect(computePrayerTimes({ ...lahore, method: 4 })).toMatchObject({
    ishaAngle: null,
    ishaIntervalMinutes: 90,
  })
  expect(computePrayerTimes({ ...lahore, method: 6 }).highLatitudeRule).toBe('Seasonal')
  expect(computePrayerTimes({ ...lahore, method: 8 }).maghribAngle).toBe(4.5)
})

test('the longer shadow moves asr and nothing else', () => {
  const one = computePrayerTimes(lahore).times
  const two = computePrayerTimes({ ...lahore, shadow: '2x' }).times
  expect(two.asr.instant).toBeGreaterThan(one.asr.instant + 30 * MINUTE_MS)
  expect({ ...two, asr: one.asr }).toEqual(one)
})

test('minutes added by hand come last, each on its own prayer', () => {
  const plain = computePrayerTimes(lahore).times
  const adjustments = { fajr: 3, sunrise: -2, dhuhr: 5, asr: 0, maghrib: -1, isha: 120 }
  const adjusted = computePrayerTimes({ ...lahore, options: { adjustments } }).times
  for (const prayer of prayerNames) {
    expect(adjusted[prayer].instant - plain[prayer].instant).toBe(adjustments[prayer] * MINUTE_MS)
  }
})

test('minutes added by hand neither move isha of an interval method nor make a day unusable', () => {
  const plain = computePrayerTimes({ ...lahore, method: 4 })
  const moved = computePrayerTimes({
    ...lahore,
    method: 4,
    options: { adjustments: { maghrib: 90, fajr: 80 } },
  })
  expect(moved.times.isha).toEqual(plain.times.isha)
  expect(moved.estimated).toBe(false)
})

test('method 7 rounds up, the others to the nearest minute', () => {
  const exact = (date: string): number => {
    const noon = solarNoon(lahore.longitude, Date.parse(`${date}T07:00Z`))
    return instantOfAltitude(lahore.latitude, noon, HORIZON_ALTITUDE, 'before') ?? Number.NaN
  }
  for (let day = 1; day <= 28; day += 1) {
    const date = `2026-11-${`${day}`.padStart(2, '0')}`
    const sunrise = (method: 1 | 7) => computePrayerTimes({ ...lahore, date, method }).times.sunrise.instant
    expect(sunrise(7)).toBe(Math.ceil(exact(date) / MINUTE_MS) * MINUTE_MS)
    expect(sunrise(1)).toBe(Math.round(exact(date) / MINUTE_MS) * MINUTE_MS)
  }
})

test('where clocks were off UTC by odd seconds the minute that is rounded to is theirs: Liberia in 1960', () => {
  const monrovia = {
    ...lahore,
    latitude: 6.3,
    longitude: -10.8,
    timeZone: 'Africa/Monrovia',
    date: '1960-06-15',
  }
  const behind = (44 * 60 + 30) * 1000
  for (const { instant } of Object.values(computePrayerTimes(monrovia).times)) {
    expect(Number.isInteger((instant - behind) / MINUTE_MS)).toBe(true)
  }
})

/** Whole minutes of the methods, seen against method 10, which has none. */
test.each(calculationMethods.filter(({ rounding }) => rounding === 'nearest'))(
  'method $id, $name, shifts its times by its own minutes',
  ({ id, offsets, maghribAngle }) => {
    const plain = computePrayerTimes({ ...lahore, method: 10 }).times
    const { times } = computePrayerTimes({ ...lahore, method: id })
    for (const prayer of ['sunrise', 'dhuhr', 'asr', 'maghrib'] as const) {
      if (prayer === 'maghrib' && maghribAngle !== null) continue
      const shift = (times[prayer].instant - plain[prayer].instant) / MINUTE_MS
      expect(`${prayer} ${shift}`).toBe(`${prayer} ${offsets[prayer] ?? 0}`)
    }
  },
)

const initialZone = process.env.TZ
afterEach(() => {
  if (initialZone === undefined) delete process.env.TZ
  else process.env.TZ = initialZone
})

test('the time zone of the machine changes nothing', () => {
  const answers = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kathmandu'].map((zone) => {
    process.env.TZ = zone
    const machine = new Date(2026, 0, 1).getTimezoneOffset()
    const days = ['2026-03-29', '2026-06-15', '2026-10-25'].map((date) =>
      computePrayerTimes({ ...lahore, date }),
    )
    return { machine, days: JSON.stringify(days) }
  })
  expect(new Set(answers.map(({ machine }) => machine)).size).toBe(4)
  expect(new Set(answers.map(({ days }) => days)).size).toBe(1)
})
