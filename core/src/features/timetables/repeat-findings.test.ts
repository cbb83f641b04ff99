import { expect, test } from 'vitest'
import type { IsoDay } from '#days.ts'
import type { Calculation } from '#features/prayer-times/day-times.ts'
import { sheffield } from '#features/prayer-times/fixtures/sheffield.ts'
import type { PublishedRange } from '#features/prayer-times/published-on.ts'
import { range, repeat } from './fixtures/repeated-ranges.ts'

test.each<[what: string, ranges: PublishedRange[], days: unknown]>([
  ['a range over all weekdays is no Friday’s', [range('2026-06-01', '2026-06-30')], undefined],
  [
    'a Friday’s own range with another dhuhr, and the range in which the Friday is now',
    [
      range('2026-06-06', '2026-06-11', { jumah: '12:00' }),
      range('2026-06-12', '2026-06-12', { dhuhr: '11:00' }),
      range('2026-06-13', '2026-06-20'),
    ],
    ['2027-06-11/2027-06-12'],
  ],
  [
    'a Friday whose isha stands out from its neighbours',
    [
      range('2026-06-06', '2026-06-11'),
      range('2026-06-12', '2026-06-12', { isha: '22:00' }),
      range('2026-06-13', '2026-06-20'),
    ],
    ['2027-06-12'],
  ],
])('Fridays are pointed out: %s', (_, ranges, days) => {
  const { findings } = repeat(ranges, '2027-06-07', '2027-06-15')
  const found = findings.find(({ code }) => code === 'friday-ranges')
  expect(found && [found.days].flat()).toEqual(days)
})

test('Ramadan’s days of then and now are pointed out', () => {
  // Umm al-Qura: 18 February to 19 March 2026, 8 February to 9 March 2027.
  const { findings } = repeat([range('2026-01-01', '2026-12-31')], '2027-01-01', '2027-12-31')
  expect(findings.find(({ code }) => code === 'ramadan-ranges')).toMatchObject({
    severity: 'warning',
    days: '2027-02-08/2027-03-19',
  })
  expect(repeat([range('2026-06-01', '2026-06-30')], '2027-06-01', '2027-06-30').findings).toEqual([])
})

const tromso: Calculation = {
  ...sheffield,
  latitude: 69.65,
  longitude: 18.96,
  timeZone: 'Europe/Oslo',
  highLatitudeRule: 'none',
}

test('days on which a rule finds no beginning are left out, and named', () => {
  const ruled = range('2026-03-01', '2026-04-05', { rules: { isha: { after: 10 } } })
  const { ranges, findings } = repeat([ruled], '2027-03-20', '2027-04-05', { calculation: tromso })
  expect(ranges.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([['2027-03-20', '2027-03-28']])
  expect(findings.filter(({ code }) => code === 'no-beginning')).toEqual([
    {
      code: 'no-beginning',
      severity: 'warning',
      days: '2027-03-29/2027-04-05',
      prayer: 'isha',
      message: expect.stringContaining('Isha has no start time on these days'),
      params: { sentences: ['repeatedNoBeginning'], prayer: 'isha' },
    },
  ])
  const ownBegins = [{ date: '2026-04-01', isha: '22:30' }]
  const printed = repeat([ruled], '2027-03-20', '2027-04-05', { calculation: tromso, ownBegins })
  expect(printed.ranges.at(-1)).toMatchObject({ startDate: '2027-04-01', isha: '22:40' })
})

const eid = { fajr: '06:30', dhuhr: '09:00' }
const oneDay = (ranges: PublishedRange[], from: IsoDay, to: IsoDay) =>
  repeat(ranges, from, to).findings.filter(({ code }) => code === 'one-day-ranges')

test('a day that had times of its own is pointed out, also where the ranges beside it differ', () => {
  const ramadan = range('2026-02-18', '2026-03-18', { isha: '20:30' })
  const days = [ramadan, range('2026-03-19', '2026-03-19', eid), range('2026-03-20', '2026-04-30')]
  expect(oneDay(days, '2027-03-01', '2027-04-30')).toEqual([
    expect.objectContaining({ severity: 'warning', days: '2027-03-19' }),
  ])
  const alone = [range('2026-05-27', '2026-05-27', eid)]
  expect(oneDay(alone, '2027-05-01', '2027-05-31')).toEqual([expect.objectContaining({ days: '2027-05-27' })])
})

test('a step of a day on the way from one time to the next is none, nor are days that each have a range', () => {
  const steps = [
    range('2026-05-01', '2026-05-10', { isha: '22:00' }),
    range('2026-05-11', '2026-05-11', { isha: '22:05' }),
    range('2026-05-12', '2026-05-20', { isha: '22:10' }),
  ]
  expect(oneDay(steps, '2027-05-01', '2027-05-20')).toEqual([])
  const daily = ['22:00', '22:05', '22:00', '22:05'].map((isha, index) => {
    return range(`2026-05-0${index + 1}`, `2026-05-0${index + 1}`, { isha })
  })
  expect(oneDay(daily, '2027-05-01', '2027-05-04')).toEqual([])
})
