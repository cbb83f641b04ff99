import { expect, test } from 'vitest'
import { type CalculatedMosque, calculationOfMosque } from './day-times.ts'
import { mosqueDays, startTimesOf } from './mosque-day.ts'
import type { RangePrayer } from './prayer-times.schemas.ts'
import { spanOfStartTimes, tooEarlyOn } from './start-times.ts'

const prayStartTime = { method: 2, fajr: '', dhuhr: '', asr: '', maghrib: '', isha: '' }
const sheffield: CalculatedMosque = {
  location: { latitude: 53.3947, longitude: -1.4522 },
  timeZone: 'Europe/London',
  shadow: '1x',
  prayStartTime,
}
const startsBetween = (startDate: string, endDate: string) =>
  startTimesOf(
    mosqueDays(
      { calculation: calculationOfMosque(sheffield), ranges: [], ownBegins: [] },
      { startDate, endDate },
    ),
  )

// What the reference tables give for Sheffield (core/src/prayer/fixtures), give or take a minute.
test.each<[what: string, RangePrayer, days: [string, string], span: string[]]>([
  ['midsummer within', 'maghrib', ['2027-06-01', '2027-07-31'], ['21:04', '21:38']],
  ['the clocks put back within', 'fajr', ['2027-10-20', '2027-11-10'], ['05:04', '06:02']],
  ['a whole year', 'jumah', ['2027-01-01', '2027-12-31'], ['11:50', '13:13']],
  ['one day', 'isha', ['2026-11-27', '2026-11-27'], ['17:54']],
])('the earliest and the latest start are found with %s', (_, prayer, [start, end], span) => {
  expect(spanOfStartTimes(prayer, startsBetween(start, end))).toEqual(span)
})

test('a time too early on a day between the ends is found, with the day on which it is furthest off', () => {
  const starts = startsBetween('2027-10-20', '2027-11-10')
  expect(tooEarlyOn('fajr', '05:50', starts)).toMatchObject({ day: '2027-10-30', fajr: '06:02' })
  expect(tooEarlyOn('fajr', '06:05', starts)).toBeNull()
  expect(tooEarlyOn('fajr', '', starts)).toBeNull()
})
