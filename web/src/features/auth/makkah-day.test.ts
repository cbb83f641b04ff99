import { expect, test } from 'vitest'
import { makkahDay } from './makkah-day.ts'

const timings = { Fajr: '05:15', Dhuhr: '12:06', Asr: '15:15', Maghrib: '17:38', Isha: '19:08' }
const at = (instant: string) => makkahDay(new Date(instant), timings)

test('the day is that of Makkah, by both calendars, with its times', () => {
  const { day, hijriInArabic, times } = at('2026-11-20T10:00:00Z')
  expect(day).toBe('2026-11-20')
  expect(hijriInArabic).toBe('١٠ جمادى الآخرة ١٤٤٨')
  expect(times.map(({ prayer, time }) => `${prayer} ${time}`)).toEqual([
    'Fajr 05:15',
    'Dhuhr 12:06',
    'Asr 15:15',
    'Maghrib 17:38',
    'Isha 19:08',
  ])
})

test.each([
  ['2026-11-19T21:30:00Z', 'Fajr'],
  ['2026-11-20T02:15:00Z', 'Dhuhr'],
  ['2026-11-20T10:00:00Z', 'Asr'],
  ['2026-11-20T14:38:00Z', 'Isha'],
  ['2026-11-20T16:08:00Z', 'Fajr'],
])('at %s the next prayer there is %s', (instant, next) => {
  expect(at(instant).next).toBe(next)
})

test('the new day begins at midnight in Makkah', () => {
  expect(at('2026-11-20T20:59:00Z').day).toBe('2026-11-20')
  expect(at('2026-11-20T21:01:00Z').day).toBe('2026-11-21')
})

test('without times the day is told all the same', () => {
  const { day, times } = makkahDay(new Date('2026-11-20T10:00:00Z'), null)
  expect(day).toBe('2026-11-20')
  expect(times.every(({ time }) => time === '')).toBe(true)
})
