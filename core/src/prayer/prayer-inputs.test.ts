import { expect, test } from 'vitest'
import type { PrayerTimesInput } from './prayer-inputs.ts'
import { computePrayerTimes } from './prayer-times.ts'

const lahore: PrayerTimesInput = {
  latitude: 31.5497,
  longitude: 74.3436,
  date: '2026-11-20',
  timeZone: 'Asia/Karachi',
  method: 1,
  shadow: '1x',
}

test.each([
  ['latitude', { latitude: 90.01 }],
  ['latitude', { latitude: Number.NaN }],
  ['latitude', { latitude: '31' as unknown as number }],
  ['longitude', { longitude: -180.5 }],
  ['longitude', { longitude: Number.POSITIVE_INFINITY }],
  ['date', { date: '2026-02-29' }],
  ['date', { date: '2026-13-01' }],
  ['date', { date: '1899-12-31' }],
  ['date', { date: '2101-01-01' }],
  ['date', { date: '26-01-01' }],
  ['timeZone', { timeZone: 'Asia/Atlantis' }],
  ['method', { method: 13 as 12 }],
  ['method', { method: 1.5 as 1 }],
  ['shadow', { shadow: '3x' as '1x' }],
  ['adjustments.asr', { options: { adjustments: { asr: 0.5 } } }],
  ['adjustments.isha', { options: { adjustments: { isha: 121 } } }],
  ['highLatitudeRule', { options: { highLatitudeRule: 'Aqrab' as 'TwilightAngle' } }],
  ['ramadanIshaMinutes', { options: { ramadanIshaMinutes: -1 } }],
])('a wrong %s is a RangeError that names it: %o', (field, wrong) => {
  const attempt = () => computePrayerTimes({ ...lahore, ...wrong })
  expect(attempt).toThrow(RangeError)
  expect(attempt).toThrow(new RegExp(`^${field} must be `))
})

test('the first and the last day are accepted, and so is 29 February', () => {
  for (const date of ['1900-01-01', '2100-12-31', '2028-02-29']) {
    expect(computePrayerTimes({ ...lahore, date }).date).toBe(date)
  }
})
