import { describe, expect, test } from 'vitest'
import type { IsoDay } from '#days.ts'
import { midnightOf } from '#hijri/utc-days.ts'
import { zoneClock } from '#prayer/zone-clock.ts'
import { clockMinutesOf, type OwnBegins, startTimesOf } from './day-start-times.ts'
import { type Calculation, computeDayTimes } from './day-times.ts'
import { sheffield } from './fixtures/sheffield.ts'

const utc = (instant: number | undefined) => new Date(instant ?? Number.NaN).toISOString().slice(0, 16)

test('the mosque’s own beginnings stand before the computed ones, each by itself', () => {
  const { begins } = startTimesOf(sheffield, [{ date: '2027-03-02', maghrib: '17:50' }])('2027-03-02')
  const { startTimes } = computeDayTimes(sheffield, '2027-03-02')
  expect(begins.maghrib).toMatchObject({ time: '17:50', source: 'own' })
  expect(utc(begins.maghrib?.instant)).toBe('2027-03-02T17:50')
  expect(begins.isha).toMatchObject({ time: startTimes.isha, source: 'computed' })
})

test('the days beside it keep the computed ones', () => {
  const find = startTimesOf(sheffield, [{ date: '2027-03-02', maghrib: '17:50' }])
  const sources = ['2027-03-01', '2027-03-03'].map((date) => find(date).begins.maghrib?.source)
  expect(sources).toEqual(['computed', 'computed'])
})

// Across midnight: the printed time nearest to the computed one. In June isha is computed for about 23:40.
test.each<[what: string, own: OwnBegins, instants: Partial<Record<keyof OwnBegins, string>>]>([
  ['isha before midnight', { date: '2027-06-10', isha: '23:10' }, { isha: '2027-06-10T22:10' }],
  ['isha after midnight', { date: '2027-06-10', isha: '00:20' }, { isha: '2027-06-10T23:20' }],
  ['isha up to the next fajr', { date: '2027-06-10', isha: '02:49' }, { isha: '2027-06-11T01:49' }],
  [
    'isha some minutes beyond the next fajr',
    { date: '2027-06-10', isha: '03:05' },
    { isha: '2027-06-11T02:05' },
  ],
  ['fajr early in the night', { date: '2027-06-10', fajr: '00:40' }, { fajr: '2027-06-09T23:40' }],
  [
    'a day whose clocks go forward',
    { date: '2027-03-28', fajr: '04:55', isha: '21:10' },
    { fajr: '2027-03-28T03:55', isha: '2027-03-28T20:10' },
  ],
  [
    'a day whose clocks go back',
    { date: '2027-10-31', fajr: '04:55', isha: '18:20' },
    { fajr: '2027-10-31T04:55', isha: '2027-10-31T18:20' },
  ],
  [
    'the night in which the clocks go back',
    { date: '2027-10-30', isha: '19:20' },
    { isha: '2027-10-30T18:20' },
  ],
])('%s', (_, own, instants) => {
  const { begins } = startTimesOf(sheffield, [own])(own.date)
  const found = Object.keys(instants).map((prayer) => [prayer, utc(begins[prayer as 'fajr']?.instant)])
  expect(Object.fromEntries(found)).toEqual(instants)
})

test('of two equal times the one nearer to the computed one is meant', () => {
  // At 24:00 of 24 October 2026 clocks in Lebanon go back to 23:00; isha is computed for the early evening.
  const beirut: Calculation = { ...sheffield, latitude: 33.89, longitude: 35.5, timeZone: 'Asia/Beirut' }
  const { begins } = startTimesOf(beirut, [{ date: '2026-10-24', isha: '23:30' }])('2026-10-24')
  expect(utc(begins.isha?.instant)).toBe('2026-10-24T20:30')
})

describe('a day without a beginning', () => {
  const north: Calculation = { ...sheffield, latitude: 58, highLatitudeRule: 'none' }

  test('has none', () => {
    const { begins } = startTimesOf(north, [])('2027-06-21')
    expect([begins.fajr, begins.isha]).toEqual([null, null])
    expect(begins.maghrib?.source).toBe('computed')
  })

  test('has the mosque’s own', () => {
    const { begins } = startTimesOf(north, [{ date: '2027-06-21', isha: '00:10' }])('2027-06-21')
    expect(begins.isha).toMatchObject({ time: '00:10', source: 'own' })
    expect(utc(begins.isha?.instant)).toBe('2027-06-21T23:10')
  })
})

test.each<[date: IsoDay, instant: string, minutes: number]>([
  ['2027-06-10', '2027-06-10T11:00:59Z', 720],
  ['2027-06-10', '2027-06-09T22:50:00Z', -10],
  ['2027-06-10', '2027-06-10T23:20:00Z', 1460],
  ['2027-03-28', '2027-03-28T01:00:00Z', 120],
])('on %s the clock counts %s as minute %i', (date, instant, minutes) => {
  expect(clockMinutesOf(zoneClock('Europe/London'), midnightOf(date), Date.parse(instant))).toBe(minutes)
})
