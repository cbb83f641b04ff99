import { describe, expect, test } from 'vitest'
import { addDays } from '#days.ts'
import { sheffield as calculation, winterTimes } from '#features/prayer-times/fixtures/sheffield.ts'
import { singleJumuah } from '#features/prayer-times/jumuahs.schemas.ts'
import type { PublishedRange } from '#features/prayer-times/published-on.ts'
import { agreedJumuah } from './month-days.ts'
import { findJumuah, type MosqueFacts, monthOfMosque, mosquePage } from './mosque-page.ts'
import type { PublicMosque } from './public.schemas.ts'

const mosque: PublicMosque = {
  slug: 'quba-sheffield',
  url: 'https://mosques.example.org/mosques/quba-sheffield',
  name: 'Quba',
  address: '1 Road, Sheffield',
  organisation: 'Quba Trust',
  country: 'United Kingdom',
  countryCode: 'GB',
  latitude: calculation.latitude,
  longitude: calculation.longitude,
  timeZone: 'Europe/London',
  phone: '',
  website: '',
  donate: '',
  liveStream: '',
  description: '',
  names: {},
  descriptions: {},
  facilities: [],
  image: null,
  timesSetUntil: '2026-12-31',
  confirmedAt: '2026-11-19T23:30:00.000Z',
  managed: true,
}
const winter: PublishedRange = {
  startDate: '2026-11-01',
  endDate: '2026-12-31',
  ...winterTimes,
  updatedAt: '2026-11-01T20:00:00.000Z',
}
const facts: MosqueFacts = {
  mosqueId: 'quba',
  mosque,
  times: { calculation, ranges: [winter], ownBegins: [] },
  events: [],
}

const pageAt = (now: string, date: string | null = null) =>
  mosquePage(facts, { now: new Date(now), date, isChosen: false })

describe('the table', () => {
  test('shows today, with the next prayer marked and no other', () => {
    const { tableOf, table, next } = pageAt('2026-11-22T13:34Z')
    expect(tableOf).toBe('today')
    expect(table.rows.map(({ prayer, jamaah, isNext }) => [prayer, jamaah, isNext])).toEqual([
      ['fajr', '06:45', false],
      ['sunrise', null, false],
      ['dhuhr', '12:30', false],
      ['asr', '14:00', true],
      ['maghrib', '16:00', false],
      ['isha', '19:30', false],
    ])
    expect(next).toMatchObject({ prayer: 'asr', begins: '13:39', hasBegun: false, isTomorrow: false })
  })

  test('shows tomorrow after isha, and never two days mixed', () => {
    const { tableOf, table, next, today } = pageAt('2026-11-22T20:00Z')
    expect([today, tableOf, table.date]).toEqual(['2026-11-22', 'tomorrow', '2026-11-23'])
    expect(next).toMatchObject({ prayer: 'fajr', day: '2026-11-23', isTomorrow: true })
    expect(table.rows.find(({ isNext }) => isNext)?.prayer).toBe('fajr')
  })

  test('shows the day before while its isha after midnight is still to come', () => {
    const late = { ...winter, isha: '00:30' }
    const times = { calculation, ranges: [late], ownBegins: [] }
    const page = mosquePage(
      { ...facts, times },
      { now: new Date('2026-11-23T00:10Z'), date: null, isChosen: false },
    )
    expect([page.today, page.tableOf, page.table.date]).toEqual(['2026-11-23', 'yesterday', '2026-11-22'])
  })

  test('has jumu’ah in place of dhuhr on a Friday, begun when dhuhr begins', () => {
    const { table } = pageAt('2026-11-27T09:00Z')
    expect(table.rows.map(({ prayer }) => prayer)).toEqual([
      'fajr',
      'sunrise',
      'jumuah',
      'asr',
      'maghrib',
      'isha',
    ])
    expect(table.rows[2]).toMatchObject({ jamaah: '12:45', begins: '11:54', isNext: true })
  })

  test('of a day without published times has none, and says that they are computed', () => {
    const { table, next } = pageAt('2026-11-22T13:34Z', '2027-03-28')
    expect(table).toMatchObject({ source: 'computed', publishedAt: null })
    expect(table.rows.every(({ jamaah, isNext }) => jamaah === null && !isNext)).toBe(true)
    expect(next).toBeNull()
  })

  test('says what its times follow from, and what the other methods give', () => {
    const { table } = pageAt('2026-11-22T13:34Z')
    expect(table.calculation).toMatchObject({
      method: 'Muslim World League',
      fajrAngle: 18,
      ishaAngle: 17,
      shadow: '1x',
      highLatitudeRule: 'SeventhOfTheNight',
      rounding: 'nearest',
      timeZone: 'Europe/London',
    })
    const fajr = table.rows[0]?.otherMethods
    expect(fajr && fajr.earliest <= '05:39' && fajr.latest >= '05:39').toBe(true)
  })
})

test('confirmation is counted in days of the mosque, not in hours', () => {
  expect(pageAt('2026-11-20T00:10Z').confirmedDaysAgo).toBe(1)
  expect(pageAt('2026-11-22T13:34Z').confirmedDaysAgo).toBe(3)
  const unconfirmed = { ...facts, mosque: { ...mosque, confirmedAt: null } }
  const page = mosquePage(unconfirmed, { now: new Date('2026-11-22T13:34Z'), date: null, isChosen: false })
  expect(page.confirmedDaysAgo).toBeNull()
})

test('the days around hold the shown one, today marked', () => {
  const { days } = pageAt('2026-11-22T13:34Z')
  expect(days.map(({ date }) => date)).toEqual(
    Array.from({ length: 10 }, (_, index) => addDays('2026-11-20', index)),
  )
  expect(days.filter(({ isToday }) => isToday).map(({ date }) => date)).toEqual(['2026-11-22'])
})

describe('a month', () => {
  const changed: PublishedRange[] = [
    { ...winter, endDate: '2026-11-12' },
    { ...winter, startDate: '2026-11-13', fajr: '07:00', maghrib: '16:10', dhuhr: '12:45' },
  ]
  const month = monthOfMosque({ calculation, ranges: changed, ownBegins: [] }, '2026-11', '2026-11-22')

  test('marks new times, but never maghrib’s; dhuhr’s is compared across the Friday', () => {
    const marks = month.days.flatMap(({ date, changed }) => changed.map((prayer) => `${date} ${prayer}`))
    expect(marks).toEqual(['2026-11-13 fajr', '2026-11-14 dhuhr'])
  })

  test('tells its neighbours, and none beyond the ends of the calendar', () => {
    expect(month).toMatchObject({ previous: '2026-10', next: '2026-12' })
    const times = { calculation, ranges: [], ownBegins: [] }
    expect(monthOfMosque(times, '1900-01', '2026-11-22')).toMatchObject({ previous: null })
    expect(monthOfMosque(times, '2100-12', '2026-11-22')).toMatchObject({ next: null })
    expect(monthOfMosque(times, '1900-01', '2026-11-22').days).toHaveLength(31)
  })
})

test.each([
  ['Europe/London', '2027-03', ['2027-03-28 forward']],
  ['Europe/London', '2027-10', ['2027-10-31 back']],
  ['Europe/London', '2027-04', []],
  ['Pacific/Auckland', '2027-04', ['2027-04-04 back']],
  // The first hour of the day is skipped.
  ['Africa/Cairo', '2027-04', ['2027-04-30 forward']],
  ['Africa/El_Aaiun', '2026-02', ['2026-02-15 back']],
])('in %s the month %s says when the clocks change', (timeZone, month, expected) => {
  const times = { calculation: { ...calculation, timeZone }, ranges: [], ownBegins: [] }
  const { days } = monthOfMosque(times, month, '2026-11-22')
  expect(days.flatMap(({ date, clockChange }) => (clockChange ? [`${date} ${clockChange}`] : []))).toEqual(
    expected,
  )
})

test('jumu’ahs of a month agree, or each Friday has its own', () => {
  const autumn = { ...winter, startDate: '2026-10-01', endDate: '2026-10-24', jumah: '13:30' }
  const later = { ...winter, startDate: '2026-10-25' }
  const daysOf = (ranges: PublishedRange[], month: string) =>
    monthOfMosque({ calculation, ranges, ownBegins: [] }, month, '2026-10-01').days
  expect(agreedJumuah(daysOf([autumn, later], '2026-10'))).toBeNull()
  expect(agreedJumuah(daysOf([autumn, later], '2026-11'))).toEqual(['12:45'])
  expect(agreedJumuah(daysOf([autumn], '2026-12'))).toBeNull()
})

test('dhuhr’s new time on the first of a month is marked, across the Friday before', () => {
  const before = { ...winter, startDate: '2026-07-01', endDate: '2026-07-31' }
  const after = { ...winter, startDate: '2026-08-01', endDate: '2026-08-31', dhuhr: '13:45' }
  const { days } = monthOfMosque(
    { calculation, ranges: [before, after], ownBegins: [] },
    '2026-08',
    '2026-07-01',
  )
  expect(days[0]).toMatchObject({ date: '2026-08-01', changed: ['dhuhr'] })
})

test('a confirmation that lies ahead of the moment counts as none', () => {
  expect(pageAt('2026-11-01T12:00Z').confirmedDaysAgo).toBeNull()
})

test('jumu’ah is that of the first Friday from the day on, if it is published', () => {
  expect(findJumuah(facts.times, '2026-11-22')).toEqual({
    date: '2026-11-27',
    times: [singleJumuah('12:45')],
  })
  expect(findJumuah(facts.times, '2026-11-27')).toEqual({
    date: '2026-11-27',
    times: [singleJumuah('12:45')],
  })
  expect(findJumuah(facts.times, '2027-01-01')).toBeNull()
})
