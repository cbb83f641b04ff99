import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '#days.ts'
import type { OwnBegins } from '#features/prayer-times/day-start-times.ts'
import { sheffield as calculation, winterTimes } from '#features/prayer-times/fixtures/sheffield.ts'
import { singleJumuah } from '#features/prayer-times/jumuahs.schemas.ts'
import type { PublishedRange } from '#features/prayer-times/published-on.ts'
import { congregations } from '#features/prayer-times/start-times.ts'
import { timesDifference } from './times-difference.ts'

/** A Sunday. */
const today = '2026-11-22'
const day = (count: number) => addDays(today, count)
const base = {
  ...winterTimes,
  updatedAt: '2026-11-19T20:00:00.000Z',
}

type Stretch = [from: number, to: number, times?: Partial<PublishedRange>]

/** One range for each stretch of days, counted from today. */
const ranges = (stretches: readonly Stretch[]): PublishedRange[] =>
  stretches.map(([from, to, times]) => ({ ...base, startDate: day(from), endDate: day(to), ...times }))

const whole = { startDate: day(-30), endDate: day(400) }

interface Own {
  readonly before?: readonly OwnBegins[]
  readonly after?: readonly OwnBegins[]
}

function difference(before: readonly Stretch[], after: readonly Stretch[], own: Own = {}) {
  const published = ranges(after)
  return timesDifference(
    { calculation, ranges: ranges(before), ownBegins: own.before ?? [] },
    { calculation, ranges: published, ownBegins: own.after ?? [] },
    { spans: [whole], today, publishedUntil: published.at(-1)?.endDate ?? null },
  )
}

/** The main facts of each difference, without nulls. */
const reported = (...args: Parameters<typeof difference>) =>
  difference(...args).map(({ kind, prayer, date, lastDate, from, to }) =>
    [kind, prayer, date, lastDate, from, to].filter((fact) => fact !== null),
  )

describe('a reported change of times', () => {
  test('a new time is reported from its first day, without a last day if it holds until times end', () => {
    expect(
      reported(
        [[0, 60]],
        [
          [0, 6],
          [7, 60, { fajr: '07:00' }],
        ],
      ),
    ).toEqual([['time', 'fajr', '2026-11-29', '06:45', '07:00']])
  })

  test('a last day is reported if other times follow', () => {
    expect(
      reported(
        [[0, 60]],
        [
          [0, 6],
          [7, 13, { fajr: '07:00' }],
          [14, 60],
        ],
      ),
    ).toEqual([['time', 'fajr', '2026-11-29', '2026-12-05', '06:45', '07:00']])
  })

  test('dhuhr is reported across Fridays, and jumu’ah for Fridays only', () => {
    expect(reported([[0, 27]], [[0, 27, { dhuhr: '12:40', jumah: '13:00' }]])).toEqual([
      ['time', 'dhuhr', '2026-11-22', '12:30', '12:40'],
      ['time', 'jumuah', '2026-11-27', '12:45', '13:00'],
    ])
    const [dhuhr, jumuah] = difference([[0, 27]], [[0, 27, { dhuhr: '12:40', jumah: '13:00' }]])
    expect([dhuhr?.days, jumuah?.days]).toEqual([24, 4])
  })

  test('dhuhr has no last day if only a Friday follows', () => {
    expect(
      reported(
        [[0, 5]],
        [
          [0, 4, { dhuhr: '12:40' }],
          [5, 5],
        ],
      ),
    ).toEqual([['time', 'dhuhr', '2026-11-22', '12:30', '12:40']])
  })

  test('a second jumu’ah is reported with the times of both', () => {
    const jumuahs = [singleJumuah('12:45'), singleJumuah('13:30')]
    expect(reported([[0, 60]], [[0, 60, { jumuahs }]])).toEqual([
      ['time', 'jumuah', '2026-11-27', '12:45', '12:45, 13:30'],
    ])
  })

  test('a jumu’ah in another place is reported as a change of details', () => {
    const jumuahs = [{ ...singleJumuah('12:45'), place: 'Hall' }]
    expect(
      reported(
        [[0, 60]],
        [
          [0, 6],
          [7, 13, { jumuahs }],
          [14, 60],
        ],
      ),
    ).toEqual([['jumuahDetails', 'jumuah', '2026-12-04', '2026-12-04']])
  })

  test('days that gain times are reported as days, not by prayer', () => {
    expect(
      reported(
        [[0, 8]],
        [
          [0, 8],
          [9, 39, { fajr: '07:00' }],
        ],
      ),
    ).toEqual([['published', '2026-12-01', '2026-12-31']])
  })

  test('days that lose their times are reported as withdrawn', () => {
    expect(reported([[0, 39]], [[0, 8]])).toEqual([['withdrawn', '2026-12-01', '2026-12-31']])
    expect(reported([[0, 39]], [])).toEqual([['withdrawn', '2026-11-22', '2026-12-31']])
  })

  test('a range that moves is reported as published and withdrawn days', () => {
    expect(reported([[9, 19]], [[15, 25]])).toEqual([
      ['published', '2026-12-12', '2026-12-17'],
      ['withdrawn', '2026-12-01', '2026-12-06'],
    ])
  })

  test('up to three filled gaps are reported one by one, and more of them as one', () => {
    const weeks = (count: number): Stretch[] =>
      Array.from({ length: count }, (_, week) => [7 * week, 7 * week + 5])
    expect(reported(weeks(4), [[0, 26]])).toEqual([
      ['published', '2026-11-28', '2026-11-28'],
      ['published', '2026-12-05', '2026-12-05'],
      ['published', '2026-12-12', '2026-12-12'],
    ])
    const [only, ...others] = difference(weeks(5), [[0, 33]])
    expect(others).toEqual([])
    expect(only).toMatchObject({ kind: 'published', date: '2026-11-28', lastDate: '2026-12-19', days: 4 })
  })

  test('a prayer that moves each day is one entry, with the times of its first and last day', () => {
    const days = Array.from(
      { length: 10 },
      (_, index): Stretch => [index, index, { maghrib: `16:1${index}` }],
    )
    const [only, ...others] = difference([[0, 9]], days)
    expect(others).toEqual([])
    expect(only).toMatchObject({
      kind: 'times',
      prayer: 'maghrib',
      date: '2026-11-22',
      lastDate: null,
      days: 10,
      from: '16:00',
      to: '16:10',
      lastFrom: '16:00',
      lastTo: '16:19',
    })
  })

  test('a prayer that follows a rule from now on is one entry', () => {
    const [only, ...others] = difference([[0, 60]], [[0, 60, { rules: { maghrib: { after: 5 } } }]])
    expect(others).toEqual([])
    expect(only).toMatchObject({ kind: 'times', prayer: 'maghrib', from: '16:00', to: '16:05' })
  })

  test('a fixed time is one run across a clock change', () => {
    // The clocks go forward on 28 March 2027.
    const last = daysBetween(today, '2027-04-30')
    expect(reported([[0, last]], [[0, last, { isha: '20:00' }]])).toEqual([
      ['time', 'isha', '2026-11-22', '19:30', '20:00'],
    ])
  })

  test('a summer shift of all times by an hour is reported prayer by prayer', () => {
    const [first, last] = [daysBetween(today, '2027-03-28'), daysBetween(today, '2027-04-30')]
    const summer = {
      fajr: '05:45',
      dhuhr: '13:30',
      asr: '17:30',
      maghrib: '20:00',
      isha: '21:30',
      jumah: '13:15',
    }
    const lines = difference([[first, last]], [[first, last, summer]])
    expect(lines.map(({ prayer }) => prayer)).toEqual([...congregations])
    expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(['time']))
  })

  test('changes of start times that the mosque prints are reported, but not on days that are new as well', () => {
    const own = (count: number) => ({ date: day(count), fajr: '05:50' })
    expect(reported([[0, 9]], [[0, 9]], { after: [own(2), own(3)] })).toEqual([
      ['beginnings', '2026-11-24', '2026-11-25'],
    ])
    expect(reported([], [[0, 9]], { after: [own(2), own(3)] })).toEqual([
      ['published', '2026-11-22', '2026-12-01'],
    ])
  })
})

describe('an unreported change of times', () => {
  test('past days are not reported', () => {
    expect(reported([[-9, -1]], [[-9, -1, { fajr: '07:00' }]])).toEqual([])
    expect(reported([[-9, 9]], [[-9, 9, { fajr: '07:00' }]])).toEqual([
      ['time', 'fajr', '2026-11-22', '06:45', '07:00'],
    ])
  })

  test('ranges that are cut or joined without a change of times are not reported', () => {
    expect(
      reported(
        [[0, 60]],
        [
          [0, 6],
          [7, 60],
        ],
      ),
    ).toEqual([])
    expect(
      reported(
        [[0, 60, { fajr: '06:00', rules: { fajr: { after: 20 } } }]],
        [[0, 60, { rules: { fajr: { after: 20 } } }]],
      ),
    ).toEqual([])
  })
})

test('new times for twenty years are reported without a last day, and quickly', () => {
  const published = ranges([[0, 7300]])
  const [only, ...others] = timesDifference(
    { calculation, ranges: [], ownBegins: [] },
    { calculation, ranges: published, ownBegins: [] },
    { spans: [{ startDate: day(0), endDate: day(7300) }], today, publishedUntil: day(7300) },
  )
  expect(others).toEqual([])
  expect(only).toMatchObject({ kind: 'published', date: '2026-11-22', lastDate: null })
})
