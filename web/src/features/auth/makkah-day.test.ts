import { expect, test } from 'vitest'
import { makkahDay } from './makkah-day.ts'

test('the day is that of Makkah, by both calendars, with the next prayer marked', () => {
  const { day, hijriInArabic, next, times } = makkahDay(new Date('2026-11-20T10:00:00Z'))
  expect(day).toBe('2026-11-20')
  expect(hijriInArabic).toBe('١٠ جمادى الآخرة ١٤٤٨')
  expect(next).toBe('asr')
  expect(times.map(({ prayer }) => prayer)).toEqual(['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'])
})

test('the new day begins at midnight in Makkah, and fajr is next once isha has begun', () => {
  expect(makkahDay(new Date('2026-11-20T20:59:00Z'))).toMatchObject({ day: '2026-11-20', next: 'fajr' })
  expect(makkahDay(new Date('2026-11-20T21:01:00Z'))).toMatchObject({ day: '2026-11-21', next: 'fajr' })
})

test('in Ramadan isha comes two hours after maghrib, as in Saudi Arabia', () => {
  const { times } = makkahDay(new Date('2027-02-20T09:00:00Z'))
  const minutes = Object.fromEntries(
    times.map(({ prayer, time }) => [prayer, Number(time.slice(0, 2)) * 60 + Number(time.slice(3))]),
  )
  expect((minutes.isha ?? 0) - (minutes.maghrib ?? 0)).toBe(120)
})
