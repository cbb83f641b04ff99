import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#days.ts'
import { type MosqueTimes, publishedDays } from '#features/prayer-times/mosque-day.ts'
import type { GivenRange } from '#features/prayer-times/prayer-times.schemas.ts'
import { coversDay, type DayRange, rangesOverlap } from '#features/prayer-times/ranges.ts'
import {
  hasSameTimes,
  ownBeginsAfter,
  type PublicationPlan,
  planBegins,
  planRanges,
  restoreRanges,
  type TimedRange,
} from './publication-plan.ts'

const first = '2027-03-01'
/** Days around the clock change on 28 March. */
const window = { startDate: first, endDate: addDays(first, 59) }
const dayOf = (index: number) => addDays(first, index)

const rulesOf = fc.constantFrom<NonNullable<GivenRange['rules']>>(
  {},
  { maghrib: { after: 5 } },
  { isha: { after: 10, weekly: 'friday', round: { to: 15, way: 'up' } } },
  { fajr: { beforeSunrise: 30, weekly: 'monday' }, isha: { on: { saturday: '20:00' } } },
)
const jumuahsOf = fc.constantFrom(
  [{ time: '13:15', khutbah: null, place: '', language: '', womenSpace: null, note: '' }],
  [
    { time: '13:00', khutbah: '12:45', place: 'Hall', language: 'English', womenSpace: true, note: '' },
    { time: '14:00', khutbah: null, place: '', language: '', womenSpace: null, note: 'Summer' },
  ],
)

/** Ranges without overlaps, with gaps between some of them. */
function rangesIn(from: number, to: number) {
  const part = fc.record({
    gap: fc.integer({ min: 0, max: 6 }),
    length: fc.integer({ min: 1, max: 15 }),
    minute: fc.integer({ min: 10, max: 14 }),
    rules: rulesOf,
    jumuahs: jumuahsOf,
  })
  return fc.array(part, { maxLength: 8 }).map((parts) => {
    const ranges: TimedRange[] = []
    let next = from
    for (const { gap, length, minute, rules, jumuahs } of parts) {
      const [start, end] = [next + gap, next + gap + length - 1]
      if (end > to) break
      const times = { fajr: `05:${minute}`, dhuhr: '12:30', asr: '15:45', maghrib: '18:30', isha: '20:15' }
      ranges.push({
        startDate: dayOf(start),
        endDate: dayOf(end),
        ...times,
        rules,
        jumuahs,
        jumah: jumuahs[0]?.time ?? '',
      })
      next = end + 1
    }
    return ranges
  })
}

const publication = fc
  .tuple(fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 59 }))
  .map((ends) => [Math.min(...ends), Math.max(...ends)] as const)
  .chain(([from, to]) =>
    fc.record({
      span: fc.constant({ startDate: dayOf(from), endDate: dayOf(to) }),
      present: rangesIn(0, 59),
      ranges: rangesIn(from, to),
      mode: fc.constantFrom('fill' as const, 'replace' as const),
    }),
  )

function apply(present: readonly TimedRange[], plan: PublicationPlan<TimedRange, TimedRange>): TimedRange[] {
  const cut = new Set(plan.changed.map(({ range }) => range))
  const gone = new Set(plan.removed)
  return [
    ...present.filter((range) => !cut.has(range) && !gone.has(range)),
    ...plan.changed.flatMap(({ range, pieces }) => pieces.map((days) => ({ ...range, ...days }))),
    ...plan.inserted,
  ]
}

const calculation: MosqueTimes['calculation'] = {
  latitude: 53.4,
  longitude: -1.46,
  timeZone: 'Europe/London',
  method: 2,
  shadow: '1x',
}

/** The published times on each day of the window. */
function resolved(ranges: readonly TimedRange[]) {
  const stored = ranges.map((range) => ({ ...range, updatedAt: '' }))
  return publishedDays({ calculation, ranges: stored, ownBegins: [] }, window)
}

const isWithin = (span: DayRange, { date }: { date: string }) => coversDay(span, date)

function expectNoOverlap(ranges: readonly TimedRange[]) {
  for (const [index, range] of ranges.entries()) {
    expect(range.startDate <= range.endDate).toBe(true)
    expect(ranges.slice(index + 1).some((other) => rangesOverlap(range, other))).toBe(false)
  }
}

describe('publishing ranges', () => {
  test('leaves the days outside as they were, and no two ranges on one day', () => {
    fc.assert(
      fc.property(publication, (given) => {
        const after = apply(given.present, planRanges(given))
        expectNoOverlap(after)
        const outside = (ranges: readonly TimedRange[]) =>
          resolved(ranges).filter((day) => !isWithin(given.span, day))
        expect(outside(after)).toEqual(outside(given.present))
      }),
    )
  })

  test('gives the days within their new times, but filling keeps the days that had times', () => {
    fc.assert(
      fc.property(publication, (given) => {
        const { present, ranges, span, mode } = given
        const [before, published] = [resolved(present), resolved(ranges)]
        const wanted = before.map((day, index) => {
          if (!isWithin(span, day)) return day
          return mode === 'fill' && day.jamaah ? day : published[index]
        })
        expect(resolved(apply(present, planRanges(given)))).toEqual(wanted)
      }),
    )
  })

  test('a second time changes nothing', () => {
    fc.assert(
      fc.property(publication, (given) => {
        const after = apply(given.present, planRanges(given))
        const again = planRanges({ ...given, present: after })
        expect(again).toEqual({ inserted: [], changed: [], removed: [] })
      }),
    )
  })

  test('can be undone, with the same times as before and no more ranges', () => {
    fc.assert(
      fc.property(publication, (given) => {
        const { present, span } = given
        const after = apply(present, planRanges(given))
        const back = apply(after, restoreRanges(after, present, span))
        expectNoOverlap(back)
        expect(resolved(back)).toEqual(resolved(present))
        expect(back.length).toBeLessThanOrEqual(present.length)
      }),
    )
  })
})

describe('two ranges with the same or other times', () => {
  const range: TimedRange = {
    startDate: first,
    endDate: first,
    fajr: '05:00',
    dhuhr: '12:30',
    asr: '15:45',
    maghrib: '18:30',
    isha: '20:00',
    jumah: '13:15',
  }

  test.each<[string, Partial<TimedRange>, Partial<TimedRange>, boolean]>([
    ['other days', {}, { endDate: dayOf(3) }, true],
    ['another time', {}, { asr: '15:46' }, false],
    ['another jumu’ah', {}, { jumah: '13:30' }, false],
    ['the same rule', { rules: { asr: { after: 5 } } }, { rules: { asr: { after: 5 } }, asr: '15:50' }, true],
    ['another rule', { rules: { asr: { after: 5 } } }, { rules: { asr: { after: 6 } } }, false],
    [
      'the fields of a rule in another order',
      { rules: { asr: { after: 5, notBefore: '15:00' } } },
      { rules: { asr: { notBefore: '15:00', after: 5 } } },
      true,
    ],
    [
      'another time beside a rule of some weekdays',
      { rules: { asr: { on: { friday: '16:00' } } } },
      { rules: { asr: { on: { friday: '16:00' } } }, asr: '15:50' },
      false,
    ],
  ])('%s', (_what, one, other, isSame) => {
    expect(hasSameTimes({ ...range, ...one }, { ...range, ...other })).toBe(isSame)
  })
})

describe('an existing range with the times of the new one', () => {
  const times = {
    fajr: '05:00',
    dhuhr: '12:30',
    asr: '15:45',
    maghrib: '18:30',
    isha: '20:00',
    jumah: '13:15',
  }
  const there = { startDate: dayOf(0), endDate: dayOf(30), ...times }
  const wider = { startDate: dayOf(0), endDate: dayOf(40) }

  test('stays if its days are the same', () => {
    const plan = planRanges({ present: [there], span: wider, ranges: [{ ...there }], mode: 'replace' })
    expect(plan).toEqual({ inserted: [], changed: [], removed: [] })
  })

  test('is replaced if the new one ends on another day', () => {
    const shorter = { ...there, endDate: dayOf(20) }
    const plan = planRanges({ present: [there], span: wider, ranges: [shorter], mode: 'replace' })
    expect(plan).toEqual({ inserted: [shorter], changed: [], removed: [there] })
  })
})

describe('publishing a mosque’s own start times', () => {
  const present = [
    { date: '2027-03-01', fajr: '05:00' },
    { date: '2027-03-02', asr: '15:00' },
  ]
  const given = [
    { date: '2027-03-01', fajr: '05:10', isha: '19:00' },
    { date: '2027-03-03', fajr: '05:06' },
    { date: '2027-03-04' },
  ]

  test('by replacing leaves only the new ones', () => {
    const plan = planBegins(present, given, 'replace')
    expect(plan).toEqual({ stored: [given[0], given[1]], cleared: ['2027-03-02'] })
    expect(ownBeginsAfter(present, plan)).toEqual([given[0], given[1]])
  })

  test('by filling keeps each existing one', () => {
    const plan = planBegins(present, given, 'fill')
    expect(ownBeginsAfter(present, plan)).toEqual([
      { date: '2027-03-01', fajr: '05:00', isha: '19:00' },
      present[1],
      given[1],
    ])
    expect(plan.cleared).toEqual([])
  })

  test.each(['fill', 'replace'] as const)('by %s stores nothing if all of them exist already', (mode) => {
    expect(planBegins(present, present, mode)).toEqual({ stored: [], cleared: [] })
  })
})
