import type { OwnBegins } from '@mihrab/core/features/prayer-times/day-start-times.ts'
import { type CalculatedMosque, calculationOfMosque } from '@mihrab/core/features/prayer-times/day-times.ts'
import type { RangePrayer } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { expect, test } from 'vitest'
import { givenDaysOf, startTimesSpan } from './given-days.ts'
import { earlyTimes, lateTimes } from './time-warnings.ts'
import { noTimes, type RangeValues } from './times-form.ts'

const sheffield: CalculatedMosque = {
  location: { latitude: 53.3947, longitude: -1.4522 },
  timeZone: 'Europe/London',
  shadow: '1x',
  prayStartTime: { method: 2 },
}
const edinburgh: CalculatedMosque = {
  ...sheffield,
  location: { latitude: 55.9533, longitude: -3.1883 },
  highLatitudeRule: 'none',
}

type Given = Partial<RangeValues> & { days: readonly [string, string]; ownBegins?: OwnBegins[] }

function given(mosque: CalculatedMosque, { days, ownBegins = [], ...typed }: Given) {
  const values = { ...noTimes, startDate: days[0], endDate: days[1], ...typed }
  const found = givenDaysOf({ calculation: calculationOfMosque(mosque), ownBegins }, values)
  return { ...found, early: earlyTimes(found, values), late: lateTimes(found, values) }
}

// From the reference tables for Sheffield (core/src/prayer/fixtures), within a minute.
test.each<[what: string, RangePrayer, days: [string, string], span: string[]]>([
  ['midsummer within', 'maghrib', ['2027-06-01', '2027-07-31'], ['21:04', '21:38']],
  ['the clocks put back within', 'fajr', ['2027-10-20', '2027-11-10'], ['05:04', '06:02']],
  ['a whole year', 'jumah', ['2027-01-01', '2027-12-31'], ['11:50', '13:13']],
  ['one day', 'isha', ['2026-11-27', '2026-11-27'], ['17:54']],
])('the earliest and the latest start are found with %s', (_, prayer, days, span) => {
  expect(startTimesSpan(given(sheffield, { days }).days, prayer)).toEqual(span)
})

test('days without a start time do not limit the span, and no time is before such a start', () => {
  const mosque = { ...sheffield, highLatitudeRule: 'none' as const }
  const { days } = given(mosque, { days: ['2026-05-01', '2026-06-21'] })
  expect(startTimesSpan(days, 'isha')).toEqual(['23:08', '00:45'])
  const last = given(mosque, { days: ['2026-06-21', '2026-06-21'], isha: '00:01' })
  expect(startTimesSpan(last.days, 'isha')).toEqual([])
  expect(last.early).toEqual([])
})

test('a time that is too early only between the ends is found, with the day on which it is furthest off', () => {
  const days = ['2027-10-20', '2027-11-10'] as const
  expect(given(sheffield, { days, fajr: '05:50' }).early).toEqual([
    { prayer: 'fajr', day: '2027-10-30', start: '06:02', source: 'computed' },
  ])
  expect(given(sheffield, { days, fajr: '06:05' }).early).toEqual([])
  expect(given(sheffield, { days, fajr: '' }).early).toEqual([])
})

test('each prayer is checked even if another has no start time', () => {
  const days = ['2026-06-05', '2026-06-20'] as const
  const fixed = { fajr: '02:00', dhuhr: '10:00', asr: '18:00', maghrib: '18:00', isha: '23:30' }
  const { days: all, early } = given(edinburgh, { days, ...fixed, jumah: '11:00' })
  expect(all.every(({ begins }) => begins.isha === null)).toBe(true)
  expect(early.map(({ prayer }) => prayer)).toEqual(['dhuhr', 'maghrib', 'jumah'])
  expect(startTimesSpan(all, 'dhuhr')).toHaveLength(2)
})

const midwinter = ['2026-11-28', '2026-11-28'] as const
const night: OwnBegins[] = [{ date: '2026-11-28', maghrib: '23:50', isha: '00:20' }]

test.each<[string, Partial<RangeValues>, RangePrayer[]]>([
  ['at its beginning', { fajr: '05:50' }, []],
  ['after midnight, with a beginning before it', { maghrib: '00:10' }, []],
  ['before midnight, with a beginning before it', { maghrib: '23:49' }, ['maghrib']],
  ['after midnight, with a beginning after it', { isha: '00:30' }, []],
  ['a little before a beginning after midnight', { isha: '00:10' }, ['isha']],
  ['before midnight, with a beginning after it', { isha: '23:50' }, ['isha']],
  ['by a rule', { rules: { isha: { base: 'after', minutes: '-5' } } }, ['isha']],
])('fixed times and rules are compared as instants: %s', (_, typed, early) => {
  const own = given(sheffield, { days: midwinter, ownBegins: night, ...typed })
  expect(own.early.map(({ prayer }) => prayer)).toEqual(early)
  for (const warning of own.early) expect(warning.source).toBe('own')
})

test('jumu’ah is only on Fridays, and dhuhr only on the other days', () => {
  const early = { dhuhr: '11:00', jumah: '11:00' }
  const prayersOn = (day: string) =>
    given(sheffield, { days: [day, day], ...early }).early.map((one) => one.prayer)
  expect(prayersOn('2026-11-27')).toEqual(['jumah'])
  expect(prayersOn('2026-11-28')).toEqual(['dhuhr'])
})

test('a prayer without a typed time gets no warning', () => {
  const { early, late } = given(sheffield, { days: ['2026-11-27', '2026-11-28'] })
  expect([...early, ...late]).toEqual([])
})
