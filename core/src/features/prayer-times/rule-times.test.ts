import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type IsoDay, weekdayOf } from '#days.ts'
import { zoneClock } from '#prayer/zone-clock.ts'
import { type OwnBegins, startTimesOf } from './day-start-times.ts'
import type { Calculation } from './day-times.ts'
import { sheffield } from './fixtures/sheffield.ts'
import { clockOfMinutes, type RuleContext, ruleMinutes } from './rule-times.ts'
import { boundMinutes, type PrayerRule, roundingSteps, roundingWays, weekdays } from './rules.schemas.ts'
import type { StartPrayer } from './start-times.ts'

function contextOf(calculation: Calculation, ownBegins: readonly OwnBegins[] = []): RuleContext {
  return {
    clock: zoneClock(calculation.timeZone),
    findStartTimes: startTimesOf(calculation, ownBegins),
  }
}

/** A Wednesday. */
const date = '2027-06-09'
const begins = {
  fajr: '02:51',
  sunrise: '04:44',
  dhuhr: '13:06',
  asr: '17:24',
  maghrib: '21:27',
  isha: '22:58',
}

function timeOn(prayer: StartPrayer, rule: PrayerRule, own: Partial<OwnBegins> = {}): string | null {
  const context = contextOf(sheffield, [{ ...begins, ...own, date }])
  const minutes = ruleMinutes(context, { prayer, rule, fixed: '12:34' }, date)
  if (minutes === null) return null
  return `${minutes >= 1440 ? 'next day ' : ''}${clockOfMinutes(minutes)}`
}

describe('a rule gives', () => {
  test.each<[prayer: StartPrayer, rule: PrayerRule, time: string]>([
    ['maghrib', { after: 0 }, '21:27'],
    ['maghrib', { after: 5 }, '21:32'],
    ['isha', { after: -20 }, '22:38'],
    ['isha', { after: 120 }, 'next day 00:58'],
    ['isha', { afterMaghrib: 90 }, '22:57'],
    ['isha', { afterMaghrib: 180 }, 'next day 00:27'],
    ['fajr', { beforeSunrise: 44 }, '04:00'],
    ['fajr', { beforeSunrise: 0 }, '04:44'],
    ['asr', { after: 6, round: { to: 15, way: 'up' } }, '17:30'],
    ['asr', { after: 7, round: { to: 15, way: 'up' } }, '17:45'],
    ['asr', { after: 7, round: { to: 15, way: 'down' } }, '17:30'],
    ['asr', { after: 13, round: { to: 15, way: 'nearest' } }, '17:30'],
    ['asr', { after: 14, round: { to: 15, way: 'nearest' } }, '17:45'],
    ['asr', { after: 1, round: { to: 10, way: 'nearest' } }, '17:30'],
    ['asr', { after: 0, round: { to: 30, way: 'up' } }, '17:30'],
    ['fajr', { beforeSunrise: 30, round: { to: 15, way: 'down' } }, '04:00'],
    ['isha', { after: 50, round: { to: 30, way: 'up' } }, 'next day 00:00'],
    ['isha', { after: 15, notAfter: '22:30' }, '22:30'],
    ['isha', { after: 15, notBefore: '23:30' }, '23:30'],
    ['isha', { after: 120, notAfter: '00:30' }, 'next day 00:30'],
    ['isha', { after: 15, notBefore: '00:10' }, 'next day 00:10'],
    ['asr', { after: 15, notBefore: '17:00', notAfter: '18:00' }, '17:39'],
    // The base, then rounding, then the bounds, which are not rounded.
    ['asr', { after: 15, round: { to: 15, way: 'up' }, notAfter: '17:40' }, '17:40'],
    ['asr', { after: 15, round: { to: 30, way: 'down' }, notBefore: '17:37' }, '17:37'],
    ['asr', { after: 5, on: { wednesday: '18:00' } }, '18:00'],
    ['asr', { after: 5, on: { thursday: '18:00' } }, '17:29'],
    ['asr', { after: 5, notAfter: '17:30', on: { wednesday: '18:00' } }, '18:00'],
    ['isha', { on: { wednesday: '00:15' } }, 'next day 00:15'],
    ['isha', { on: { thursday: '00:15' } }, '12:34'],
  ])('%s by %j: %s', (prayer, rule, time) => {
    expect(timeOn(prayer, rule)).toBe(time)
  })

  test('minutes after an isha that begins after midnight, up to the next fajr', () => {
    expect(timeOn('isha', { after: 10 }, { isha: '00:25' })).toBe('next day 00:35')
    expect(timeOn('isha', { after: 10 }, { isha: '02:49' })).toBe('next day 02:59')
    expect(timeOn('isha', { after: -30 }, { isha: '00:25' })).toBe('23:55')
  })

  test('nothing on a day without the beginning that it counts from', () => {
    const context = contextOf({ ...sheffield, latitude: 58, highLatitudeRule: 'none' })
    const rule = { after: 10 }
    expect(ruleMinutes(context, { prayer: 'isha', rule, fixed: '' }, '2027-06-21')).toBeNull()
    expect(ruleMinutes(context, { prayer: 'maghrib', rule, fixed: '' }, '2027-06-21')).not.toBeNull()
  })
})

describe('one time for a week', () => {
  const friday = '2027-03-05'
  const days = Array.from({ length: 14 }, (_, index) => addDays(friday, index))
  const ownBegins = days.map((day, index) => ({
    date: day,
    sunrise: clockOfMinutes(400 - 2 * index),
    maghrib: clockOfMinutes(1080 + 2 * index),
  }))
  const context = contextOf(sheffield, ownBegins)
  const timesBy = (prayer: StartPrayer, rule: PrayerRule) =>
    days.map((day) => clockOfMinutes(ruleMinutes(context, { prayer, rule, fixed: '' }, day) ?? Number.NaN))

  test('is the latest after the beginning', () => {
    const times = timesBy('maghrib', { after: 5, weekly: 'friday' })
    expect(times).toEqual([...Array(7).fill('18:17'), ...Array(7).fill('18:31')])
  })

  test('is the earliest before sunrise', () => {
    const times = timesBy('fajr', { beforeSunrise: 30, weekly: 'friday' })
    expect(times).toEqual([...Array(7).fill('05:58'), ...Array(7).fill('05:44')])
  })

  test('is rounded and bounded once it is found, and weekdays of their own come before it', () => {
    const more = { round: { to: 15, way: 'up' }, notAfter: '18:40', on: { sunday: '18:00' } } as const
    expect(timesBy('maghrib', { after: 5, weekly: 'friday', ...more }).slice(0, 9)).toEqual([
      '18:30',
      '18:30',
      '18:00',
      '18:30',
      '18:30',
      '18:30',
      '18:30',
      '18:40',
      '18:40',
    ])
  })

  test('is none on a day without the beginning, whatever other days of the week have', () => {
    const edinburgh = { ...sheffield, latitude: 55.95, longitude: -3.19, highLatitudeRule: 'none' as const }
    const context = contextOf(edinburgh)
    const isha = { prayer: 'isha' as const, rule: { after: 5, weekly: 'friday' as const }, fixed: '' }
    const days = Array.from({ length: 14 }, (_, index) => addDays('2027-04-30', index))
    const hasBeginning = days.map((day) => context.findStartTimes(day).begins.isha !== null)
    expect(new Set(hasBeginning).size).toBe(2)
    expect(days.map((day) => ruleMinutes(context, isha, day) !== null)).toEqual(hasBeginning)
  })

  test.each(['1900-01-01', '2100-12-31'])(
    'at an end of the calendar, %s, looks at the days that there are',
    (day) => {
      const minutes = ruleMinutes(
        contextOf(sheffield),
        { prayer: 'asr', rule: { after: 5, weekly: 'monday' }, fixed: '' },
        day,
      )
      expect(minutes).toBeGreaterThan(720)
    },
  )
})

// Clock changes as the tz database has them: 28 March and 31 October 2027.
test.each<[what: string, day: IsoDay, prayer: StartPrayer, rule: PrayerRule, time: string]>([
  ['the day before the clocks go forward', '2027-03-27', 'maghrib', { after: 5 }, '18:35'],
  ['the day on which they go forward', '2027-03-28', 'maghrib', { after: 5 }, '19:35'],
  ['the day before they go back', '2027-10-30', 'maghrib', { after: 5 }, '17:35'],
  ['the day on which they go back', '2027-10-31', 'maghrib', { after: 5 }, '16:35'],
  ['a week over the change', '2027-03-26', 'maghrib', { after: 5, weekly: 'friday' }, '19:35'],
])('a rule follows the clocks: %s', (_, day, prayer, rule, time) => {
  const maghrib = ['2027-03-28', '2027-03-29', '2027-03-30', '2027-03-31', '2027-04-01']
  const ownBegins = ['2027-03-26', '2027-03-27', ...maghrib, '2027-10-30', '2027-10-31'].map((each) => ({
    date: each,
    maghrib:
      { '2027-10-30': '17:30', '2027-10-31': '16:30' }[each] ?? (each < '2027-03-28' ? '18:30' : '19:30'),
  }))
  const minutes = ruleMinutes(contextOf(sheffield, ownBegins), { prayer, rule, fixed: '' }, day)
  expect(clockOfMinutes(minutes ?? Number.NaN)).toBe(time)
})

test('minutes over a change of the clocks are minutes that pass', () => {
  // At 24:00 of 24 October 2026 clocks in Lebanon go back to 23:00.
  const beirut: Calculation = { ...sheffield, latitude: 33.89, longitude: 35.5, timeZone: 'Asia/Beirut' }
  const context = contextOf(beirut, [{ date: '2026-10-24', isha: '22:40' }])
  const minutes = ruleMinutes(context, { prayer: 'isha', rule: { after: 90 }, fixed: '' }, '2026-10-24')
  expect(clockOfMinutes(minutes ?? Number.NaN)).toBe('23:10')
})

describe('whatever the rule and the day', () => {
  const clock = fc.integer({ min: 0, max: 1439 }).map(clockOfMinutes)
  const dayOf2027 = fc.integer({ min: 0, max: 364 }).map((index) => addDays('2027-01-01', index))
  const prayers = fc.constantFrom<StartPrayer>('fajr', 'dhuhr', 'asr', 'maghrib', 'isha')
  const round = fc.record({ to: fc.constantFrom(...roundingSteps), way: fc.constantFrom(...roundingWays) })
  const after = fc.integer({ min: -120, max: 180 })
  const context = contextOf(sheffield)

  test('the bounds hold', () => {
    const rules = fc.record({ after, notBefore: clock, notAfter: clock, round }, { requiredKeys: ['after'] })
    fc.assert(
      fc.property(prayers, rules, dayOf2027, (prayer, rule, day) => {
        const { notBefore, notAfter } = rule
        const [least, most] = [notBefore, notAfter].map((bound) => bound && boundMinutes(prayer, bound))
        fc.pre(least === undefined || most === undefined || least <= most)
        const minutes = ruleMinutes(context, { prayer, rule, fixed: '' }, day)
        if (typeof least === 'number') expect(minutes).toBeGreaterThanOrEqual(least)
        if (typeof most === 'number') expect(minutes).toBeLessThanOrEqual(most)
      }),
    )
  })

  test('rounding moves a time by less than its step, the way that it says', () => {
    fc.assert(
      fc.property(prayers, after, round, dayOf2027, (prayer, minutes, rounding, day) => {
        const rule = { after: minutes }
        const exact = ruleMinutes(context, { prayer, rule, fixed: '' }, day) ?? Number.NaN
        const rounded = ruleMinutes(context, { prayer, rule: { ...rule, round: rounding }, fixed: '' }, day)
        const moved = (rounded ?? Number.NaN) - exact
        expect((rounded ?? 1) % rounding.to).toBe(0)
        expect(Math.abs(moved)).toBeLessThan(rounding.to)
        if (rounding.way === 'up') expect(moved).toBeGreaterThanOrEqual(0)
        if (rounding.way === 'down') expect(moved).toBeLessThanOrEqual(0)
        if (rounding.way === 'nearest') expect(Math.abs(moved)).toBeLessThanOrEqual(rounding.to / 2)
      }),
    )
  })

  test('one time for a week is one time on its seven days, and holds on each of them', () => {
    const bases = fc.constantFrom<[StartPrayer, 'after' | 'beforeSunrise' | 'afterMaghrib']>(
      ['fajr', 'after'],
      ['fajr', 'beforeSunrise'],
      ['isha', 'afterMaghrib'],
      ['maghrib', 'after'],
    )
    const minutes = fc.integer({ min: 0, max: 120 })
    fc.assert(
      fc.property(
        bases,
        minutes,
        fc.constantFrom(...weekdays),
        dayOf2027,
        ([prayer, base], count, weekly, day) => {
          const first = addDays(day, -((weekdayOf(day) - weekdays.indexOf(weekly) + 7) % 7))
          const week = Array.from({ length: 7 }, (_, index) => addDays(first, index))
          const timesBy = (rule: PrayerRule) =>
            week.map((each) => ruleMinutes(context, { prayer, rule, fixed: '' }, each) ?? Number.NaN)
          const daily = timesBy({ [base]: count })
          const held = base === 'beforeSunrise' ? Math.min(...daily) : Math.max(...daily)
          expect(timesBy({ [base]: count, weekly })).toEqual(Array(7).fill(held))
        },
      ),
    )
  })
})
