import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Calculation } from '#features/prayer-times/day-times.ts'
import { mosqueDay } from '#features/prayer-times/mosque-day.ts'
import {
  findOccurrence,
  firstOccurrences,
  nextOccurrence,
  occurrencesOf,
  type RepeatingEvent,
  splitSeries,
  timeOfOccurrence,
} from './occurrences.ts'
import { type Repeat, repeatSchema } from './repeat.schemas.ts'
import { ruleDays } from './rule-days.ts'

const never = () => false
const year = { startDate: '2027-01-01', endDate: '2027-12-31' }

function series(repeat: Partial<Repeat>, changes: Partial<RepeatingEvent> = {}) {
  const rule: Repeat = { every: 1, unit: 'week', ...repeat }
  return {
    title: 'Class',
    time: '19:00',
    startsOn: '2027-01-05',
    afterPrayer: null,
    ...changes,
    repeat: rule,
  }
}
const datesOf = (event: RepeatingEvent, span = year, isRamadan: (day: string) => boolean = never) =>
  occurrencesOf(event, span, isRamadan).map(({ date }) => date)

describe('occurrences', () => {
  test('leave out excepted days, list cancelled ones, and stand on the day that they were moved to', () => {
    const event = series({
      count: 5,
      except: ['2027-01-12'],
      changed: {
        '2027-01-19': { cancelled: true, note: 'The teacher is ill' },
        '2027-01-26': { date: '2027-01-28', time: '18:00' },
        '2027-02-02': { title: 'Last evening' },
      },
    })
    expect(occurrencesOf(event, year, never)).toEqual([
      expect.objectContaining({ day: '2027-01-05', date: '2027-01-05', time: '19:00', state: 'planned' }),
      expect.objectContaining({ day: '2027-01-19', state: 'cancelled', note: 'The teacher is ill' }),
      expect.objectContaining({
        ...{ day: '2027-01-26', date: '2027-01-28', time: '18:00', state: 'moved' },
        ...{ previousDate: '2027-01-26', previousTime: '19:00' },
      }),
      expect.objectContaining({ day: '2027-02-02', title: 'Last evening', state: 'planned' }),
    ])
  })

  test('are found by the day on which they happen', () => {
    const event = series({
      changed: { '2027-03-02': { date: '2027-01-07' }, '2027-01-05': { date: '2027-03-04' } },
    })
    const january = { startDate: '2027-01-01', endDate: '2027-01-12' }
    expect(datesOf(event, january)).toEqual(['2027-01-07', '2027-01-12'])
    expect(findOccurrence(event, '2027-03-02', never)?.date).toBe('2027-01-07')
    expect(findOccurrence(event, '2027-03-04', never)).toBeNull()
  })

  test('leave out Ramadan by the mosque’s calendar, while a count goes on', () => {
    const inRamadan = (day: string) => day >= '2027-02-08' && day <= '2027-03-08'
    const days = datesOf(series({ count: 12, notInRamadan: true }), year, inRamadan)
    expect(days).toHaveLength(8)
    expect(days.slice(4, 7)).toEqual(['2027-02-02', '2027-03-09', '2027-03-16'])
  })

  test('a single event is one', () => {
    const event = { ...series({}), repeat: null }
    expect(datesOf(event)).toEqual(['2027-01-05'])
    expect(nextOccurrence(event, '2027-05-01', never)?.date).toBe('2027-01-05')
  })

  test('the next is not cancelled; after the end it is the last', () => {
    const event = series({ until: '2027-02-03', changed: { '2027-01-19': { cancelled: true } } })
    expect(nextOccurrence(event, '2027-01-13', never)?.day).toBe('2027-01-26')
    expect(nextOccurrence(event, '2027-02-03', never)?.day).toBe('2027-02-02')
  })

  test('the first of many endless series are found without an end', () => {
    const found = firstOccurrences(
      [series({}), series({ unit: 'month', every: 12, on: { day: 29 } }, { startsOn: '2027-02-01' })],
      { startDate: '2027-02-20', endDate: '2100-12-31' },
      never,
      { count: 3 },
    )
    expect(found.length).toBeGreaterThanOrEqual(3)
    expect(
      ruleDays(
        '2027-02-01',
        { unit: 'month', every: 12, on: { day: 29 } },
        { startDate: '2027-02-01', endDate: '2040-01-01' },
      ),
    ).toEqual(['2028-02-29', '2032-02-29', '2036-02-29'])
  })
})

const rules = fc
  .record(
    {
      every: fc.integer({ min: 1, max: 12 }),
      unit: fc.constantFrom('week' as const, 'month' as const),
      until: fc
        .integer({ min: 0, max: 700 })
        .map((days) => new Date(Date.UTC(2027, 0, 5 + days)).toISOString().slice(0, 10)),
      count: fc.integer({ min: 1, max: 60 }),
      picks: fc.array(fc.nat(60), { maxLength: 12 }),
    },
    { requiredKeys: ['every', 'unit', 'picks'] },
  )
  .map(({ picks, until, ...rule }): Repeat => {
    const repeat = { ...rule, ...(rule.count === undefined && until !== undefined && { until }) }
    const days = ruleDays('2027-01-05', repeat, { startDate: '2027-01-05', endDate: '2032-01-01' })
    const chosen = [...new Set(picks.flatMap((index) => days[index] ?? []))]
    const changed = chosen.slice(2).map((day, index) => {
      const date = new Date(Date.parse(day) + (index - 2) * 9 * 86_400_000).toISOString().slice(0, 10)
      return [day, index % 2 ? { cancelled: true } : { date }] as const
    })
    return { ...repeat, except: chosen.slice(0, 2), changed: Object.fromEntries(changed) }
  })

test('the parts of a divided series have the days, exceptions and changes of the whole', () => {
  const span = { startDate: '2020-01-01', endDate: '2032-01-01' }
  fc.assert(
    fc.property(rules, fc.integer({ min: 0, max: 1000 }), (repeat, days) => {
      expect(repeatSchema.safeParse(repeat).success).toBe(true)
      const event = series(repeat)
      const at = new Date(Date.UTC(2027, 0, 1 + days)).toISOString().slice(0, 10)
      const { before, after } = splitSeries(event, at)
      const parts = [before, after].flatMap((part) => (part ? occurrencesOf(part, span, never) : []))
      expect(parts).toEqual(occurrencesOf(event, span, never))
      expect(before ? occurrencesOf(before, span, never).every(({ date }) => date < at) : true).toBe(true)
      expect(after ? occurrencesOf(after, span, never).every(({ date }) => date >= at) : true).toBe(true)
    }),
    { numRuns: 300 },
  )
})

describe('a time after a prayer', () => {
  const london: Calculation = {
    ...{ latitude: 51.5, longitude: -0.1, timeZone: 'Europe/London', method: 3, shadow: '1x' as const },
  }
  const range = {
    ...{ startDate: '2027-01-01', endDate: '2027-12-31', updatedAt: '2026-11-20T12:00:00.000Z' },
    ...{ fajr: '06:30', dhuhr: '12:45', jumah: '13:15', asr: '15:00', maghrib: '17:00', isha: '23:50' },
  }
  const dayOf = (date: string, ranges = [range]) =>
    mosqueDay({ calculation: london, ranges, ownBegins: [] }, date)
  const at = (
    prayer: 'dhuhr' | 'isha' | 'asr',
    minutes: number,
    day: ReturnType<typeof dayOf>,
    of: 'jamaah' | 'begins' = 'jamaah',
  ) => timeOfOccurrence({ prayer, minutes, of }, day, 'Europe/London')

  test('is counted from the congregation, on Fridays from the first jumu’ah', () => {
    expect(at('asr', -20, dayOf('2027-01-07'))?.time).toBe('14:40')
    expect(at('dhuhr', 15, dayOf('2027-01-07'))?.time).toBe('13:00')
    expect(at('dhuhr', 15, dayOf('2027-01-08'))?.time).toBe('13:30')
  })

  test('after midnight belongs to the evening', () => {
    const found = at('isha', 30, dayOf('2027-06-20'))
    expect(found?.time).toBe('00:20')
    expect(new Date(found?.instant ?? 0).toISOString()).toBe('2027-06-20T23:20:00.000Z')
  })

  test('is unknown without published times, but for that of its beginning', () => {
    const day = dayOf('2027-01-07', [])
    expect(at('asr', 15, day)).toBeNull()
    expect(at('asr', 0, day, 'begins')).toMatchObject({ time: day.begins.asr?.time })
  })
})
