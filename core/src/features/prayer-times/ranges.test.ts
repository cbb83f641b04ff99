import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#days.ts'
import {
  coveredUntil,
  coversDay,
  type DayRange,
  daysOf,
  findDayError,
  findOverlap,
  firstNotRising,
  gapsWithin,
  rangeBetween,
  rangeByDay,
  rangesOverlap,
  rangesWithin,
  supportedDays,
  timesSetUntil,
} from './ranges.ts'

const start = '2026-11-01'
const dayAt = (offset: number) => addDays(start, offset)
const range = (startDate: string, endDate: string): DayRange => ({ startDate, endDate })

const anyDay = fc.integer({ min: 0, max: 120 }).map(dayAt)
const anyRange = fc.tuple(anyDay, anyDay).map(([one, other]) => rangeBetween(one, other))

/** Stored ranges: no two overlap. In any order. */
const storedRanges = fc
  .array(fc.record({ gap: fc.integer({ min: 0, max: 3 }), length: fc.integer({ min: 1, max: 9 }) }), {
    maxLength: 12,
  })
  .map((parts) => {
    let next = 0
    return parts.map(({ gap, length }) => {
      const first = next + gap
      next = first + length
      return range(dayAt(first), dayAt(next - 1))
    })
  })
  .chain((ranges) => fc.shuffledSubarray(ranges, { minLength: ranges.length }))

test.each([
  ['1899-12-30', '1900-01-05', '1900-01-01', '1900-01-05'],
  ['2100-12-28', '2101-01-03', '2100-12-28', '2100-12-31'],
  ['2027-02-08', '2027-02-10', '2027-02-08', '2027-02-10'],
])('the supported days from %s to %s are those from %s to %s', (from, to, startDate, endDate) => {
  expect(supportedDays(from, to)).toEqual({ startDate, endDate })
})

test('two days make the same range in whichever order they are chosen', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (one, other) => {
      expect(rangeBetween(one, other)).toEqual(rangeBetween(other, one))
      expect(rangeBetween(one, other).startDate <= rangeBetween(one, other).endDate).toBe(true)
    }),
  )
})

test('two ranges overlap exactly when some day lies in both', () => {
  fc.assert(
    fc.property(anyRange, anyRange, (one, other) => {
      const shared = daysOf(one).some((day) => coversDay(other, day))
      expect(rangesOverlap(one, other)).toBe(shared)
      expect(rangesOverlap(other, one)).toBe(shared)
    }),
  )
})

test('the overlap that is named is the first by its start, whatever the order of the list', () => {
  fc.assert(
    fc.property(storedRanges, anyRange, (ranges, wanted) => {
      const expected = ranges.filter((each) => rangesOverlap(each, wanted)).map((each) => each.startDate)
      expect(findOverlap(ranges, wanted)?.startDate).toBe(expected.sort()[0])
    }),
  )
})

test('the days of a window are covered exactly where a range covers them, by that range', () => {
  fc.assert(
    fc.property(storedRanges, anyRange, (ranges, window) => {
      const byDay = rangeByDay(ranges, window)
      for (const day of daysOf(window)) {
        expect(byDay.get(day)).toBe(ranges.find((each) => coversDay(each, day)))
      }
      expect([...byDay.keys()].every((day) => coversDay(window, day))).toBe(true)
    }),
  )
})

test('the ranges of a window come by start date, each of them touching it', () => {
  fc.assert(
    fc.property(storedRanges, anyRange, (ranges, window) => {
      const within = rangesWithin(ranges, window)
      expect(within.map((each) => each.startDate)).toEqual(within.map((each) => each.startDate).sort())
      expect(new Set(within)).toEqual(new Set(ranges.filter((each) => rangesOverlap(each, window))))
    }),
  )
})

test('a month sees only its own days of a thousand ranges', () => {
  const ranges = Array.from({ length: 1000 }, (_, index) => range(dayAt(index * 3), dayAt(index * 3 + 1)))
  expect(rangeByDay(ranges, range('2026-11-01', '2026-11-30')).size).toBe(20)
})

test('every day from today up to the covered end is covered, and the day after it is not', () => {
  fc.assert(
    fc.property(storedRanges, anyDay, (ranges, today) => {
      const isCovered = (day: string) => ranges.some((each) => coversDay(each, day))
      const until = coveredUntil(ranges, today)
      expect(until === null).toBe(!isCovered(today))
      if (until === null) return
      expect(daysOf(range(today, until)).every(isCovered)).toBe(true)
      expect(isCovered(addDays(until, 1))).toBe(false)
    }),
  )
})

test.each([
  { what: 'no range', ranges: [], until: null },
  { what: 'only past ones', ranges: [range('2026-11-01', '2026-11-19')], until: null },
  { what: 'one from tomorrow', ranges: [range('2026-11-21', '2026-11-25')], until: null },
  { what: 'one that ends today', ranges: [range('2026-11-11', '2026-11-20')], until: '2026-11-20' },
  {
    what: 'two that meet, the later named first',
    ranges: [range('2026-11-21', '2026-11-25'), range('2026-11-11', '2026-11-20')],
    until: '2026-11-25',
  },
  {
    what: 'two with a day between them',
    ranges: [range('2026-11-11', '2026-11-20'), range('2026-11-22', '2026-11-25')],
    until: '2026-11-20',
  },
])('with $what, times are set on 20 November until $until', ({ ranges, until }) => {
  expect(coveredUntil(ranges, '2026-11-20')).toBe(until)
})

test('times are set until the day before the first one without, from the first one with times', () => {
  fc.assert(
    fc.property(storedRanges, anyDay, (ranges, today) => {
      const isCovered = (day: string) => ranges.some((each) => coversDay(each, day))
      const [first] = ranges.map(({ startDate }) => startDate).sort()
      let day = first !== undefined && first > today ? first : today
      const step = isCovered(day) ? 1 : -1
      while (first !== undefined && !isCovered(step === 1 ? addDays(day, 1) : day) === (step === -1)) {
        day = addDays(day, step)
      }
      expect(timesSetUntil(ranges, today)).toBe(first === undefined ? null : day)
    }),
  )
})

const autumn = range('2026-11-10', '2026-11-15')
const winter = range('2026-11-25', '2026-12-31')
test.each([
  { what: 'no range', ranges: [], until: null },
  { what: 'only past ones', ranges: [autumn, range('2026-11-01', '2026-11-05')], until: '2026-11-15' },
  { what: 'only later ones', ranges: [winter, range('2027-02-01', '2027-02-28')], until: '2026-12-31' },
  { what: 'none of today, between two', ranges: [winter, autumn], until: '2026-11-15' },
  {
    what: 'a gap after today',
    ranges: [winter, autumn, range('2026-11-16', '2026-11-22')],
    until: '2026-11-22',
  },
  {
    what: 'none missing',
    ranges: [winter, autumn, range('2026-11-16', '2026-11-24')],
    until: '2026-12-31',
  },
])('with $what, a list says on 20 November: set until $until', ({ ranges, until }) => {
  expect(timesSetUntil(ranges, '2026-11-20')).toBe(until)
})

test('the gaps of a window are exactly its days that no range covers, and no two of them touch', () => {
  fc.assert(
    fc.property(storedRanges, anyRange, (ranges, window) => {
      const gaps = gapsWithin(ranges, window)
      const uncovered = daysOf(window).filter((day) => !ranges.some((each) => coversDay(each, day)))
      expect(gaps.flatMap(daysOf)).toEqual(uncovered)
      for (const [index, gap] of gaps.entries()) {
        const before = gaps[index - 1]
        if (before) expect(addDays(before.endDate, 1) < gap.startDate).toBe(true)
      }
    }),
  )
})

const today = '2026-11-20'
const running = range('2026-11-11', '2026-11-25')
const over = range('2026-11-01', '2026-11-05')

test.each<[what: string, wanted: DayRange, had: DayRange | undefined, rule: string | null]>([
  ['a new range from today', range(today, '2026-11-30'), undefined, null],
  ['a new range of today alone', range(today, today), undefined, null],
  ['a new range from yesterday', range('2026-11-19', '2026-11-30'), undefined, 'startDate dayInPast'],
  ['a new range that is over', range('2026-11-01', '2026-11-05'), undefined, 'startDate dayInPast'],
  ['an end before the start', range('2026-11-30', '2026-11-25'), undefined, 'endDate dayBefore'],
  ['a running range kept as it is', running, running, null],
  ['a running range made longer', range('2026-11-11', '2026-12-25'), running, null],
  ['a running range cut to end today', range('2026-11-11', today), running, null],
  ['a running range cut into the past', range('2026-11-11', '2026-11-19'), running, 'endDate dayInPast'],
  [
    'a running range begun on another past day',
    range('2026-11-12', '2026-11-25'),
    running,
    'startDate dayInPast',
  ],
  ['a running range begun today', range(today, '2026-11-25'), running, null],
  ['a range that is over, kept as it is', over, over, null],
  [
    'a range that is over, moved within the past',
    range('2026-11-01', '2026-11-06'),
    over,
    'endDate dayInPast',
  ],
  [
    'a range that is over, stretched over past days',
    range('2026-11-01', today),
    over,
    'endDate gainsPastDays',
  ],
  [
    'a range over since yesterday, stretched',
    range('2026-11-01', today),
    range('2026-11-01', '2026-11-19'),
    null,
  ],
])('%s', (_, wanted, had, rule) => {
  const found = findDayError(wanted, today, had)
  expect(found && `${found.field} ${found.error.code}`).toBe(rule)
})

test('a new range that breaks no rule has no past day', () => {
  fc.assert(
    fc.property(anyDay, anyDay, anyDay, (startDate, endDate, now) => {
      const isAllowed = findDayError({ startDate, endDate }, now) === null
      expect(isAllowed).toBe(now <= startDate && startDate <= endDate)
    }),
  )
})

test('an edit that breaks no rule holds no past day that it did not hold before', () => {
  fc.assert(
    fc.property(anyRange, anyRange, anyDay, (had, wanted, now) => {
      if (findDayError(wanted, now, had) !== null) return
      const past = daysOf(wanted).filter((day) => day < now)
      expect(past.every((day) => coversDay(had, day))).toBe(true)
    }),
  )
})

const times = { fajr: '05:30', dhuhr: '12:15', asr: '15:00', maghrib: '17:20', isha: '19:00', jumah: '13:00' }

test.each([
  ['that rise', {}, null],
  ['of which some are missing', { dhuhr: '', asr: '' }, null],
  ['with Isha after midnight', { maghrib: '23:40', isha: '00:50' }, null],
  ['with Isha after midnight and Fajr soon after', { fajr: '02:10', isha: '00:50' }, null],
  ['with Isha after midnight, later than Fajr', { fajr: '02:10', isha: '02:30' }, 'isha'],
  ['with Asr before Dhuhr', { asr: '11:00' }, 'asr'],
  ['with two alike', { isha: '17:20' }, 'isha'],
  ['with Jumah before Fajr, which has no place in the order', { jumah: '04:00' }, null],
])('times %s', (_, changed, expected) => {
  expect(firstNotRising({ ...times, ...changed })).toBe(expected)
})
