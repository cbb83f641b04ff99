// @module-tag full
import { expect, test } from 'vitest'
import { london, madeUpDays } from '#features/timetables/fixtures/written-year.ts'
import { readTimetable } from '#features/timetables/reading/read-timetable.ts'
import { bytesOf } from './file-samples.ts'
import { readFiles } from './read-files.ts'

const year = madeUpDays('2027-01-01', 1400).map(({ date }) => date)
const dayAt = (at: number) => year[at % year.length] ?? ''
const each = (count: number, text: (at: number) => string, separator = ',') =>
  Array.from({ length: count }, (_, at) => text(at)).join(separator)
const record = (at: number) => `{"date":"${dayAt(at)}","fajr":"05:10","isha":"20:10"}`
const table = (at: number) => `[["${dayAt(at)}","05:10","20:10"],["${dayAt(at + 1)}","05:11","20:11"]]`
const event = (at: number) =>
  `BEGIN:VEVENT\nSUMMARY:Fajr ${at % 150}\nDTSTART:${dayAt(at).replaceAll('-', '')}T051000\nEND:VEVENT`
const shapes: readonly (readonly [string, (size: number) => string])[] = [
  ['keys of short lists', (size) => `{${each(size, (at) => `"a${at}":[[1],[1]]`)}}`],
  ['keys of headings', (size) => `{${each(size, (at) => `"a${at}":["b","c"],"d${at}":[[1],[1]]`)}}`],
  ['keys of tables', (size) => `{${each(size, (at) => `"a${at}":${table(at)}`)}}`],
  ['keys of lists', (size) => `{${each(size, (at) => `"a${at}":[${record(at)},${record(at + 1)}]`)}}`],
  ['lists in lists', (size) => `[${each(size, (at) => `[${record(at)}]`)}]`],
  ['lists in records', (size) => `[${each(size, (at) => `{"days":[${record(at)}]}`)}]`],
  [
    'lists in records of wrappers',
    (size) => `[${each(size, (at) => `{"a":{"b":{"days":[${record(at)}]}},"c":[[{"x":"5:10"}]]}`)}]`,
  ],
  ['records', (size) => `[${each(size, record)}]`],
  [
    'bands of Ramadan',
    (size) =>
      `{"prayer_times":[${each(size, () => '{"ramadan_day":1,"fajr":"5:10"}')}],"iqamah_times":[${each(size, () => '{"date_range":"3-4","fajr":"5:30"}')}]}`,
  ],
  ['rows', (size) => `date,fajr,dhuhr,asr\n${each(size, (at) => `${dayAt(at)},5:10,13:10,16:00`, '\n')}`],
  ['rows of no times', (size) => `date,fajr,dhuhr,asr\n${each(size, (at) => `${dayAt(at)},x${at},y`, '\n')}`],
  ['rows of no days', (size) => `date,fajr,dhuhr,asr\n${each(size, (at) => `z${at},5:10,13:10,4:00`, '\n')}`],
  ['notes', (size) => `date,fajr,dhuhr\n${each(size, (at) => `Jumuah ${at % 12}:15 x,,`, '\n')}`],
  ['quotes', (size) => `date,fajr,dhuhr\n"${'" '.repeat(size * 4)}`],
  ['lines', (size) => each(size, (at) => `${(at % 28) + 1} THU 12 RJB 6:36 8:26 12:05`, '\n')],
  [
    'pages of tables',
    (size) => each(size, (at) => `<table><tr><td>${dayAt(at)}<td>5:10<td>6:10</table>`, ''),
  ],
  ['events', (size) => `BEGIN:VCALENDAR\n${each(size, event, '\n')}`],
]

/** Milliseconds of processor time: other programs do not count. */
async function cost(text: string): Promise<number> {
  const bytes = bytesOf(text)
  const before = process.cpuUsage()
  const { sheets } = await readFiles([{ name: 'times', bytes }], { calculation: london })
  readTimetable({ sheets, calculation: london, year: 2027 })
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const size = 500
/** Below it the noise of garbage collection exceeds the difference. */
const noiseMs = 40
const tries = 3

// Stops one file from keeping a person's phone, or the server, busy for minutes.
test.each(shapes)('a file four times as long takes no more than in proportion: %s', async (_, textOf) => {
  let seen = ''
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const [short, long] = [await cost(textOf(size)), await cost(textOf(size * 4))]
    seen = long > 8 * short + noiseMs ? `${long} ms, a quarter of it ${short} ms` : ''
    if (seen === '') break
  }
  expect(seen).toBe('')
})
