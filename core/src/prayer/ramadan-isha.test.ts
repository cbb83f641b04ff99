import { expect, test } from 'vitest'
import { computePrayerTimes } from './prayer-times.ts'
import { ramadanIshaFor } from './ramadan-isha.ts'

const makkah = { latitude: 21.4225, longitude: 39.8262, timeZone: 'Asia/Riyadh', shadow: '1x' } as const

test.each([
  ['2026-02-17', 0],
  ['2026-02-18', 30],
  ['2026-03-19', 30],
  ['2026-03-20', 0],
])('in Saudi Arabia method 4 waits %s for %s minutes more', (date, minutes) => {
  expect(ramadanIshaFor({ date, timeZone: 'Asia/Riyadh', method: 4 })).toBe(minutes)
})

test('outside Saudi Arabia, or by another method, isha is not later in Ramadan', () => {
  expect(ramadanIshaFor({ date: '2026-03-01', timeZone: 'Europe/London', method: 4 })).toBe(0)
  expect(ramadanIshaFor({ date: '2026-03-01', timeZone: 'Asia/Qatar', method: 4 })).toBe(0)
  expect(ramadanIshaFor({ date: '2026-03-01', timeZone: 'Asia/Riyadh', method: 11 })).toBe(0)
})

test('the minutes are added to the interval and named in the answer', () => {
  const date = '2026-03-01'
  const ramadanIshaMinutes = ramadanIshaFor({ date, timeZone: makkah.timeZone, method: 4 })
  const found = computePrayerTimes({ ...makkah, date, method: 4, options: { ramadanIshaMinutes } })
  expect(found.ishaIntervalMinutes).toBe(120)
  expect(found.times.isha.instant - found.times.maghrib.instant).toBe(120 * 60_000)
})

test('a method with an angle for isha takes no notice of them', () => {
  const plain = computePrayerTimes({ ...makkah, date: '2026-03-01', method: 2 })
  const asked = computePrayerTimes({
    ...makkah,
    date: '2026-03-01',
    method: 2,
    options: { ramadanIshaMinutes: 30 },
  })
  expect(asked).toEqual(plain)
})
