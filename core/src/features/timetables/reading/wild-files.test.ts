import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { weekdayOf } from '#days.ts'
import { readFiles, readPasted } from '#features/timetables/files/read-files.ts'
import { london, madeUpDays, timeForms } from '#features/timetables/fixtures/written-year.ts'
import type { TimetableColumn, TimetableDay } from '#features/timetables/timetable-days.ts'
import { readTimetable } from './read-timetable.ts'

const folder = new URL('../fixtures/files/', import.meta.url)
const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8')

async function readFixture(name: string) {
  const { sheets } = await readFiles([{ name, bytes: new Uint8Array(readFileSync(new URL(name, folder))) }])
  return readTimetable({ sheets, calculation: london, year: 2026 })
}

const begins = ({ begins: { fajr, sunrise, dhuhr, asr, maghrib, isha } }: TimetableDay) => [
  fajr,
  sunrise,
  dhuhr,
  asr,
  maghrib,
  isha,
]
const jamaah = ({ jamaah: { fajr, dhuhr, asr, maghrib, isha } }: TimetableDay) => [
  fajr,
  dhuhr,
  asr,
  maghrib,
  isha,
]

describe('files as mosques have them are read with no column set by hand', () => {
  it('a year by twelve hours without am or pm', async () => {
    const { days, questions } = await readFixture('02-mawaqit-bulk-athan-12h.csv')
    const rows = textOf('02-mawaqit-bulk-athan-12h.csv')
      .split('\n')
      .map((line) => line.split(','))
      .filter(([month]) => Number(month) > 0)
    const inAfternoon = (time = '') => {
      const hour = Number(time.slice(0, 2))
      return `${hour < 11 ? hour + 12 : hour}${time.slice(2, 5)}`
    }
    expect(days).toHaveLength(365)
    expect(questions.map(({ code }) => code)).toEqual(['when-held'])
    expect(days.map(begins)).toEqual(
      rows.map(([, , fajr, sunrise, ...others]) => [fajr, sunrise, ...others.map(inAfternoon)]),
    )
  })

  it('a month with jamā’ah in bands, some after the adhan, one moving with it', async () => {
    const { days } = await readFixture('06-sheffield-al-huda-academy-march.json')
    const { prayer_times } = JSON.parse(textOf('06-sheffield-al-huda-academy-march.json'))
    expect(days.map(begins)).toEqual(
      prayer_times.map((day: Record<string, string>) => [
        day.fajr,
        day.shurooq,
        day.dhuhr,
        day.asr,
        day.maghrib,
        day.isha,
      ]),
    )
    expect(jamaah(days[0] as TimetableDay)).toEqual(['05:29', '13:00', '16:30', '17:56', '19:45'])
    expect(jamaah(days[30] as TimetableDay)).toEqual(['06:15', '13:45', '18:00', '19:42', '21:15'])
    expect(days[5]?.jumuah).toMatchObject([{ time: '13:00' }, { time: '13:45' }])
  })

  it('a Ramadan', async () => {
    const { days, findings } = await readFixture('07-sheffield-masjid-al-huda-ramadan.json')
    expect(days.map(({ date }) => date)).toEqual(madeUpDays('2026-02-18', 30).map(({ date }) => date))
    expect(jamaah(days[0] as TimetableDay)).toEqual(['05:55', '12:45', '15:15', '17:34', '18:59'])
    expect(days[2]?.jumuah).toMatchObject([{ time: '12:30' }])
    expect(findings.map(({ code }) => code)).toEqual(['ramadan-only'])
  })

  it('what a service answers', async () => {
    const { days, questions } = await readFixture('18-my-masjid-timings.json')
    expect(days).toHaveLength(61)
    expect(begins(days[0] as TimetableDay)).toEqual(['06:26', '08:03', '12:09', '13:46', '16:05', '17:42'])
    expect(jamaah(days[0] as TimetableDay)).toEqual(['06:45', '12:30', '14:30', '16:10', '19:00'])
    expect(questions).toEqual([])
  })

  it('tables of a web page with grouped headings', async () => {
    const { days } = await readFixture('20-azhar-month-tables.html')
    expect(days.map(({ date }) => date)).toEqual([
      '2026-06-01',
      '2026-06-02',
      '2026-06-03',
      '2026-07-01',
      '2026-07-02',
      '2026-07-03',
    ])
    expect(begins(days[0] as TimetableDay)).toEqual(['02:57', '04:50', '13:03', '18:30', '21:10', '22:17'])
    expect(jamaah(days[0] as TimetableDay)).toEqual(['04:25', '13:30', '20:00', '21:12', '22:30'])
  })
})

const year = madeUpDays('2027-01-01', 365)
const columns: readonly TimetableColumn[] = [
  ...(['begins.fajr', 'begins.sunrise', 'begins.dhuhr', 'begins.asr', 'begins.isha'] as const),
  ...(['jamaah.fajr', 'jamaah.dhuhr', 'jamaah.asr', 'jamaah.maghrib', 'jamaah.isha'] as const),
]
const months = 'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER'.split(
  ' ',
)
const weekdays = 'SUN MON TUE WED THU FRI SAT'.split(' ')
const hijri = 'RJB SHBN RMD SHWL'.split(' ')

/** Lines from a PDF: ditto marks, twelve hours, Hijri days with their month only on the first day. */
function linesOfPdf(): string[] {
  let above: string[] = []
  return year.flatMap(({ date, times }, index) => {
    const [month = 0, day = 0] = date.slice(5).split('-').map(Number)
    const cells = columns.map((column) => timeForms['h:mm']?.(times.get(column) ?? '') ?? '')
    const shown = cells.map((cell, at) => (at > 4 && day > 1 && cell === above[at] ? '“' : cell))
    above = cells
    const hijriDay = `${(index % 30) + 1}${index % 30 === 0 || day === 1 ? ` ${hijri[month % 4]}` : ''}`
    const line = [day, weekdays[weekdayOf(date)], hijriDay, ...shown].join(' ')
    return day === 1 ? ['', `${months[month - 1]} 2027 BEGINNING TIMES JAMAAT TIMES`, line] : [line]
  })
}

describe('made-up times in the shape of other files', () => {
  it('are read out of the text of a PDF, with a list of second jumu’ahs', async () => {
    const text = [
      '## SECOND_JUMMA',
      '1st January 2027 1:40PM',
      '8th January 2027 1:50PM',
      ...linesOfPdf(),
    ].join('\n')
    const { sheets } = await readPasted({ text })
    const { days, findings } = readTimetable({ sheets, calculation: london })
    expect(days).toHaveLength(365)
    for (const [index, { begins: own, jamaah: held, jumuah, weekday, date }] of days.entries()) {
      const times = year[index]?.times
      expect(weekday).toBe(weekdayOf(date))
      const { sunrise, maghrib, ...others } = Object.fromEntries(
        columns.slice(0, 5).map((column) => [column.slice(7), times?.get(column)]),
      )
      expect(own).toEqual({ sunrise, ...others })
      const dhuhr = held.dhuhr ?? jumuah[0]?.time
      expect({ ...held, dhuhr }).toEqual(
        Object.fromEntries(columns.slice(5).map((column) => [column.slice(7), times?.get(column)])),
      )
    }
    expect(days[0]?.jumuah.map(({ time }) => time)).toContain('13:40')
    expect(days[7]?.jumuah.map(({ time }) => time)).toContain('13:50')
    expect(findings.map(({ code }) => code)).toEqual(['friday-dhuhr'])
  })

  it('are read with headings repeated each month, times with a blank and the last days of months missing', async () => {
    const lines = year.flatMap(({ date, times }) => {
      const [, month, day] = date.split('-').map(Number)
      if (Number(day) === 31) return []
      const cells = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'].map((prayer) =>
        timeForms['h:mm']?.(times.get(`begins.${prayer}` as TimetableColumn) ?? '').replace(':', ' '),
      )
      const line = [`${day}/${month}/2027`, weekdays[weekdayOf(date)], ...cells].join(',')
      return day === 1 ? ['Date,Day,Subuh,Syuruk,Zohor,Asar,Maghrib,Isyak', line] : [line]
    })
    const { sheets } = await readPasted({ text: lines.join('\r\n') })
    const { days, tables } = readTimetable({ sheets, calculation: london })
    expect(tables).toHaveLength(1)
    expect(days).toHaveLength(358)
    expect(
      days.every(
        ({ date, begins: { isha } }) =>
          isha === year.find((day) => day.date === date)?.times.get('begins.isha'),
      ),
    ).toBe(true)
  })

  it('are read with mornings unmarked beside afternoons with PM, and notes of several lines', async () => {
    const lines = year.map(({ date, times }) => {
      const cell = (column: TimetableColumn) => {
        const time = times.get(column) ?? ''
        return time < '12:00' ? timeForms['h:mm']?.(time) : timeForms['h:mm am']?.(time).toUpperCase()
      }
      const cells = [...columns.slice(0, 4), 'begins.maghrib' as const, ...columns.slice(4)].map(cell)
      return [date, ...cells, '"[""Iqama changes on Fri:"",\n ""Isha ⇨ 07:00.""],"'].join(',')
    })
    const heads =
      'Date,FajrAthan,Sunrise,DuhrAthan,AsrAthan,MaghribAthan,IshaAthan,FajrIqama,DuhrIqama,AsrIqama,MaghribIqama,IshaIqama,Notes'
    const { sheets } = await readPasted({ text: [heads, ...lines].join('\n') })
    const { days } = readTimetable({ sheets, calculation: london })
    expect(days).toHaveLength(365)
    expect(days.map(({ begins: { maghrib } }) => maghrib)).toEqual(
      year.map(({ times }) => times.get('begins.maghrib')),
    )
    expect(days.map(({ jamaah: { fajr } }) => fajr)).toEqual(
      year.map(({ times }) => times.get('jamaah.fajr')),
    )
  })
})
