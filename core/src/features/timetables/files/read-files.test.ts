import { readFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { rowsOf } from './file-samples.ts'
import { readFiles, readPasted } from './read-files.ts'

const folder = new URL('../fixtures/files/', import.meta.url)

test.each([
  ['02-mawaqit-bulk-athan-12h.csv', [398, 8]],
  ['06-sheffield-al-huda-academy-march.json', [33, 7], [8, 7]],
  ['07-sheffield-masjid-al-huda-ramadan.json', [32, 14]],
  ['18-my-masjid-timings.json', [62, 14]],
  ['20-azhar-month-tables.html', [7, 12], [6, 12]],
])('the tables of %s are read', async (name, ...sizes) => {
  const sheets = await rowsOf(name, readFileSync(new URL(name, folder)))
  expect(sheets.map((rows) => [rows.length, Math.max(...rows.map((row) => row.length))])).toEqual(sizes)
})

test('the months of Sheffield keep their bands and words', async () => {
  const name = '06-sheffield-al-huda-academy-march.json'
  const [begins, jamaahs] = await rowsOf(name, readFileSync(new URL(name, folder)))
  expect(begins?.[0]).toEqual(['MARCH'])
  expect(jamaahs?.[1]).toEqual([
    'date',
    'Fajr jamaah',
    'Dhuhr jamaah',
    'Asr jamaah',
    'Maghrib jamaah',
    'Isha jamaah',
    'Jumuah',
  ])
  expect(jamaahs?.[2]).toEqual(['1-5', '05:20-05:29', '13:00', '16:30', 'Adhan+10', '19:45', '13:00/13:45'])
})

test('Ramadan’s bands stand in the days that they count', async () => {
  const name = '07-sheffield-masjid-al-huda-ramadan.json'
  const [rows] = await rowsOf(name, readFileSync(new URL(name, folder)))
  expect(rows?.[0]).toEqual(['RAMADAN 1447', '2026-02-18', '2026-03-19'])
  expect(rows?.[5]?.slice(0, 2)).toEqual(['Feb 21', '4'])
  expect(rows?.[5]?.slice(8)).toEqual([
    '20 mins after adhan',
    '12:45',
    '15:30',
    '10 mins after adhan',
    'Entry Time',
    '12:30',
  ])
})

const table = [
  ['Day', 'Fajr', 'Isha'],
  ['1', '5:10', '8:20'],
  ['2', '5:08', '8:22'],
]

test.each([
  ['commas', table.map((row) => row.join(',')).join('\n')],
  ['semicolons', table.map((row) => row.join(';')).join('\r\n')],
  ['tabs', table.map((row) => row.join('\t')).join('\n')],
  ['pipes', table.map((row) => row.join('|')).join('\n')],
  ['a mark of UTF-8', `\uFEFF${table.map((row) => row.join(',')).join('\n')}`],
  ['lines of blanks', table.map((row) => row.join(' ')).join('\n')],
  ['lines of wide gaps', table.map((row) => row.join('    ')).join('\n')],
  ['a list of lists', JSON.stringify(table)],
  [
    'a list of records',
    JSON.stringify([
      { Day: 1, Fajr: '5:10', Isha: '8:20' },
      { Day: 2, Fajr: '5:08', Isha: '8:22' },
    ]),
  ],
])('a table is read from %s', async (_, text) => {
  const [rows = []] = await rowsOf('table', text)
  expect(rows.map((row) => row.map((cell) => cell.toLowerCase()))).toEqual(
    table.map((row) => row.map((cell) => cell.toLowerCase())),
  )
})

// Files that may not be copied, rebuilt with invented times.

test.each([
  [
    'months in files of their own, without a year',
    'Day,Fajr,Shuruk,Duhr,Asr,Maghrib,Isha\n1,06:21,07:34,13:09,16:01,18:38,20:02\n',
    [
      ['Day', 'Fajr', 'Shuruk', 'Duhr', 'Asr', 'Maghrib', 'Isha'],
      ['1', '06:21', '07:34', '13:09', '16:01', '18:38', '20:02'],
    ],
  ],
  [
    'years of two digits',
    'd_date,fajr_begins,asr_mithl_1,asr_mithl_2,is_ramadan\n18-01-01,03:50,15:38,16:57,0\n',
    [
      ['d_date', 'fajr_begins', 'asr_mithl_1', 'asr_mithl_2', 'is_ramadan'],
      ['18-01-01', '03:50', '15:38', '16:57', '0'],
    ],
  ],
  [
    'notes over several lines in quotes, times with and without pm',
    'Date,FajrAthan,DuhrAthan,Notes\n2026-01-01,6:30,12:37 PM,"[""Changes on Fri:"",\n""Isha \\u21E8 07:00.""],"\n2026-01-02,6:30,12:37 PM,\n',
    [
      ['Date', 'FajrAthan', 'DuhrAthan', 'Notes'],
      ['2026-01-01', '6:30', '12:37 PM', '["Changes on Fri:", "Isha \\u21E8 07:00."],'],
      ['2026-01-02', '6:30', '12:37 PM'],
    ],
  ],
  [
    'semicolons and months in Dutch',
    'Dag;Datum;Fadjr;Ishaa\r\nWoe;18-feb;06:19;19:47\r\nZo;01-mrt;05:57;20:07\r\n',
    [
      ['Dag', 'Datum', 'Fadjr', 'Ishaa'],
      ['Woe', '18-feb', '06:19', '19:47'],
      ['Zo', '01-mrt', '05:57', '20:07'],
    ],
  ],
  [
    'headings in each month, times with a blank',
    'Date,Day,Subuh,Zohor\r\n30/1/2026,Fri,5 57,1 22\r\nDate,Day,Subuh,Zohor\r\n1/2/2026,Sun,5 58,1 22\r\n',
    [
      ['Date', 'Day', 'Subuh', 'Zohor'],
      ['30/1/2026', 'Fri', '5 57', '1 22'],
      ['Date', 'Day', 'Subuh', 'Zohor'],
      ['1/2/2026', 'Sun', '5 58', '1 22'],
    ],
  ],
])('a table with %s keeps its cells as they are', async (_, text, rows) => {
  expect(await rowsOf('table.csv', text)).toEqual([rows])
})

test('months in an archive are read in the order of their numbers', async () => {
  const csv = strToU8('Day,Fajr,Isha\n1,5:10,8:20\n')
  const bytes = zipSync({ 'year/10.csv': csv, 'year/2.csv': csv, '__MACOSX/._2.csv': csv })
  const { sheets } = await readFiles([{ name: 'year.zip', bytes }])
  expect(sheets.map(({ name }) => name)).toEqual(['year.zip, 2.csv', 'year.zip, 10.csv'])
})

test('what is pasted is read from its HTML where that holds a table, else from its text', async () => {
  const text = 'Day\tFajr\tIsha\n1\t5:10\t8:20'
  const html = '<table><tr><th>Day<th>Fajr<th>Isha<tr><td>1<td>5:11<td>8:21</table>'
  expect((await readPasted({ text, html })).sheets).toEqual([
    {
      name: 'Pasted text',
      rows: [
        ['Day', 'Fajr', 'Isha'],
        ['1', '5:11', '8:21'],
      ],
    },
  ])
  expect((await readPasted({ text, html: '<b>Day</b>' })).sheets[0]?.rows[1]).toEqual(['1', '5:10', '8:20'])
})
