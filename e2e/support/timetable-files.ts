import { addDays, isFriday } from '@mihrab/core/days.ts'
import { type Calculation, computeDayTimes } from '@mihrab/core/features/prayer-times/day-times.ts'
import { clockOfMinutes } from '@mihrab/core/features/prayer-times/rule-times.ts'
import { minutesOfClock } from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import { workbook } from '@mihrab/core/features/timetables/files/file-samples.ts'

/** A year as a mosque's spreadsheet has it: iqamah at quarter hours, Maghrib's as `+5`. */
export const headings = [
  'Date',
  'Fajr',
  'Fajr Iqamah',
  'Sunrise',
  'Dhuhr',
  'Dhuhr Iqamah',
  'Asr',
  'Asr Iqamah',
  'Maghrib',
  'Maghrib Iqamah',
  'Isha',
  'Isha Iqamah',
  'Jumuah',
]

export function yearOfRows(calculation: Calculation, from = '2027-01-01', count = 365): string[][] {
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(from, index)
    const { startTimes, sunrise } = computeDayTimes(calculation, date)
    const { fajr, dhuhr, asr, maghrib, isha } = startTimes
    return [
      date,
      fajr,
      quarterAfter(fajr, 20),
      sunrise,
      dhuhr,
      quarterAfter(dhuhr, 10),
      asr,
      quarterAfter(asr, 10),
      maghrib,
      '+5',
      isha,
      quarterAfter(isha, 5),
      isFriday(date) ? '13:30' : '',
    ]
  })
}

function quarterAfter(time: string, minutes: number): string {
  return clockOfMinutes(Math.ceil((minutesOfClock(time) + minutes) / 15) * 15)
}

/** A row's times an hour early, as in a sheet whose clock was not put forward. */
export function anHourEarly(row: readonly string[]): string[] {
  return row.map((cell, column) =>
    column > 0 && cell.includes(':') ? clockOfMinutes(minutesOfClock(cell) - 60) : cell,
  )
}

/** The rows as an Excel spreadsheet. */
export function spreadsheet(rows: readonly (readonly string[])[]): Buffer {
  const xml = rows.map((row) => {
    const cells = row.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`)
    return `<row>${cells.join('')}</row>`
  })
  return Buffer.from(workbook({ rows: xml.join('') }))
}
