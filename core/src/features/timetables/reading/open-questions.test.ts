import { describe, expect, it } from 'vitest'
import { isFriday, weekdayOf } from '#days.ts'
import { checkTimetable } from '#features/timetables/checking/check-timetable.ts'
import { london, madeUpDays } from '#features/timetables/fixtures/written-year.ts'
import type { TimetableColumn } from '#features/timetables/timetable-days.ts'
import { timetableToPublish } from '#features/timetables/timetable-to-publish.ts'
import { codes, read } from './read-samples.ts'
import type { TimetableReading } from './read-timetable.ts'

const year = madeUpDays('2027-01-01', 365)
const columns = ['begins.fajr', 'begins.dhuhr', 'begins.asr', 'begins.maghrib', 'begins.isha'] as const
const headings = ['Date', ...columns.map((column) => column.split('.').reverse().join(' '))]
const cellsOf = ({ times }: (typeof year)[number], of: readonly TimetableColumn[] = columns) =>
  of.map((column) => times.get(column) ?? '')
const asked = ({ questions }: ReturnType<typeof read>) => questions.map(({ code }) => code)

describe('months after December', () => {
  const weekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')
  const fromMarch = [
    ...year.filter(({ date }) => date >= '2027-03'),
    ...year.filter(({ date }) => date < '2027-03'),
  ]
  const rows = fromMarch.map((day) => [day.date.slice(5).split('-').reverse().join('/'), ...cellsOf(day)])
  const readOf = (more: Partial<TimetableReading>) =>
    read([headings, ...rows], { dayOrder: 'day-month', held: 'later', ...more })
  const years = ({ days }: ReturnType<typeof read>) =>
    [2027, 2028].map((of) => days.filter(({ date }) => date.startsWith(String(of))).length)

  it('are asked about where the file names no year', () => {
    const open = readOf({ year: 2027 })
    expect(open.questions).toEqual([
      {
        code: 'after-december',
        message: 'The rows after December name no year. Which year are they in?',
        params: { sentences: ['askAfterDecember'] },
        options: [
          { value: 'same-year', label: '2027' },
          { value: 'next-year', label: '2028' },
        ],
      },
    ])
    const same = readOf({ year: 2027, afterDecember: 'same-year' })
    expect([asked(same), years(same), same.days.length]).toEqual([[], [365, 0], 365])
    const next = readOf({ year: 2027, afterDecember: 'next-year' })
    expect([asked(next), years(next)]).toEqual([[], [306, 59]])
  })

  it('are of the year that the weekdays beside them say', () => {
    const named = (by: number) => [
      ['Weekday', ...headings],
      ...fromMarch.map((day, at) => {
        const date = day.date < '2027-03' ? `${2027 + by}${day.date.slice(4)}` : day.date
        return [weekdays[weekdayOf(date)] ?? '', ...(rows[at] ?? [])]
      }),
    ]
    const more = { year: 2027, dayOrder: 'day-month', held: 'later' } as const
    expect([0, 1].map((by) => years(read(named(by), more)))).toEqual([
      [365, 0],
      [306, 59],
    ])
    expect(asked(read(named(0), more))).toEqual([])
  })

  it('are of the next year where the file has them before, too', () => {
    const january = year.filter(({ date }) => date < '2027-02')
    const all = [...year, ...january].map((day) => [
      day.date.slice(5).split('-').reverse().join('/'),
      ...cellsOf(day),
    ])
    const { days, questions } = read([headings, ...all], { year: 2027, dayOrder: 'day-month', held: 'later' })
    expect([days.length, days.at(-1)?.date, questions]).toEqual([396, '2028-01-31', []])
  })
})

describe('empty cells under a time', () => {
  const changing: readonly TimetableColumn[] = ['jamaah.fajr', 'jamaah.dhuhr', 'jamaah.asr', 'jamaah.isha']
  const heads = [...headings, ...changing.map((column) => column.split('.').reverse().join(' ')), 'Jumuah']
  /** A mosque's iqamahs, in steps of a quarter of an hour. */
  const stepped = (time: string) =>
    `${time.slice(0, 3)}${String(Math.floor(Number(time.slice(3)) / 15) * 15).padStart(2, '0')}`
  const whole = year.map((day) => [
    day.date,
    ...cellsOf(day),
    ...cellsOf(day, changing).map((time) => stepped(time)),
    isFriday(day.date) ? '13:15' : '',
  ])
  const blanked = whole.map((row, at) =>
    row.map((cell, column) =>
      column > columns.length && column < row.length - 1 && cell === whole[at - 1]?.[column] ? '' : cell,
    ),
  )

  it('are asked about once, and mean the time above or none', () => {
    const open = read([heads, ...blanked])
    expect(open.questions).toMatchObject([
      { code: 'empty-cells', options: [{ value: 'as-above' }, { value: 'no-time' }] },
    ])
    const above = read([heads, ...blanked], { emptyCells: 'as-above' })
    expect(above.days).toEqual(read([heads, ...whole]).days)
    expect(asked(above)).toEqual([])
    expect(codes({ findings: checkTimetable({ calculation: london, days: above.days }) })).not.toContain(
      'missing-times',
    )
    const none = read([heads, ...blanked], { emptyCells: 'no-time' })
    expect(none.days).toEqual(open.days)
    expect(asked(none)).toEqual([])
  })

  it('are not asked about where a few times are missing, or Dhuhr on Fridays', () => {
    const few = whole.map((row, at) => (at % 90 === 7 ? row.with(columns.length + 1, '') : row))
    expect(asked(read([heads, ...few]))).toEqual([])
    const fridays = whole.map((row) => (isFriday(row[0] ?? '') ? row.with(columns.length + 2, '') : row))
    expect(asked(read([heads, ...fridays]))).toEqual([])
  })
})

describe('empty cells in a table of jamā’ahs alone', () => {
  const prayers = ['Fajr', 'Dhuhr', 'Asr', 'Maghrib', 'Isha']
  const times = [
    ['05:45', '13:30', '17:30', '20:00', '21:30'],
    ['05:30', '13:30', '17:45', '20:15', '21:45'],
    ['05:15', '13:30', '18:00', '20:30', '22:00'],
  ]
  const april = year.filter(({ date }) => date.startsWith('2027-04'))
  const weekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')
  const timesOn = (at: number) => times[Math.floor(at / 10)] ?? []
  const printed = (at: number) =>
    timesOn(at).map((time, column) => (at > 0 && time === timesOn(at - 1)[column] ? '' : time))
  type Written = (date: string, at: number) => string[]
  const rowsOf = (written: Written, cells: (at: number) => string[]) =>
    april.map(({ date }, at) => [...written(date, at), ...cells(at)])

  it.each<[string, string[], Written]>([
    ['a day in words', ['Date'], (_, at) => [`${at + 1} April`]],
    ['a day of one word', ['Date'], (_, at) => [`${at + 1}-Apr`]],
    ['a date', ['Date'], (date) => [date]],
    [
      'a date, a weekday and a Hijri day',
      ['Date', 'Day', 'Hijri'],
      (date, at) => [date, weekdays[weekdayOf(date)] ?? '', String(((at + 22) % 29) + 1)],
    ],
    ['a month and a day', ['Month', 'Day'], (_, at) => ['April', String(at + 1)]],
    [
      'a day behind a column of notes',
      ['Notes', 'Date'],
      (_, at) => [at === 4 ? 'Good Friday' : '', `${at + 1} April`],
    ],
  ])('are asked about beside %s, and mean the time above', (_, over, written) => {
    const heads = [...over, ...prayers.map((prayer) => `${prayer} Jamaat`)]
    const more = { year: 2027, jumuah: ['13:30'] } as const
    const whole = read([heads, ...rowsOf(written, (at) => [...timesOn(at)])], more)
    expect(whole.days).toHaveLength(30)
    const blanked = [heads, ...rowsOf(written, printed)]
    const open = read(blanked, more)
    expect([asked(open), open.days.length]).toEqual([['empty-cells'], 3])
    const above = read(blanked, { ...more, emptyCells: 'as-above' })
    expect([above.days, codes(above)]).toEqual([whole.days, codes(whole)])
  })

  it('are no days where a row names a month, a page or another calendar', () => {
    const heads = ['Date', 'Day', ...prayers.map((prayer) => `${prayer} Jamaat`)]
    const rows = rowsOf(
      (date) => [date, weekdays[weekdayOf(date)] ?? ''],
      (at) => [...timesOn(at)],
    )
    const others = [['April 2027'], ['2'], ['1 Shawwal 1448'], ['28 April', 'Clocks change'], ['Week 2']]
    const between = rows.flatMap((row, at) => [row, ...others.slice(at, at + 1)])
    const found = read([heads, ...between], { emptyCells: 'as-above' })
    expect([found.days.length, found.tables[0]?.rowCount]).toEqual([30, 30])
  })
})

describe('a file of beginnings alone', () => {
  const rows = [headings, ...year.map((day) => [day.date, ...cellsOf(day)])]

  it('is asked about: one answer holds every prayer when it begins', () => {
    const open = read(rows)
    expect(asked(open)).toEqual(['when-held'])
    expect(timetableToPublish({ calculation: london, days: open.days }).ranges).toEqual([])
    const held = read(rows, { held: 'at-begins' })
    expect(held.days.map(({ jamaah }) => jamaah)).toEqual(open.days.map(({ begins }) => begins))
    expect(asked(held)).toEqual(['jumuah'])
    const answered = read(rows, { held: 'at-begins', jumuah: ['13:15'] })
    const { ranges } = timetableToPublish({ calculation: london, days: answered.days })
    expect(ranges).toMatchObject([
      { startDate: '2027-01-01', endDate: '2027-12-31', rules: { fajr: { after: 0 } }, jumah: '13:15' },
    ])
  })

  it('keeps its beginnings alone where jamā’ah is added later', () => {
    const later = read(rows, { held: 'later' })
    expect([asked(later), later.days[0]?.jamaah]).toEqual([[], {}])
  })
})
