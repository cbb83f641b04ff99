import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, isFriday } from '#days.ts'
import {
  cellParts,
  dayForms,
  headForms,
  london,
  madeUpDays,
  timeForms,
  type WrittenDayTimes,
  writeSheet,
} from '#features/timetables/fixtures/written-year.ts'
import type { TimetableDay } from '#features/timetables/timetable-days.ts'
import { readTimetable } from './read-timetable.ts'

const year = madeUpDays('2027-01-01', 365)

/** A Friday's Dhuhr iqamah is its jumu'ah. */
function timesRead({ begins, jamaah, jumuah }: TimetableDay): Map<string, string> {
  const times = [
    ...Object.entries(begins).map(([prayer, time]) => [`begins.${prayer}`, time] as const),
    ...Object.entries(jamaah).map(([prayer, time]) => [`jamaah.${prayer}`, time] as const),
    ...jumuah.map(({ time }) => ['jamaah.dhuhr', time] as const),
  ]
  return new Map(times.sort(([one], [other]) => (one < other ? -1 : 1)))
}

function timesWritten({ times }: WrittenDayTimes): Map<string, string> {
  return new Map([...times].sort(([one], [other]) => (one < other ? -1 : 1)))
}

const anyText = fc.array(fc.constantFrom(...cellParts), { maxLength: 14 }).map((parts) => parts.join(''))

describe('a timetable', () => {
  it('reads back the same in any form in which its times, days and headings are written', () => {
    const forms = fc.record({
      time: fc.constantFrom(...Object.keys(timeForms)),
      day: fc.constantFrom(...Object.keys(dayForms)),
      head: fc.constantFrom(...Object.keys(headForms)),
      from: fc.nat(300),
      count: fc.integer({ min: 30, max: 60 }),
    })
    fc.assert(
      fc.property(forms, ({ from, count, ...form }) => {
        const days = year.slice(from, from + count)
        const read = readTimetable({ sheets: [writeSheet(days, form)], calculation: london, year: 2027 })
        expect(read.questions).toEqual([])
        expect(read.days.map(({ date }) => date)).toEqual(days.map(({ date }) => date))
        expect(read.days.map(timesRead)).toEqual(days.map(timesWritten))
        expect(read.findings.map(({ code }) => code).filter((code) => code !== 'friday-dhuhr')).toEqual([])
      }),
      { numRuns: 80 },
    )
  })

  it('is read from any sheets without an error, and an empty reading says why', () => {
    const cell = fc.oneof(
      fc.constantFrom(
        'Fajr',
        'Date',
        'Isha',
        'Jamaat',
        '1',
        '1-10',
        'March',
        '“',
        '5:15',
        '+10',
        '05:04-05:18',
        '',
      ),
      fc.constantFrom(
        '29/02/2027',
        '1 Ramadan 1448',
        '30 Rabi II 1448',
        'Jumuah 1:30',
        '18:30/18:45',
        'sunset',
      ),
      anyText,
    )
    const sheet = fc.record({
      name: fc.oneof(fc.constantFrom('march.json', '02.csv', 'iqamah.csv'), anyText),
      rows: fc.array(fc.array(cell, { maxLength: 9 }), { maxLength: 12 }),
    })
    fc.assert(
      fc.property(
        fc.array(sheet, { maxLength: 3 }),
        fc.option(fc.integer({ min: 1300, max: 2100 }), { nil: undefined }),
        (sheets, given) => {
          const read = readTimetable({ sheets, calculation: london, year: given })
          const isExplained = read.questions.some(({ code }) => code === 'year') || read.findings.length > 0
          expect(read.days.length > 0 || isExplained).toBe(true)
          for (const { date, begins, jamaah } of read.days) {
            expect(addDays(date, 0)).toBe(date)
            for (const time of [...Object.values(begins), ...Object.values(jamaah)])
              expect(time).toMatch(/^[012]\d:[0-5]\d$/)
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  it('gives jumu’ahs to Fridays alone', () => {
    const read = readTimetable({
      sheets: [writeSheet(year.slice(0, 60), { time: 'HH:mm', day: 'iso', head: 'words' })],
      calculation: london,
    })
    for (const { date, jumuah, jamaah } of read.days) {
      expect(jumuah.length).toBe(isFriday(date) ? 1 : 0)
      expect(jamaah.dhuhr === undefined).toBe(isFriday(date))
    }
    expect(read.jumuahSource).toBe('dhuhr')
  })
})
