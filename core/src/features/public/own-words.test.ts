import { describe, expect, test } from 'vitest'
import type { OwnBegins } from '#features/prayer-times/day-start-times.ts'
import { sheffield as calculation, winterTimes } from '#features/prayer-times/fixtures/sheffield.ts'
import { type Jumuah, singleJumuah } from '#features/prayer-times/jumuahs.schemas.ts'
import { type MosqueTimes, mosqueDay } from '#features/prayer-times/mosque-day.ts'
import type { PublishedRange } from '#features/prayer-times/published-on.ts'
import type { RangeRules } from '#features/prayer-times/rules.schemas.ts'
import { dayTable } from './day-table.ts'
import { beginsSourceOf, fridaysByJumuahs } from './month-days.ts'
import { khutbahLanguages, monthOfMosque } from './mosque-page.ts'

const winter: PublishedRange = {
  startDate: '2026-11-01',
  endDate: '2026-12-31',
  ...winterTimes,
  updatedAt: '2026-11-01T20:00:00.000Z',
}
const withRules = (rules: RangeRules): MosqueTimes => ({
  calculation,
  ranges: [{ ...winter, rules }],
  ownBegins: [],
})
const withOwn = (...ownBegins: OwnBegins[]): MosqueTimes => ({ calculation, ranges: [winter], ownBegins })
const tableOf = (times: MosqueTimes, date: string) => dayTable(calculation, mosqueDay(times, date), null)
const whole = {
  fajr: '06:00',
  sunrise: '07:45',
  dhuhr: '12:00',
  asr: '13:45',
  maghrib: '16:10',
  isha: '18:00',
}

describe('the table of a day', () => {
  test('says which beginnings are the mosque’s own', () => {
    const { rows, beginsSource } = tableOf(withOwn({ date: '2026-11-22', fajr: '06:00' }), '2026-11-22')
    expect(rows.slice(0, 2)).toMatchObject([
      { prayer: 'fajr', begins: '06:00', isOwn: true },
      { prayer: 'sunrise', isOwn: false },
    ])
    expect(beginsSource).toBe('mixed')
  })

  test.each([
    [[], 'computed', 'computed'],
    [[{ date: '2026-11-22', fajr: '06:00' }], 'mixed', 'computed'],
    [[{ date: '2026-11-22', ...whole }], 'mosque', 'mosque'],
  ] as const)(
    'without published jamā’ahs, %j make the beginnings %s and the day %s',
    (own, begins, source) => {
      const table = tableOf({ calculation, ranges: [], ownBegins: own }, '2026-11-22')
      expect([table.beginsSource, table.source, table.publishedAt]).toEqual([begins, source, null])
    },
  )

  test('names the rule that gave a jamā’ah, but not on a weekday with a fixed time', () => {
    const rule = { after: 5, on: { saturday: '16:30' } } as const
    const times = withRules({ maghrib: rule, isha: { on: { friday: '20:00' } } })
    const rulesOn = (date: string) =>
      tableOf(times, date).rows.flatMap(({ prayer, rule: found, jamaah }) =>
        found ? [[prayer, jamaah]] : [],
      )
    expect(rulesOn('2026-11-22')).toEqual([['maghrib', '16:05']])
    expect(rulesOn('2026-11-21')).toEqual([])
    expect(tableOf(times, '2026-11-22').rows.find(({ prayer }) => prayer === 'maghrib')?.rule).toEqual(rule)
  })

  test('has no time where the day has no such beginning', () => {
    const day = mosqueDay(withRules({ isha: { after: 15 } }), '2026-11-22')
    const white = {
      ...day,
      begins: { ...day.begins, isha: null },
      jamaah: day.jamaah && { ...day.jamaah, isha: null },
    }
    expect(dayTable(calculation, white, null).rows.at(-1)).toMatchObject({
      begins: null,
      jamaah: null,
      rule: null,
    })
  })
})

describe('a month', () => {
  const marksOf = (times: MosqueTimes) =>
    monthOfMosque(times, '2026-11', '2026-11-22').days.flatMap(({ date, changed }) =>
      changed.map((prayer) => `${date} ${prayer}`),
    )

  test('does not call changed what a rule moves each day, but a rounded time that steps', () => {
    expect(marksOf(withRules({ isha: { after: 15 }, fajr: { beforeSunrise: 40 } }))).toEqual([])
    const stepped = marksOf(withRules({ isha: { after: 15, round: { to: 15, way: 'up' } } }))
    expect(stepped.length).toBeGreaterThan(0)
    expect(stepped.length).toBeLessThan(5)
  })

  test('calls another rule changed', () => {
    const ranges = [
      { ...winter, rules: { isha: { after: 15 } }, endDate: '2026-11-14' },
      { ...winter, rules: { isha: { after: 30 } }, startDate: '2026-11-15' },
    ]
    expect(marksOf({ calculation, ranges, ownBegins: [] })).toEqual(['2026-11-15 isha'])
  })

  test('knows whose its beginnings are', () => {
    const sourceOf = (times: MosqueTimes) =>
      beginsSourceOf(monthOfMosque(times, '2026-11', '2026-11-22').days)
    const days = Array.from({ length: 30 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`)
    expect(sourceOf(withOwn())).toBe('computed')
    expect(sourceOf(withOwn({ date: '2026-11-22', fajr: '06:00' }))).toBe('mixed')
    expect(sourceOf(withOwn(...days.map((date) => ({ date, ...whole }))))).toBe('mosque')
  })
})

const arabic: Jumuah = { ...singleJumuah('12:45'), place: 'Main hall', language: 'Arabic' }
const urdu: Jumuah = { ...singleJumuah('13:30'), language: 'Urdu' }

test('Fridays stand together where everything about their jumu’ahs agrees', () => {
  const dates = ['2026-11-06', '2026-11-07', '2026-11-13', '2026-11-20']
  const daysOf = (...jumuahs: Jumuah[][]) =>
    jumuahs.map((jumuah, index) => ({ date: dates[index] ?? '', jumuah }))
  const [first, , third, fourth] = dates
  expect(fridaysByJumuahs(daysOf([arabic, urdu], [], [arabic, urdu]))).toEqual([
    { dates: [first, third], jumuahs: [arabic, urdu] },
  ])
  const small = { ...arabic, place: 'Small hall' }
  expect(fridaysByJumuahs(daysOf([arabic], [], [small], [arabic]))).toEqual([
    { dates: [first, fourth], jumuahs: [arabic] },
    { dates: [third], jumuahs: [small] },
  ])
  expect(fridaysByJumuahs(daysOf([], []))).toEqual([])
})

test('languages of the khutbah are those of the Fridays from a day on, each once', () => {
  const ranges: PublishedRange[] = [
    { ...winter, endDate: '2026-11-12', jumuahs: [{ ...arabic, language: 'French' }] },
    // From Saturday to Thursday: no Friday.
    {
      ...winter,
      startDate: '2026-11-21',
      endDate: '2026-11-26',
      jumuahs: [{ ...arabic, language: 'Turkish' }],
    },
    { ...winter, startDate: '2026-11-27', endDate: '2026-11-27', jumuahs: [arabic, urdu] },
    { ...winter, startDate: '2026-12-01', jumuahs: [urdu, singleJumuah('14:00')] },
  ]
  const languagesFrom = (day: string) => khutbahLanguages({ calculation, ranges, ownBegins: [] }, day)
  expect(languagesFrom('2026-11-20')).toEqual(['Arabic', 'Urdu'])
  expect(languagesFrom('2026-11-28')).toEqual(['Urdu'])
  expect(languagesFrom('2026-11-12')).toEqual(['Arabic', 'Urdu'])
  expect(languagesFrom('2026-11-01')).toEqual(['French', 'Arabic', 'Urdu'])
})
