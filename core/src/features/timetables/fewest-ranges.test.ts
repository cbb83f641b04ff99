import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type IsoDay, isFriday } from '#days.ts'
import { sheffield } from '#features/prayer-times/fixtures/sheffield.ts'
import { type Jumuah, singleJumuah } from '#features/prayer-times/jumuahs.schemas.ts'
import { type MosqueTimes, publishedDays } from '#features/prayer-times/mosque-day.ts'
import { rangeSchema } from '#features/prayer-times/prayer-times.schemas.ts'
import type { PublishedRange } from '#features/prayer-times/published-on.ts'
import type { DayRange } from '#features/prayer-times/ranges.ts'
import { type PrayerRule, type RangeRules, roundingSteps } from '#features/prayer-times/rules.schemas.ts'
import { startPrayers } from '#features/prayer-times/start-times.ts'
import type { TimetableRange } from '#features/timetables/timetables.schemas.ts'
import { fewestRanges, type ReadDay } from './fewest-ranges.ts'
import { realYear, realYears } from './fixtures/real-years.ts'

const usual = { fajr: '06:00', dhuhr: '13:30', asr: '17:00', maghrib: '20:00', isha: '22:00', jumah: '13:15' }
const updatedAt = '2027-01-01T00:00:00.000Z'

type Content = Partial<Omit<PublishedRange, 'startDate' | 'endDate' | 'updatedAt'>>

function timesOf(ranges: (DayRange & Content)[]): MosqueTimes {
  const published = ranges.map((range) => ({ ...usual, ...range, updatedAt }))
  return { calculation: sheffield, ownBegins: [], ranges: published }
}

function daysOf(times: MosqueTimes, ranges: readonly TimetableRange[], days: DayRange) {
  return publishedDays({ ...times, ranges: ranges.map((range) => ({ ...range, updatedAt })) }, days)
}

const spans = (ranges: readonly DayRange[]) => ranges.map(({ startDate, endDate }) => [startDate, endDate])

test.each(realYears)('$name: a whole year comes back to the minute, from few ranges', ({ times, most }) => {
  const read = publishedDays(times, realYear)
  const ranges = fewestRanges(times, read)
  expect(daysOf(times, ranges, realYear)).toEqual(read)
  expect(ranges.length).toBeLessThanOrEqual(most)
})

test.each(realYears)('$name: without own beginnings a year comes back to the minute, too', ({ times }) => {
  const read = publishedDays(times, realYear)
  const computed = { ...times, ownBegins: [] }
  expect(daysOf(computed, fewestRanges(computed, read), realYear)).toEqual(read)
})

test('what is joined can be laid', () => {
  for (const { times } of realYears) {
    for (const range of fewestRanges(times, publishedDays(times, realYear))) {
      expect(rangeSchema.safeParse(range)).toMatchObject({ success: true })
    }
  }
})

test.each<[what: string, rules: RangeRules]>([
  ['minutes after it begins', { maghrib: { after: 5 } }],
  ['minutes before it begins', { isha: { after: -20 } }],
  ['fajr before sunrise', { fajr: { beforeSunrise: 45 } }],
  ['isha after maghrib', { isha: { afterMaghrib: 90 } }],
  ['rounded up', { asr: { after: 10, round: { to: 15, way: 'up' } } }],
  ['with bounds', { isha: { after: 15, notBefore: '20:00', notAfter: '22:30' } }],
  ['rounded, with bounds', { isha: { after: 15, round: { to: 30, way: 'up' }, notAfter: '22:45' } }],
  ['one time a week', { fajr: { after: 30, weekly: 'friday' } }],
  ['another time on Saturdays', { isha: { after: 15, on: { saturday: '21:00' } } }],
  ['other fixed times at the weekend', { fajr: { on: { saturday: '07:00', sunday: '07:30' } } }],
])('a range with a rule comes back as one range with it: %s', (_, rules) => {
  const days = { startDate: '2027-03-01', endDate: '2027-06-30' }
  const times = timesOf([{ ...days, rules }])
  const ranges = fewestRanges(times, publishedDays(times, days))
  expect(ranges).toEqual([expect.objectContaining({ ...days, rules })])
})

test('a fixed time is preferred to a rule, and minutes that people would say', () => {
  const days = { startDate: '2027-06-18', endDate: '2027-06-24' }
  const times = timesOf([{ ...days, rules: { asr: { after: 7, round: { to: 15, way: 'up' } } } }])
  expect(fewestRanges(times, publishedDays(times, days))[0]?.rules).toEqual({})
  const spring = { startDate: '2027-04-01', endDate: '2027-04-12' }
  const rounded = timesOf([{ ...spring, rules: { asr: { after: 13, round: { to: 15, way: 'up' } } } }])
  const [{ rules } = { rules: null }] = fewestRanges(rounded, publishedDays(rounded, spring))
  expect((rules?.asr?.after ?? 1) % 5).toBe(0)
})

test('a few fixed times stay fixed, although a rounded rule with a bound would give them', () => {
  // Isha begins at 17:39 to 18:34.
  const read: ReadDay[] = Array.from({ length: 31 }, (_, index) => {
    const isha = index < 26 ? '18:30' : '18:34'
    return { date: addDays('2027-01-01', index), jamaah: { ...usual, isha }, jumuah: [] }
  })
  const ranges = fewestRanges(timesOf([]), read)
  expect(ranges.map(({ isha, rules }) => [isha, rules])).toEqual([
    ['18:30', {}],
    ['18:34', {}],
  ])
})

test('a rule stays one when another prayer’s fixed times part its days', () => {
  const days = { startDate: '2027-03-29', endDate: '2027-05-31' }
  const isha: PrayerRule = { after: 15, round: { to: 30, way: 'up' }, notAfter: '22:30' }
  const weeks = Array.from({ length: 9 }, (_, week) => ({
    startDate: addDays(days.startDate, week * 7),
    endDate: addDays(days.startDate, week * 7 + 6),
    fajr: week % 2 === 0 ? '04:10' : '04:45',
    rules: { isha },
  }))
  const times = timesOf(weeks)
  const read = publishedDays(times, { ...days, endDate: weeks.at(-1)?.endDate ?? '' })
  expect(fewestRanges(times, read)).toHaveLength(weeks.length)
})

test('days without times part the ranges', () => {
  const times = timesOf([
    { startDate: '2027-05-01', endDate: '2027-05-05' },
    { startDate: '2027-05-07', endDate: '2027-05-09' },
  ])
  const days = { startDate: '2027-04-28', endDate: '2027-05-12' }
  const read = publishedDays(times, days)
  const ranges = fewestRanges(times, [...read].reverse())
  expect(spans(ranges)).toEqual([
    ['2027-05-01', '2027-05-05'],
    ['2027-05-07', '2027-05-09'],
  ])
  expect(daysOf(times, ranges, days)).toEqual(read)
})

test('dhuhr of Fridays and jumu’ahs of other days do not part ranges', () => {
  const jumuahs = [singleJumuah('13:15'), { ...singleJumuah('14:15'), place: 'Hall' }]
  // 7 May 2027 is a Friday.
  const times = timesOf([
    { startDate: '2027-05-04', endDate: '2027-05-06', jumah: '12:00' },
    { startDate: '2027-05-07', endDate: '2027-05-07', dhuhr: '12:00', jumuahs },
    { startDate: '2027-05-08', endDate: '2027-05-10', jumah: '12:10' },
  ])
  const days = { startDate: '2027-05-04', endDate: '2027-05-10' }
  expect(fewestRanges(times, publishedDays(times, days))).toEqual([{ ...days, ...usual, rules: {}, jumuahs }])
})

test('days with different jumu’ahs are in different ranges', () => {
  const changed: Jumuah[] = [{ ...singleJumuah('13:15'), khutbah: '13:00' }]
  const days = { startDate: '2027-05-01', endDate: '2027-05-31' }
  const times = timesOf([
    { startDate: '2027-05-01', endDate: '2027-05-10' },
    { startDate: '2027-05-11', endDate: '2027-05-31', jumuahs: changed },
  ])
  const ranges = fewestRanges(times, publishedDays(times, days))
  expect(spans(ranges)).toEqual([
    ['2027-05-01', '2027-05-13'],
    ['2027-05-14', '2027-05-31'],
  ])
  expect(ranges[1]?.jumuahs).toEqual(changed)
})

test('what is not said is said as before it, or after it, or as the prayer begins', () => {
  const stated = { fajr: '05:00', dhuhr: null, asr: '17:00', maghrib: null, isha: '22:00' }
  const day = (date: IsoDay, more: object): ReadDay => ({ date, jamaah: { ...stated, ...more }, jumuah: [] })
  const ranges = fewestRanges(timesOf([]), [
    day('2027-05-01', {}),
    day('2027-05-02', { dhuhr: '13:30' }),
    day('2027-05-03', { fajr: '09:40', asr: null }),
    day('2027-05-04', { fajr: '01:10', isha: '01:00' }),
  ])
  expect(ranges.map(({ dhuhr, asr, jumah }) => [dhuhr, asr, jumah])).toEqual([
    ['13:30', '17:00', '13:30'],
    ['13:30', '17:00', '13:30'],
    ['13:30', '17:00', '13:30'],
  ])
  expect(ranges[0]?.rules.maghrib).toEqual({ after: 0 })
})

test('a range that begins on a weekday with its own time keeps that of the other days', () => {
  const sundays: ReadDay[] = Array.from({ length: 22 }, (_, index) => {
    const jamaah = { ...usual, dhuhr: index % 7 === 0 ? '12:45' : '13:20' }
    return { date: addDays('2027-01-31', index), jamaah, jumuah: [] }
  })
  const ranges = fewestRanges(timesOf([]), sundays)
  const [range] = ranges
  expect(ranges).toHaveLength(1)
  expect([range?.dhuhr, range?.rules.dhuhr]).toEqual(['13:20', { on: { sunday: '12:45' } }])
})

const clock = fc
  .integer({ min: 0, max: 1439 })
  .map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16))

const ruleArbitrary: fc.Arbitrary<PrayerRule> = fc.record(
  {
    after: fc.integer({ min: -120, max: 180 }),
    round: fc.record({
      to: fc.constantFrom(...roundingSteps),
      way: fc.constantFrom('up', 'down', 'nearest'),
    }),
    weekly: fc.constantFrom('friday', 'monday'),
  },
  { requiredKeys: ['after'] },
)

const contentArbitrary = fc.record({
  fajr: clock,
  isha: clock,
  rules: fc.record({ fajr: ruleArbitrary, asr: ruleArbitrary, isha: ruleArbitrary }, { requiredKeys: [] }),
})

test('whatever the ranges were, there are no more of them, and every day is as it was', () => {
  const someRanges = fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), contentArbitrary), {
    minLength: 1,
    maxLength: 4,
  })
  fc.assert(
    fc.property(someRanges, (parts) => {
      let next = '2027-02-20'
      const ranges = parts.map(([length, content]) => {
        const startDate = next
        next = addDays(startDate, length)
        return { ...content, startDate, endDate: addDays(next, -1) }
      })
      const days = { startDate: '2027-02-20', endDate: addDays(next, -1) }
      const times = timesOf(ranges)
      const read = publishedDays(times, days)
      const joined = fewestRanges(times, read)
      expect(joined.length).toBeLessThanOrEqual(ranges.length)
      expect(daysOf(times, joined, days)).toEqual(read)
    }),
    { numRuns: 60 },
  )
})

test('whatever the times are, every day is as it was', () => {
  const someDays = fc.array(fc.tuple(...startPrayers.map(() => clock)), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(someDays, (all) => {
      const ranges = all.map(([fajr, dhuhr, asr, maghrib, isha], index) => {
        const date = addDays('2027-03-20', index)
        return { startDate: date, endDate: date, fajr, dhuhr, asr, maghrib, isha }
      })
      const days = { startDate: '2027-03-20', endDate: addDays('2027-03-20', all.length - 1) }
      const times = timesOf(ranges)
      const read = publishedDays(times, days)
      expect(daysOf(times, fewestRanges(times, read), days)).toEqual(read)
    }),
    { numRuns: 60 },
  )
})

test('whatever times weekdays have of their own, every day is as it was', () => {
  const week = fc.array(fc.constantFrom('12:45', '13:20'), { minLength: 7, maxLength: 7 })
  const start = fc.nat(6).map((days) => addDays('2027-01-25', days))
  fc.assert(
    fc.property(start, week, (startDate, dhuhrs) => {
      const read: ReadDay[] = Array.from({ length: 21 }, (_, index) => {
        const jamaah = { ...usual, dhuhr: dhuhrs[index % 7] ?? '' }
        return { date: addDays(startDate, index), jamaah, jumuah: [] }
      })
      const days = { startDate, endDate: addDays(startDate, 20) }
      const resulting = daysOf(timesOf([]), fewestRanges(timesOf([]), read), days)
      for (const [index, { date, jamaah }] of resulting.entries()) {
        if (!isFriday(date)) expect(jamaah?.dhuhr).toBe(dhuhrs[index % 7])
      }
    }),
  )
})
