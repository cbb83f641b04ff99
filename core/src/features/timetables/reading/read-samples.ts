import { london } from '#features/timetables/fixtures/written-year.ts'
import { readTimetable, type TimetableReading } from './read-timetable.ts'

/** Reads one sheet for a mosque in London. */
export const read = (
  rows: readonly (readonly string[])[],
  more: Partial<TimetableReading> & { name?: string } = {},
) => readTimetable({ sheets: [{ name: more.name ?? 'times.csv', rows }], calculation: london, ...more })
export const rowsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(','))
export const codes = ({ findings }: { findings: readonly { code: string }[] }) =>
  findings.map(({ code }) => code)
export const six = 'Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha'
export const sixTimes = '06:01,07:50,12:11,14:02,16:13,18:04'
