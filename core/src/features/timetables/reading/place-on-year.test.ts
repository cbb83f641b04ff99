import { expect, test } from 'vitest'
import { addDays, isFriday } from '#days.ts'
import { checkTimetable } from '#features/timetables/checking/check-timetable.ts'
import { london, madeUpDays, writeSheet } from '#features/timetables/fixtures/written-year.ts'
import { codes, read, rowsOf } from './read-samples.ts'
import { readTimetable, type TimetableReading } from './read-timetable.ts'

const form = { time: 'HH:mm', day: 'iso', head: 'words' }

const ofYear = (year: number, more: Partial<TimetableReading> = {}, count = 365) =>
  readTimetable({
    sheets: [writeSheet(madeUpDays(`${year}-01-01`, count), form)],
    calculation: london,
    ...more,
  })

test('a year that is past is asked about, with the years on which it can be laid', () => {
  const today = '2026-11-22'
  const [question, ...others] = ofYear(2018, { today }).questions
  expect(others).toEqual([])
  expect(question).toEqual({
    code: 'past-year',
    message: 'All days in this timetable are past: it is for 2018. Which year should the days be used for?',
    params: { sentences: ['askPastYear'], year: 2018 },
    options: [
      { value: '2026', label: '2026' },
      { value: '2027', label: '2027' },
    ],
  })
  expect(ofYear(2018, { today }, 31).questions[0]?.options.map(({ value }) => value)).toEqual(['2027'])
  expect(ofYear(2018, { today, onYear: 2027 }).questions).toEqual([])
  expect(ofYear(2026, { today }).questions).toEqual([])
})

test('laid on another year, beginnings move with the clocks of that year, and jumu’ahs to its Fridays', () => {
  const { days, findings } = ofYear(2018, { onYear: 2027 })
  expect(days.map(({ date }) => date)).toEqual(
    Array.from({ length: 365 }, (_, at) => addDays('2027-01-01', at)),
  )
  const held = days.filter(({ jumuah }) => jumuah.length > 0).map(({ date }) => date)
  expect(held).toEqual(days.map(({ date }) => date).filter(isFriday))
  const faults = checkTimetable({ calculation: london, days }).filter(({ severity }) => severity !== 'hint')
  expect(faults).toEqual([])
  expect(codes({ findings })).toEqual([
    'friday-dhuhr',
    'laid-on-year',
    'clock-change',
    'clock-change',
    'friday-days',
    'ramadan-days',
  ])
  expect(findings[2]?.days).toBe('2027-03-25/2027-03-27')
})

test('a jumu’ah and a jamā’ah that stay as they are when the clocks change stay so', () => {
  const rows = madeUpDays('2018-03-01', 60).map(({ date, times }) => [
    date,
    String(times.get('begins.dhuhr')),
    '13:30',
    '19:00',
    '13:15',
  ])
  const heads = ['date', 'Dhuhr begins', 'Dhuhr jamaat', 'Isha jamaat', 'Jumuah']
  const { days } = read([heads, ...rows], { onYear: 2027 })
  expect(new Set(days.map(({ jamaah }) => jamaah.dhuhr))).toEqual(new Set(['13:30']))
  expect(new Set(days.flatMap(({ jumuah }) => jumuah.map(({ time }) => time)))).toEqual(new Set(['13:15']))
  expect(days.find(({ date }) => date === '2027-03-27')?.begins.dhuhr).toMatch(/^12:/)
})

test('29 February is left out where the year has none, and is as the day before where the file has none', () => {
  const rows = (year: number, days: readonly string[]) => [
    ['date', 'Fajr jamaat', 'Isha jamaat'],
    ...days.map((day, at) => [`${year}-${day}`, '06:00', `20:0${at}`]),
  ]
  const lost = read(rows(2024, ['02-28', '02-29', '03-01']), { onYear: 2027 })
  expect(lost.days.map(({ date }) => date)).toEqual(['2027-02-28', '2027-03-01'])
  expect(codes(lost)).toContain('leap-day')
  const added = read(rows(2027, ['02-27', '02-28', '03-01']), { onYear: 2028 })
  expect(added.days.map(({ date, jamaah }) => [date, jamaah.isha]).slice(1, 3)).toEqual([
    ['2028-02-28', '20:01'],
    ['2028-02-29', '20:01'],
  ])
})

test('what is odd about cells is said of the days on which they are laid', () => {
  const text = 'date,Fajr jamaat,Isha jamaat\n2018-06-01,05:00,soon\n2018-06-02,05:00,22:00'
  const { findings } = read(rowsOf(text), { onYear: 2027 })
  expect(findings.find(({ code }) => code === 'unread-time')?.days).toBe('2027-06-01')
})

test('days that would lie beyond those that can be computed stay, and are still asked about', () => {
  const { days, questions } = ofYear(2018, { onYear: 2100, today: '2026-11-22' }, 400)
  expect([days[0]?.date, days.length]).toEqual(['2018-01-01', 400])
  expect(questions.map(({ code }) => code)).toEqual(['past-year'])
})

test('a Ramadan that is past cannot be laid on another year', () => {
  const rows = [
    ['date', 'Fajr jamaat', 'Isha jamaat'],
    ['2026-02-20', '05:30', '20:00'],
    ['2026-02-21', '05:30', '20:00'],
  ]
  const { questions, findings } = read(rows, { today: '2026-11-22' })
  expect(questions.map(({ code }) => code)).not.toContain('past-year')
  expect(findings.find(({ severity }) => severity === 'error')?.code).toBe('past-ramadan')
})
