import { describe, expect, it } from 'vitest'
import { addDays, type IsoDay } from '#days.ts'
import type { Calculation } from '#features/prayer-times/day-times.ts'
import { madeUpDays } from '#features/timetables/fixtures/written-year.ts'
import { readTimetable } from '#features/timetables/reading/read-timetable.ts'
import type { TimetableColumn, TimetableDay } from '#features/timetables/timetable-days.ts'
import { timetableToPublish } from '#features/timetables/timetable-to-publish.ts'
import { applyEdits } from './apply-edits.ts'
import { checkTimetable } from './check-timetable.ts'

const edinburgh: Calculation = {
  latitude: 55.95,
  longitude: -3.19,
  timeZone: 'Europe/London',
  method: 3,
  shadow: '1x',
}
/** Isha begins at 23:59 on some days. */
const orkney: Calculation = { ...edinburgh, latitude: 59, method: 4 }
const columns: readonly TimetableColumn[] = [
  ...(['begins.fajr', 'begins.dhuhr', 'begins.asr', 'begins.maghrib', 'begins.isha'] as const),
  ...(['jamaah.fajr', 'jamaah.dhuhr', 'jamaah.asr', 'jamaah.maghrib', 'jamaah.isha'] as const),
]

/** A year with another time on the days of `filled`. */
function yearWith(
  filled: (date: IsoDay, column: TimetableColumn) => string | null,
  calculation = edinburgh,
): readonly TimetableDay[] {
  const rows = madeUpDays('2027-01-01', 365, calculation).map(({ date, times }) => [
    date,
    ...columns.map((column) => filled(date, column) ?? times.get(column) ?? ''),
  ])
  const headings = columns.map((column) => column.split('.').reverse().join(' '))
  return readTimetable({ sheets: [{ name: 'a.csv', rows: [['date', ...headings], ...rows] }], calculation })
    .days
}

const findings = (days: readonly TimetableDay[], calculation = edinburgh) =>
  checkTimetable({ calculation, days })
const fillersOf = (days: readonly TimetableDay[], calculation = edinburgh) =>
  findings(days, calculation)
    .flatMap(({ code, fix }) => (code === 'filler' && fix ? Object.entries(fix.times) : []))
    .flatMap(([day, times]) => Object.keys(times).map((column) => `${day} ${column}`))
    .sort()

/** `count` days from the first one on. */
const span = (from: IsoDay, count: number) => Array.from({ length: count }, (_, at) => addDays(from, at))

describe('a filler is one wherever it stands', () => {
  it('near the time of the prayer, too', () => {
    const filled = [...span('2027-01-10', 20), ...span('2027-05-20', 60), ...span('2027-08-20', 62)]
    const held = new Set(filled)
    const days = yearWith((date, column) => (held.has(date) && column.endsWith('.isha') ? '23:59' : null))
    const expected = filled.flatMap((day) => [`${day} begins.isha`, `${day} jamaah.isha`])
    expect(fillersOf(days)).toEqual(expected.sort())
    expect(findings(days).map(({ code }) => code)).not.toContain('jamaah-late')
  })

  it('where the sun comes near it on some of its days, too', () => {
    const sheffield = { ...edinburgh, latitude: 53.39, longitude: -1.45, method: 6 }
    const days = yearWith((date, column) => {
      if (column !== 'jamaah.isha') return null
      if (date === '2027-06-15') return ''
      return date >= '2027-05-10' && date <= '2027-08-02' ? '23:59' : '22:56'
    }, sheffield)
    const filled = span('2027-05-10', 85).filter((date) => date !== '2027-06-15')
    expect(fillersOf(days, sheffield)).toEqual(filled.map((date) => `${date} jamaah.isha`))
    const corrected = findings(days, sheffield).reduce<readonly TimetableDay[]>(
      (edited, { fix }) => (fix ? applyEdits(edited, fix.times) : edited),
      days,
    )
    expect(JSON.stringify(corrected)).not.toContain('23:59')
  })

  it('and nothing is copied from it', () => {
    const held = new Set(span('2027-06-01', 30))
    const days = yearWith((date, column) => {
      if (column !== 'jamaah.isha' && column !== 'jamaah.maghrib') return null
      if (date === '2027-06-12') return ''
      return held.has(date) ? '23:59' : null
    })
    const fixed = findings(days).reduce<readonly TimetableDay[]>(
      (edited, { fix }) => (fix ? applyEdits(edited, fix.times) : edited),
      days,
    )
    const published = JSON.stringify([fixed, timetableToPublish({ calculation: edinburgh, days: fixed })])
    expect(published.includes('23:59')).toBe(false)
  })

  it('where one prayer says it is a filler of the file', () => {
    const held = new Set(span('2027-06-10', 5))
    const days = yearWith((date, column) =>
      held.has(date) && (column === 'jamaah.fajr' || column === 'jamaah.isha') ? '00:00' : null,
    )
    expect(fillersOf(days)).toHaveLength(10)
  })
})

it('a beginning that passes midnight minute by minute is none', () => {
  const days = yearWith(() => null, orkney)
  expect(days.some(({ begins }) => begins.isha === '23:59')).toBe(true)
  expect(fillersOf(days, orkney)).toEqual([])
  const filled = yearWith(
    (date, column) => (date < '2027-01-04' && column === 'begins.isha' ? '23:59' : null),
    orkney,
  )
  expect(fillersOf(filled, orkney)).toEqual(span('2027-01-01', 3).map((day) => `${day} begins.isha`))
})

it('Dhuhr at noon and Isha at a quarter to midnight are none', () => {
  const days = yearWith((date, column) => {
    if (column === 'jamaah.dhuhr' && date > '2027-11-01') return '12:00'
    return column === 'jamaah.isha' && date > '2027-05-25' && date < '2027-06-20' ? '23:45' : null
  })
  expect(fillersOf(days)).toEqual([])
})
