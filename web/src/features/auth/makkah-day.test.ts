import { expect, test } from 'vitest'
import { makkahDay } from './makkah-day.ts'

const startTimes = { fajr: '05:15', dhuhr: '12:06', asr: '15:15', maghrib: '17:38', isha: '19:08' }
const at = (instant: string) => makkahDay(new Date(instant), startTimes)

test('the day in Makkah has both dates and its times', () => {
  const { day, hijriInArabic, times } = at('2026-11-20T10:00:00Z')
  expect(day).toBe('2026-11-20')
  expect(hijriInArabic).toBe('١٠ جمادى الآخرة ١٤٤٨')
  expect(times.map(({ prayer, time }) => `${prayer} ${time}`)).toEqual([
    'fajr 05:15',
    'dhuhr 12:06',
    'asr 15:15',
    'maghrib 17:38',
    'isha 19:08',
  ])
})

test.each([
  ['2026-11-19T21:30:00Z', 'fajr'],
  ['2026-11-20T02:15:00Z', 'dhuhr'],
  ['2026-11-20T10:00:00Z', 'asr'],
  ['2026-11-20T14:38:00Z', 'isha'],
  ['2026-11-20T16:08:00Z', 'fajr'],
])('at %s the next prayer in Makkah is %s', (instant, next) => {
  expect(at(instant).next).toBe(next)
})

test('the new day begins at midnight in Makkah', () => {
  expect(at('2026-11-20T20:59:00Z').day).toBe('2026-11-20')
  expect(at('2026-11-20T21:01:00Z').day).toBe('2026-11-21')
})

test('the day in Makkah has its dates even without times', () => {
  const { day, times } = makkahDay(new Date('2026-11-20T10:00:00Z'), null)
  expect(day).toBe('2026-11-20')
  expect(times.every(({ time }) => time === '')).toBe(true)
})
