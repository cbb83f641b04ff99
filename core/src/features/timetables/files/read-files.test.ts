import { readFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { bytesOf, pdf, workbook } from './file-samples.ts'
import { readFiles, readPasted } from './read-files.ts'

const folder = new URL('../fixtures/files/', import.meta.url)

async function rowsOf(name: string, content: string | Uint8Array) {
  const bytes = typeof content === 'string' ? bytesOf(content) : content
  const { sheets, refusals } = await readFiles([{ name, bytes }])
  expect(refusals).toEqual([])
  return sheets.map(({ rows }) => rows)
}

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
    ...['date', 'Fajr jamaah', 'Dhuhr jamaah', 'Asr jamaah', 'Maghrib jamaah', 'Isha jamaah', 'Jumuah'],
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

test('cells over several columns or rows of a page are repeated', async () => {
  const name = '20-azhar-month-tables.html'
  const [june] = await rowsOf(name, readFileSync(new URL(name, folder)))
  expect(june?.slice(0, 2)).toEqual([['Prayer Timetable'], Array(12).fill('June')])
  expect(june?.[3]?.slice(0, 5)).toEqual(['Day', 'Begins', 'Jamah', 'Sunrise', 'Begins'])
  expect(june?.[2]?.slice(0, 5)).toEqual(['Day', 'Fajr', 'Fajr', 'Sunrise', 'Zuhr'])
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

// Shapes of files that may not be copied, with times made up.
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

test.each(['utf-16le', 'utf-16be'])('%s is known with its mark and without', async (encoding) => {
  const text = 'Day,Fajr,Isha,Ort\n1,5:10,8:20,Köln\n'
  const plain = new Uint8Array(Buffer.from(text, 'utf16le'))
  const marked = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
  for (const bytes of [plain, marked]) {
    if (encoding === 'utf-16be') Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).swap16()
    const [rows] = await rowsOf('table.csv', bytes)
    expect(rows?.[1]).toEqual(['1', '5:10', '8:20', 'Köln'])
  }
})

test('Windows-1252 is known, and a file that mixes it with UTF-8 is read and said', async () => {
  const old = new Uint8Array(Buffer.from('Day,Fajr,Isha,Ort\n1,5:10,8:20,Köln\n', 'latin1'))
  expect((await rowsOf('old.csv', old))[0]?.[1]?.[3]).toBe('Köln')
  const bytes = new Uint8Array([...bytesOf('Day,Fajr,Isha,Ort\n1,5:10,8:20,Köln\n'), ...old.slice(18)])
  const { sheets, findings } = await readFiles([{ name: 'both.csv', bytes }])
  expect(sheets[0]?.rows.map((row) => row[3])).toEqual(['Ort', 'Köln', 'Köln'])
  expect(findings.map(({ code, message }) => [code, message.includes('in 1 of')])).toEqual([
    ['mixed-encodings', true],
  ])
})

test('a comma inside the cells of semicolons, quoted line ends and empty lines keep their places', async () => {
  expect((await rowsOf('a.csv', '1;5,15;20,10\n2;5,14;20,11\n'))[0]?.[0]).toEqual(['1', '5,15', '20,10'])
  const rows = (await rowsOf('b.csv', 'Day,Fajr,Note\n\n,,\n1,5:10,"two\nlines, one cell"\n\n'))[0]
  expect(rows).toEqual([['Day', 'Fajr', 'Note'], [], [], ['1', '5:10', 'two lines, one cell']])
})

test('lines of a PDF keep headings whole, and a Hijri month stays with its day', async () => {
  const lines = [
    'JANUARY 2026 BEGINNING TIMES',
    '1 THU 12 RJB 6:36 8:26 12:20',
    '2 FRI 13 6:36 8:26 12:21',
    '3 SAT 14 6:36 “ 12:21',
    '4 SUN 15 6:36 8:25 12:22',
  ]
  const [rows] = await rowsOf('lines.txt', lines.join('\n'))
  expect(rows?.slice(0, 4)).toEqual([
    ['JANUARY 2026 BEGINNING TIMES'],
    ['1', 'THU', '12 RJB', '6:36', '8:26', '12:20'],
    ['2', 'FRI', '13', '6:36', '8:26', '12:21'],
    ['3', 'SAT', '14', '6:36', '“', '12:21'],
  ])
})

test('a calendar becomes a row a day and a column an event', async () => {
  const event = (start: string, name: string) =>
    `BEGIN:VEVENT\r\nDTSTART;TZID="Europe/London":${start}\r\nSUMMARY:${name}\r\nEND:VEVENT\r\n`
  const events = [
    event('20270301T051000', 'Fajr\r\n  Athan'),
    event('20270302T050800', 'Fajr Athan'),
    event('20270301T053000', 'Fajr Iqamah'),
    event('20270302T133000', 'Jumuah'),
    event('20270302T130000', 'Jumuah'),
    event('20270302', 'Whole day'),
  ]
  const [rows] = await rowsOf('x.ics', `BEGIN:VCALENDAR\r\n${events.join('')}END:VCALENDAR\r\n`)
  expect(rows).toEqual([
    ['date', 'Fajr Athan', 'Fajr Iqamah', 'Jumuah'],
    ['2027-03-01', '05:10', '05:30'],
    ['2027-03-02', '05:08', '', '13:00/13:30'],
  ])
})

test('a calendar in UTC is read by the clock of the mosque, and without one as it stands', async () => {
  const ics = 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20270701T233000Z\nSUMMARY:Isha\nEND:VEVENT\n'
  const file = { name: 'x.ics', bytes: bytesOf(ics) }
  const place = { latitude: 53.38, longitude: -1.47, timeZone: 'Europe/London' }
  const known = await readFiles([file], { calculation: { ...place, method: 2, shadow: '1x' } })
  expect([known.sheets[0]?.rows[1], known.findings]).toEqual([['2027-07-02', '00:30'], []])
  const unknown = await readFiles([file])
  expect(unknown.sheets[0]?.rows[1]).toEqual(['2027-07-01', '23:30'])
  expect(unknown.findings.map(({ code }) => code)).toEqual(['universal-times'])
})

test('months in an archive are read in the order of their numbers', async () => {
  const csv = strToU8('Day,Fajr,Isha\n1,5:10,8:20\n')
  const bytes = zipSync({ 'year/10.csv': csv, 'year/2.csv': csv, '__MACOSX/._2.csv': csv })
  const { sheets } = await readFiles([{ name: 'year.zip', bytes }])
  expect(sheets.map(({ name }) => name)).toEqual(['year.zip, 2.csv', 'year.zip, 10.csv'])
})

test('words of a PDF stand in their columns, and a heading over two columns is in both', async () => {
  const bytes = pdf([
    ...([
      ['March', 40, 740],
      ['2027', 76, 740],
    ] as const),
    ...([
      ['Date', 40, 700],
      ['Fajr', 127, 700],
      ['Sunrise', 210, 700],
    ] as const),
    ...([
      ['Begins', 95, 688],
      ['Jamaah', 150, 688],
    ] as const),
    ...([
      ['1', 40, 670],
      ['5:10', 100, 670],
      ['5:30', 155, 670],
      ['6:45', 215, 670],
    ] as const),
    ...([
      ['2', 40, 655],
      ['5:08', 100, 655],
      ['6:43', 215, 655],
    ] as const),
  ])
  expect((await rowsOf('march.pdf', bytes))[0]).toEqual([
    ['March 2027'],
    ['Date', 'Fajr', 'Fajr', 'Sunrise'],
    ['', 'Begins', 'Jamaah'],
    ['1', '5:10', '5:30', '6:45'],
    ['2', '5:08', '', '6:43'],
  ])
})

test('cells of a workbook are read as it shows them, merged ones repeated', async () => {
  const rows = [
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Fajr</t></is></c></row>',
    '<row r="3"><c r="A3" s="1"><v>46447</v></c><c r="B3" s="2"><v>0.215277777</v></c>',
    '<c r="C3" s="3"><f>TIME(5,30,0)</f><v>0.22916666666666666</v></c><c r="D3" s="4"><v>5.1</v></c>',
    '<c r="E3" s="5"><v>515</v></c><c r="F3"><v>0.25</v></c><c r="G3" t="str"><f>A1</f><v>as text</v></c></row>',
  ]
  const formats = ['dd/mm/yyyy', 'hh":"mm', '[$-409]h:mm AM/PM;@', '0.00', '00":"00']
  const bytes = workbook({ rows: rows.join(''), formats, strings: ['Day & date'], merged: ['B1:C1'] })
  expect((await rowsOf('x.csv', bytes))[0]).toEqual([
    ['Day & date', 'Fajr', 'Fajr'],
    [],
    ['2027-03-01', '05:10', '05:30', '5.10', '5:15', '0.25', 'as text'],
  ])
})

test('a workbook that counts from 1904 gives the same days, a formula without a result is said', async () => {
  const rows =
    '<row r="1"><c r="A1" s="1"><v>44985</v></c><c r="B1"><f>1+1</f></c><c r="C1" s="1"><v>0.5</v></c></row>'
  const bytes = workbook({ rows, formats: ['yyyy\\-mm\\-dd'], isFrom1904: true })
  const { sheets, findings } = await readFiles([{ name: 'mac.xlsx', bytes }])
  expect(sheets[0]?.rows).toEqual([['2027-03-01', '', '12:00']])
  expect(findings.map(({ code }) => code)).toEqual(['formulas-without-results'])
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
