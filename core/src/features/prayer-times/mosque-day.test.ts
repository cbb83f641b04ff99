import { expect, test } from 'vitest'
import type { Calculation } from './day-times.ts'
import { sheffield, winterTimes } from './fixtures/sheffield.ts'
import { mosqueDay, mosqueDays } from './mosque-day.ts'
import type { PublishedRange } from './published-on.ts'

const winter: PublishedRange = {
  startDate: '2026-11-20',
  endDate: '2026-11-28',
  ...winterTimes,
  updatedAt: '2026-11-19T20:00:00.000Z',
}

const utc = (instant: number | undefined) => new Date(instant ?? Number.NaN).toISOString().slice(0, 16)

test('a day that a range covers has beginnings of the sun and jamā’ahs of the mosque', () => {
  const day = mosqueDay({ calculation: sheffield, ranges: [winter], ownBegins: [] }, '2026-11-22')
  expect(day.begins).toMatchObject({ sunrise: { time: '07:44' }, dhuhr: { time: '11:53' } })
  expect(day.jamaah).toMatchObject({ fajr: { time: '06:45' }, dhuhr: { time: '12:30' } })
  expect(utc(day.jamaah?.isha?.instant)).toBe('2026-11-22T19:30')
  expect(day.jumuah).toEqual([])
  expect(day.publishedAt).toBe(winter.updatedAt)
})

test('on Fridays jumu’ah takes the place of dhuhr', () => {
  const day = mosqueDay({ calculation: sheffield, ranges: [winter], ownBegins: [] }, '2026-11-27')
  expect(day.isFriday).toBe(true)
  expect(day.jamaah).toMatchObject({ fajr: { time: '06:45' }, dhuhr: null })
  expect(day.jumuah.map(({ time }) => time)).toEqual(['12:45'])
})

test.each(['2026-11-19', '2026-11-29', '2026-12-04'])('no range, no jamā’ah, on %s', (date) => {
  const day = mosqueDay({ calculation: sheffield, ranges: [winter], ownBegins: [] }, date)
  expect(day).toMatchObject({ jamaah: null, jumuah: [], publishedAt: null })
})

test('each day of a range of days is resolved by the range that covers it', () => {
  const later = { ...winter, startDate: '2026-11-30', endDate: '2026-12-02', fajr: '07:00' }
  const days = mosqueDays(
    { calculation: sheffield, ranges: [winter, later], ownBegins: [] },
    { startDate: '2026-11-27', endDate: '2026-12-01' },
  )
  expect(days.map(({ date, jamaah }) => [date, jamaah?.fajr?.time])).toEqual([
    ['2026-11-27', '06:45'],
    ['2026-11-28', '06:45'],
    ['2026-11-29', undefined],
    ['2026-11-30', '07:00'],
    ['2026-12-01', '07:00'],
  ])
})

type Published = Partial<Omit<PublishedRange, 'updatedAt'>>

// Clock changes as the tz database has them.
test.each<[what: string, place: Partial<Calculation>, date: string, published: Published, instants: object]>([
  [
    'isha after midnight belongs to the night that began on the day',
    {},
    '2027-06-10',
    { isha: '00:15', maghrib: '21:35' },
    { isha: '2027-06-10T23:15', maghrib: '2027-06-10T20:35' },
  ],
  [
    'isha before its late beginning stays on the day',
    {},
    '2027-06-10',
    { isha: '22:45' },
    { isha: '2027-06-10T21:45' },
  ],
  [
    'the day the clocks go forward',
    {},
    '2027-03-28',
    { fajr: '05:30', dhuhr: '13:30' },
    { fajr: '2027-03-28T04:30', dhuhr: '2027-03-28T12:30' },
  ],
  [
    'a time that the clocks go forward over',
    { latitude: 30.04, longitude: 31.24, timeZone: 'Africa/Cairo', method: 5 },
    // At midnight of 24 April 2026 clocks in Egypt go forward to 01:00.
    '2026-04-23',
    { isha: '00:30' },
    { isha: '2026-04-23T22:30' },
  ],
  [
    'the day the clocks go back',
    {},
    '2026-10-25',
    { fajr: '05:30', isha: '19:00' },
    { fajr: '2026-10-25T05:30', isha: '2026-10-25T19:00' },
  ],
  [
    'the first of two equal times, where the prayer has begun',
    // At 24:00 of 24 October 2026 clocks in Lebanon go back to 23:00.
    { latitude: 33.89, longitude: 35.5, timeZone: 'Asia/Beirut', method: 2 },
    '2026-10-24',
    { isha: '23:30' },
    { isha: '2026-10-24T20:30' },
  ],
])('%s', (_, place, date, published, instants) => {
  const range = { ...winter, startDate: date, endDate: date, ...published }
  const { jamaah } = mosqueDay(
    { calculation: { ...sheffield, ...place }, ranges: [range], ownBegins: [] },
    date,
  )
  const found = Object.fromEntries(
    Object.keys(instants).map((prayer) => [prayer, utc(jamaah?.[prayer as 'fajr']?.instant)]),
  )
  expect(found).toEqual(instants)
})

test('of two equal times the one after the prayer has begun is meant', () => {
  // At 01:00 of 1 November 2026 the clocks of this zone go back to 00:00. At this longitude isha begins just
  // before.
  const calculation = { ...sheffield, latitude: 23.1, longitude: -147.25, timeZone: 'America/Havana' }
  const range = { ...winter, startDate: '2026-10-31', endDate: '2026-10-31', isha: '00:10' }
  const { jamaah, begins } = mosqueDay({ calculation, ranges: [range], ownBegins: [] }, '2026-10-31')
  expect(utc(begins.isha?.instant)).toBe('2026-11-01T04:23')
  expect(utc(jamaah?.isha?.instant)).toBe('2026-11-01T05:10')
})

test('a time that the clock leaves out is written as the clock shows it', () => {
  // At midnight of 24 April 2026 clocks in Egypt go forward to 01:00.
  const calculation = { ...sheffield, latitude: 30.04, longitude: 31.24, timeZone: 'Africa/Cairo', method: 5 }
  const range = { ...winter, startDate: '2026-04-23', endDate: '2026-04-25', isha: '00:05' }
  const written = mosqueDays(
    { calculation, ranges: [range], ownBegins: [{ date: '2026-04-23', isha: '00:00' }] },
    range,
  ).map(({ begins, jamaah }) => [begins.isha?.time, jamaah?.isha?.time])
  expect(written[0]).toEqual(['01:00', '01:05'])
  expect(written[1]?.[1]).toBe('00:05')
})
