import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addDays } from '#days.ts'
import { calendarBy, calendarFrom, monthsOf } from './fixtures/calendars.ts'
import { hijriFromIsoDay } from './hijri.ts'
import {
  dayOfHijri,
  hijriOfDay,
  isRamadan,
  monthOf,
  resolveHijriCalendar,
  ummAlQura,
} from './hijri-calendar.ts'
import { parseMonthLines } from './month-lines.ts'
import { movedMonths } from './moved-months.ts'
import { obstacleTo } from './possible-first-days.ts'

test('without announcements every day is that of Umm al-Qura', () => {
  for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
    expect(hijriOfDay(ummAlQura, day)).toEqual({ ...hijriFromIsoDay(day), state: 'computed' })
  }
})

test('an announced month starts on its day, and the month before has the days up to it', () => {
  const calendar = calendarBy({ sheffield: ['1447/9 2026-02-19'] })
  expect(monthOf(calendar, 1447, 8)).toMatchObject({ firstDay: '2026-01-20', days: 30, state: 'computed' })
  expect(monthOf(calendar, 1447, 9)).toMatchObject({
    firstDay: '2026-02-19',
    state: 'announced',
    calendar: 'sheffield',
    announcement: { source: 'sheffield 1447/9' },
  })
  expect(hijriOfDay(calendar, '2026-02-18')).toEqual({ year: 1447, month: 8, day: 30, state: 'computed' })
  expect(hijriOfDay(calendar, '2026-02-19')).toEqual({ year: 1447, month: 9, day: 1, state: 'announced' })
  expect(isRamadan(calendar, '2026-02-18')).toBe(false)
  expect(isRamadan(calendar, '2026-02-19')).toBe(true)
  expect(dayOfHijri(calendar, { year: 1447, month: 9, day: 1 })).toBe('2026-02-19')
})

test('a corrected month is marked, and a day that the calendar does not have is refused', () => {
  const calendar = calendarBy({ sheffield: ['1447/9 2026-02-18 !', '1447/10 2026-03-19'] })
  expect(monthOf(calendar, 1447, 9)).toMatchObject({ days: 29, state: 'corrected' })
  expect(() => dayOfHijri(calendar, { year: 1447, month: 9, day: 30 })).toThrow(/^day must .* 29 /)
  expect(() => monthOf(calendar, 1447, 13)).toThrow(/^month must /)
})

// 1447 by Umm al-Qura: Rajab from 2025-12-21, Shaban 2026-01-20, Ramadan 02-18, Shawwal 03-20, Dhu al-Qadah 04-18.
test.each([
  ['the month after two days late', ['1447/9 2026-02-20'], 1447, 10, '2026-03-21', 'computed'],
  ['the month before two days late', ['1447/9 2026-02-20'], 1447, 8, '2026-01-21', 'computed'],
  [
    'a month between two announced ones',
    ['1447/8 2026-01-18', '1447/10 2026-03-18'],
    1447,
    9,
    '2026-02-17',
    'computed',
  ],
  ['a month far from any announced one', ['1447/9 2026-02-20'], 1448, 9, '2027-02-08', 'computed'],
])('%s is moved no further than months of 29 and 30 days need', (_, lines, year, month, firstDay, state) => {
  expect(monthOf(calendarBy({ sheffield: lines }), year, month)).toMatchObject({ firstDay, state })
})

test('a month comes from the nearest calendar that announced it', () => {
  const calendar = calendarBy({
    mosque: ['1447/10 2026-03-20'],
    sheffield: ['1447/9 2026-02-18', '1447/10 2026-03-19'],
    'saudi-arabia': ['1447/9 2026-02-19', '1448/9 2027-02-09'],
  })
  expect(monthOf(calendar, 1447, 9)).toMatchObject({ firstDay: '2026-02-18', calendar: 'sheffield' })
  expect(monthOf(calendar, 1447, 10)).toMatchObject({ firstDay: '2026-03-20', calendar: 'mosque' })
  expect(monthOf(calendar, 1448, 9)).toMatchObject({ firstDay: '2027-02-09', calendar: 'saudi-arabia' })
  expect(monthOf(calendar, 1447, 11)).toMatchObject({ calendar: null, announcement: null })
})

test('an announced month of a followed calendar that is moved counts as computed and names no authority', () => {
  const calendar = calendarBy({ mosque: ['1447/9 2026-02-20'], sheffield: ['1447/10 2026-03-19'] })
  expect(monthOf(calendar, 1447, 10)).toMatchObject({
    firstDay: '2026-03-21',
    state: 'computed',
    calendar: null,
    announcement: null,
  })
})

test('only months that differ from Umm al-Qura or were announced are moved months', () => {
  const calendar = calendarBy({ sheffield: ['1447/9 2026-02-18', '1447/11 2026-04-19'] })
  expect(movedMonths(calendar, '2026-01-01', '2026-03-19')).toEqual([
    { year: 1447, month: 9, firstDay: '2026-02-18', state: 'announced' },
  ])
})

test('all 368 observed months of Iran are possible and start on their days, and the four missing lie between', () => {
  const text = readFileSync(new URL('./fixtures/hijri-observed.txt', import.meta.url), 'utf8')
  const parsed = parseMonthLines(text)
  if ('errors' in parsed) throw new Error(JSON.stringify(parsed.errors))
  expect(parsed.months).toHaveLength(368)
  const calendar = calendarFrom([parsed.months])
  for (const month of parsed.months) {
    expect(obstacleTo(calendar, month)).toBeNull()
    expect(monthOf(calendar, month.year, month.month)).toMatchObject({
      firstDay: month.firstDay,
      state: 'announced',
    })
  }
  const missing = [
    [1401, 9],
    [1423, 9],
    [1425, 10],
    [1426, 9],
  ] as const
  expect(missing.map(([year, month]) => monthOf(calendar, year, month).firstDay)).toEqual([
    '1981-07-03',
    '2002-11-06',
    '2004-11-14',
    '2005-10-05',
  ])
  expect(monthsOf(calendar, 1399, 1431).every(({ days }) => days === 29 || days === 30)).toBe(true)
})

test('announcements of any order resolve alike', () => {
  const lines = ['1447/10 2026-03-20', '1447/8 2026-01-21', '1447/9 2026-02-19']
  expect(monthsOf(calendarBy({ a: lines }), 1447, 1448)).toEqual(
    monthsOf(calendarBy({ a: lines.toSorted() }), 1447, 1448),
  )
})

test('calendars of no announcements are those that they follow', () => {
  const chain = [{ slug: 'mosque', hasEditors: true, announcements: [] }]
  expect(monthsOf(resolveHijriCalendar(chain), 1440, 1450)).toEqual(monthsOf(ummAlQura, 1440, 1450))
})
