import { expect, test } from 'vitest'
import { sheffield } from '#features/prayer-times/fixtures/sheffield.ts'
import { singleJumuah } from '#features/prayer-times/jumuahs.schemas.ts'
import { publishedDays } from '#features/prayer-times/mosque-day.ts'
import { coversDay } from '#features/prayer-times/ranges.ts'
import { yearBefore } from './clock-steps.ts'
import { fewestRanges } from './fewest-ranges.ts'
import { realYear, realYears } from './fixtures/real-years.ts'
import { range, repeat } from './fixtures/repeated-ranges.ts'
import { repeatYear } from './repeat-year.ts'

const summer = {
  fajr: '06:30',
  dhuhr: '13:30',
  asr: '17:00',
  maghrib: '19:30',
  isha: '21:00',
  jumah: '13:45',
}

test('a day has the times, rules and jumu’ahs of the same day a year before', () => {
  const rules = { maghrib: { after: 5 } }
  const jumuahs = [singleJumuah('12:45'), { ...singleJumuah('13:30'), place: 'Hall' }]
  const { ranges, findings } = repeat(
    [range('2026-05-01', '2026-06-30', { rules, jumuahs })],
    '2027-05-10',
    '2027-05-20',
  )
  expect(ranges).toEqual([
    expect.objectContaining({
      startDate: '2027-05-10',
      endDate: '2027-05-20',
      fajr: '05:30',
      rules,
      jumuahs,
    }),
  ])
  expect(findings).toEqual([])
})

test('into a leap year 29 February has the times of 28 February', () => {
  const { ranges } = repeat([range('2027-02-01', '2027-02-28')], '2028-02-27', '2028-03-02')
  expect(ranges).toEqual([expect.objectContaining({ startDate: '2028-02-27', endDate: '2028-02-29' })])
})

test('out of a leap year 29 February is left out', () => {
  const february = range('2024-02-29', '2024-02-29', { fajr: '06:00' })
  const { ranges } = repeat([february, range('2024-03-01', '2024-03-10')], '2025-02-20', '2025-03-05')
  expect(ranges).toEqual([
    expect.objectContaining({ startDate: '2025-03-01', endDate: '2025-03-05', fajr: '05:30' }),
  ])
})

// Europe: 29 March and 25 October 2026, 28 March and 31 October 2027, as the tz database has them.
test('in spring the hour moves to where the clocks change now', () => {
  const before = [range('2026-03-01', '2026-03-28'), range('2026-03-29', '2026-04-30', summer)]
  const { ranges, findings } = repeat(before, '2027-03-20', '2027-04-05')
  expect(ranges.map(({ startDate, endDate, fajr, jumah }) => [startDate, endDate, fajr, jumah])).toEqual([
    ['2027-03-20', '2027-03-27', '05:30', '12:45'],
    ['2027-03-28', '2027-04-05', '06:30', '13:45'],
  ])
  expect(findings.find(({ code }) => code === 'clock-change')).toMatchObject({
    severity: 'hint',
    days: '2027-03-28',
  })
})

test('in autumn the hour moves to where the clocks change now', () => {
  const before = [range('2026-10-01', '2026-10-24', summer), range('2026-10-25', '2026-11-30')]
  const { ranges } = repeat(before, '2027-10-20', '2027-11-05')
  expect(ranges.map(({ startDate, endDate, isha }) => [startDate, endDate, isha])).toEqual([
    ['2027-10-20', '2027-10-30', '21:00'],
    ['2027-10-31', '2027-11-05', '20:00'],
  ])
})

test('a time that did not move with the clocks, and one that follows the sun, stay as they are', () => {
  const rules = { maghrib: { after: 5 }, isha: { after: 15, notBefore: '19:30' } }
  const before = [range('2026-10-01', '2026-10-24', { ...summer, dhuhr: '13:15', rules })]
  before.push(range('2026-10-25', '2026-11-30', { dhuhr: '13:15', rules }))
  const { ranges } = repeat(before, '2027-10-26', '2027-10-27')
  expect(ranges).toEqual([expect.objectContaining({ fajr: '06:30', dhuhr: '13:15', rules, jumah: '13:45' })])
})

test('without a neighbour to compare with, fixed times move with the clocks', () => {
  const rules = { isha: { on: { saturday: '20:15' } } }
  const jumuahs = [{ ...singleJumuah('12:45'), khutbah: '12:30' }]
  const { ranges } = repeat(
    [range('2026-10-26', '2026-10-28', { rules, jumuahs })],
    '2027-10-26',
    '2027-10-28',
  )
  expect(ranges).toEqual([
    expect.objectContaining({
      fajr: '06:30',
      isha: '21:00',
      jumah: '13:45',
      rules: { isha: { on: { saturday: '21:15' } } },
      jumuahs: [expect.objectContaining({ time: '13:45', khutbah: '13:30' })],
    }),
  ])
})

test('the bounds of a rule move with the clocks where the rule changed with them', () => {
  const bounded = {
    isha: { after: 15, notBefore: '19:30', notAfter: '23:30', on: { friday: '20:00' } },
  } as const
  const before = [range('2026-10-01', '2026-10-24', { rules: { isha: { after: 0 } } })]
  before.push(range('2026-10-25', '2026-11-30', { rules: bounded }))
  expect(repeat(before, '2027-10-26', '2027-10-27').ranges[0]?.rules.isha).toEqual({
    after: 15,
    notBefore: '20:30',
    notAfter: '00:30',
    on: { friday: '21:00' },
  })
})

test.each(realYears)('$name: what the fewest ranges said of a day they say a year later', ({ times }) => {
  const ranges = fewestRanges(times, publishedDays(times, realYear)).map((each) => ({
    ...each,
    updatedAt: '',
  }))
  const days = { startDate: '2028-01-01', endDate: '2028-12-31' }
  const repeated = repeatYear({ ...times, ranges }, days)
  const stored = repeated.ranges.map((each) => ({ ...each, updatedAt: '' }))
  const then = new Map(publishedDays(times, realYear).map((day) => [day.date, day]))
  const own = new Set(repeated.ownBegins.filter(({ asr }) => asr).map(({ date }) => date))
  for (const { date, jamaah } of publishedDays({ ...times, ...repeated, ranges: stored }, days)) {
    const rules = stored.find((range) => coversDay(range, date))?.rules
    // The clocks change between 26 and 28 March, and 29 and 31 October. Weeks begin on other days now.
    if (['03-26', '03-27', '10-29', '10-30'].includes(date.slice(5)) || !own.has(date)) continue
    for (const prayer of ['fajr', 'asr', 'maghrib', 'isha'] as const) {
      if (rules?.[prayer]?.weekly) continue
      const before = then.get(yearBefore(date))?.jamaah?.[prayer]
      expect([date, prayer, jamaah?.[prayer]]).toEqual([date, prayer, before])
    }
  }
})

test('own beginnings go with their day and with the clocks', () => {
  const ownBegins = ['2027-02-28', '2027-03-28', '2027-05-01'].map((date) => ({ date, fajr: '04:10' }))
  const { ownBegins: repeated } = repeat([], '2028-02-01', '2028-04-30', { ownBegins })
  // The clocks go forward on 26 March 2028 and went forward on 28 March 2027.
  expect(repeated).toEqual([
    { date: '2028-02-28', fajr: '04:10' },
    { date: '2028-02-29', fajr: '04:10' },
    { date: '2028-03-28', fajr: '04:10' },
  ])
  const moved = repeat([], '2027-03-28', '2027-03-28', { ownBegins: [{ date: '2026-03-28', isha: '23:40' }] })
  expect(moved.ownBegins).toEqual([{ date: '2027-03-28', isha: '00:40' }])
})

test('days without times get none', () => {
  const before = [range('2026-06-01', '2026-06-10'), range('2026-06-12', '2026-06-20')]
  const { ranges } = repeat(before, '2027-06-09', '2027-06-13')
  expect(ranges.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
    ['2027-06-09', '2027-06-10'],
    ['2027-06-12', '2027-06-13'],
  ])
})

test('clocks that change for Ramadan take the times with them', () => {
  // Morocco’s clocks were an hour back from 23 February to 5 April 2025, and from 15 February to 21 March
  // 2026.
  const calculation = { ...sheffield, latitude: 34.02, longitude: -6.83, timeZone: 'Africa/Casablanca' }
  const before = [range('2025-02-01', '2025-02-22', summer), range('2025-02-23', '2025-04-05')]
  before.push(range('2025-04-06', '2025-04-30', summer))
  const times = repeat(before, '2026-02-05', '2026-04-20', { calculation }).ranges
  expect(times.map(({ startDate, endDate, asr }) => [startDate, endDate, asr])).toEqual([
    ['2026-02-05', '2026-02-14', '17:00'],
    ['2026-02-15', '2026-03-21', '16:00'],
    ['2026-03-22', '2026-04-20', '17:00'],
  ])
})

test('what is repeated resolves to the same times, away from the clock changes', () => {
  const rules = { fajr: { beforeSunrise: 45, round: { to: 5, way: 'down' } } } as const
  const times = { calculation: sheffield, ownBegins: [] }
  const before = [range('2026-06-01', '2026-06-30', { rules })]
  const { ranges } = repeat(before, '2027-06-01', '2027-06-30')
  const stored = ranges.map((each) => ({ ...each, updatedAt: '' }))
  const [then, now] = [
    publishedDays({ ...times, ranges: before }, { startDate: '2026-06-01', endDate: '2026-06-30' }),
    publishedDays({ ...times, ranges: stored }, { startDate: '2027-06-01', endDate: '2027-06-30' }),
  ]
  expect(now.map(({ jamaah }) => jamaah?.fajr)).toEqual(then.map(({ jamaah }) => jamaah?.fajr))
})
