import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bytesOf, pdf, rowsOf, workbook } from './file-samples.ts'
import { readFiles } from './read-files.ts'

const folder = new URL('../fixtures/files/', import.meta.url)

test('cells over several columns or rows of a page are repeated', async () => {
  const name = '20-azhar-month-tables.html'
  const [june] = await rowsOf(name, readFileSync(new URL(name, folder)))
  expect(june?.slice(0, 2)).toEqual([['Prayer Timetable'], Array(12).fill('June')])
  expect(june?.[3]?.slice(0, 5)).toEqual(['Day', 'Begins', 'Jamah', 'Sunrise', 'Begins'])
  expect(june?.[2]?.slice(0, 5)).toEqual(['Day', 'Fajr', 'Fajr', 'Sunrise', 'Zuhr'])
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

test('events of whole days and tables without times are said to be left out', async () => {
  const event = (start: string) => `BEGIN:VEVENT\nDTSTART:${start}\nSUMMARY:Fajr\nEND:VEVENT\n`
  const ics = `BEGIN:VCALENDAR\n${event('20270301T051000')}${event('20270302')}END:VCALENDAR\n`
  const times = '<table><tr><th>Day<th>Fajr<tr><td>1<td>5:10</table>'
  const html = `<table><tr><td>Imam<td>Hall<tr><td>one<td>two</table><table><tr><td>menu</table>${times}`
  const { findings } = await readFiles([
    { name: 'x.ics', bytes: bytesOf(ics) },
    { name: 'x.html', bytes: bytesOf(html) },
  ])
  expect(findings.map(({ code, severity }) => [code, severity])).toEqual([
    ['all-day-events', 'hint'],
    ['tables-without-times', 'hint'],
  ])
  expect(findings[1]?.message).toMatch('x.html has tables without times (1)')
})
