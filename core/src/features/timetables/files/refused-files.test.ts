import { strToU8, zipSync, zlibSync } from 'fflate'
import { expect, test } from 'vitest'
import { bytesOf, pdf, workbook } from './file-samples.ts'
import { readFiles, readPasted } from './read-files.ts'

const cell = '<row><c><v>1</v></c></row>'
const bomb = workbook({ rows: cell.repeat(1_500_000) })
const csv = strToU8('Day,Fajr,Isha\n1,5:10,8:20\n')

/** The archive with false sizes in its directory. */
function lying(archive: Uint8Array): Uint8Array {
  const copy = archive.slice()
  const view = new DataView(copy.buffer)
  for (let at = 0; at < copy.length - 46; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1_000, true)
  }
  return copy
}

/** The archive with its entries marked as encrypted. */
function locked(archive: Uint8Array): Uint8Array {
  const copy = archive.slice()
  const view = new DataView(copy.buffer)
  for (let at = 0; at < copy.length - 46; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 8, 1, true)
  }
  return copy
}

const oldOffice = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const pixels = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]
const noise = Uint8Array.from({ length: 9_000 }, (_, index) => (index * index * 31) % 251)

const packedPdf = new Uint8Array([
  ...bytesOf('%PDF-1.4\n4 0 obj\n<< /Filter /FlateDecode >>\nstream\n'),
  ...zlibSync(new Uint8Array(30_000_000)),
])

const wide = (rows: number, text: string) =>
  `<table><tr><td rowspan=${rows} colspan=190>${text}<td>2:00</table>`
const sharedCells = '<row><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>'.repeat(4_000)
const range = {
  startDate: '2027-01-01',
  endDate: '2036-01-01',
  fajr: '05:30',
  dhuhr: '13:00',
  asr: '16:00',
  maghrib: '18:00',
  isha: '20:00',
  jumah: '13:15',
  rules: {},
  jumuahs: [],
}
const own = { from: '2027-01-01', to: '2036-01-01', updatedAt: '', ownBegins: [] }

const refused: readonly [string, string, string | Uint8Array][] = [
  ['an empty file', 'empty', ''],
  ['blanks alone', 'empty', ' \n\t\n'],
  ['commas alone', 'empty', ','.repeat(4_900_000)],
  ['more than 5 MB', 'too-large', new Uint8Array(5_000_001)],
  ['a picture named .csv', 'picture', new Uint8Array(pixels)],
  ['an old workbook', 'old-workbook', oldOffice],
  [
    'a workbook with a password',
    'encrypted',
    new Uint8Array([...oldOffice, ...Buffer.from('EncryptedPackage', 'utf16le')]),
  ],
  ['noise', 'unknown', noise],
  ['a document of text', 'other-document', zipSync({ '[Content_Types].xml': csv, 'word/document.xml': csv })],
  ['a million columns', 'too-many-columns', '1,'.repeat(1_000_000)],
  ['a million columns below a table', 'too-many-columns', `a,b,c\n1,2,3\n${'1,'.repeat(1_000_000)}`],
  [
    'a column far to the right',
    'too-many-columns',
    workbook({ rows: '<row r="1"><c r="XFD1"><v>1</v></c></row>' }),
  ],
  ['cells of a page without end', 'too-many-columns', `<table><tr>${'<td>1'.repeat(900_000)}`],
  [
    'records of many fields',
    'too-many-columns',
    JSON.stringify([Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [index, '5:00']))]),
  ],
  ['too many rows', 'too-many-rows', '1,2,3\n'.repeat(800_000)],
  ['a workbook of too many rows', 'too-many-rows', workbook({ rows: cell.repeat(6_000) })],
  [
    'too many records',
    'too-many-rows',
    JSON.stringify(Array.from({ length: 6_000 }, () => ({ fajr: '5:00', isha: '20:00' }))),
  ],
  ['a zip bomb', 'unpacks-too-large', bomb],
  ['a zip bomb whose directory lies', 'unpacks-too-large', lying(bomb)],
  [
    'an archive of too many files',
    'too-many-entries',
    zipSync(Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`${index}.csv`, csv]))),
  ],
  ['an archive with a password', 'encrypted', locked(zipSync({ 'a.csv': csv }))],
  ['half an archive', 'damaged', zipSync({ 'a.csv': csv }).slice(0, 60)],
  ['an empty archive', 'empty', zipSync({})],
  ['an archive of nothing but what a system adds', 'empty', zipSync({ '__MACOSX/._2.csv': csv })],
  [
    'archives in archives',
    'other-document',
    zipSync({ 'a.zip': zipSync({ 'b.zip': zipSync({ 'c.csv': csv }) }) }),
  ],
  [
    'merged cells without end',
    'damaged',
    workbook({
      rows: '<row r="1"><c r="A1"><v>1</v></c></row><row r="5000"><c r="GR5000"><v>1</v></c></row>',
      merged: Array(50_000).fill('A1:XFD1048576'),
    }),
  ],
  [
    'a workbook of one long text',
    'damaged',
    workbook({ rows: sharedCells, strings: ['x '.repeat(100_000)] }),
  ],
  ['a page of one long text', 'damaged', wide(100, '1:00 '.repeat(900_000))],
  ['a page of wide cells without end', 'damaged', wide(990, '1:00').repeat(20_000)],
  ['an archive of such pages', 'damaged', zipSync({ 'a.html': bytesOf(wide(990, '1:00').repeat(20_000)) })],
  [
    'ranges over each other without end',
    'damaged',
    JSON.stringify({ ...own, ranges: Array(9_000).fill(range) }),
  ],
  ['tags inside each other without end', 'damaged', '<table>'.repeat(600_000)],
  [
    'a billion laughs',
    'no-table',
    `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a0 "ha">${Array.from({ length: 30 }, (_, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`).join('')}]><l>&a30;</l>`,
  ],
  ['a page without a table', 'no-table', '<html><p>Salam</p></html>'],
  ['a list without times', 'no-table', '{"a": [1, 2, {"b": "c"}]}'],
  ['lists in lists without end', 'no-table', `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`],
  ['a file that names another', 'elsewhere', '{"dailyPrayerTimes": {"csvUrl": "https://example.org/a.csv"}}'],
  ['a PDF without text', 'no-text', pdf([])],
  ['a PDF that unpacks without end', 'unpacks-too-large', packedPdf],
  ['a PDF of streams alone', 'unpacks-too-large', `%PDF-1.4\n${'stream\nx'.repeat(600_000)}`],
  ['a PDF of words without end', 'too-many-rows', pdf(Array(17_000).fill(['5:10', 40, 700]))],
  ['half a PDF', 'damaged', '%PDF-1.4\nnothing'],
  ['a calendar without times', 'empty', `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\n'.repeat(100_000)}`],
]

test.each(refused)('%s is refused as %s, naming the file', async (_, code, content) => {
  const bytes = typeof content === 'string' ? bytesOf(content) : content
  const { sheets, refusals } = await readFiles([{ name: 'times.csv', bytes }])
  expect([refusals.map((refusal) => refusal.code), sheets]).toEqual([[code], []])
  expect(refusals[0]?.message).toMatch(/^times\.csv/)
})

const survived: readonly [string, string][] = [
  ['quotes alone', '"'.repeat(4_900_000)],
  ['quotes that never close', 'a,b,"c\n'.repeat(700_000)],
  ['quotes at every comma', `a,b,c\n${'"",'.repeat(1_600_000)}`],
  ['one long word', 'a'.repeat(4_900_000)],
  ['blanks before a word', `${' '.repeat(4_900_000)}x`],
  ['brackets of tags', '<'.repeat(4_900_000)],
  [
    'an event with a long name',
    `BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20270301T051000\nSUMMARY:x${': '.repeat(1_600_000)}x\nEND:VEVENT`,
  ],
]

test.each(survived)('%s are read as what they are, without long cells', async (_, text) => {
  const { sheets, refusals } = await readFiles([{ name: 'times.csv', bytes: bytesOf(text) }])
  expect(refusals).toEqual([])
  expect(sheets.flatMap(({ rows }) => rows.flat()).every((found) => found.length <= 500)).toBe(true)
})

test('a refused file leaves the others be, and the twenty-first is not read', async () => {
  const files = Array.from({ length: 21 }, (_, index) => ({
    name: `${index + 1}.csv`,
    bytes: index === 1 ? new Uint8Array() : csv,
  }))
  const { sheets, refusals } = await readFiles(files)
  expect(sheets).toHaveLength(19)
  expect(refusals.map(({ file, code }) => [file, code])).toEqual([
    ['2.csv', 'empty'],
    ['21.csv', 'too-many-files'],
  ])
})

test('what is pasted is refused in words that name it so', async () => {
  const { refusals } = await readPasted({ text: '  ' })
  expect(refusals.map(({ code, message }) => [code, message])).toEqual([
    ['empty', 'Pasted text is empty. Choose a file or paste text that contains the times.'],
  ])
})

test('entities of a workbook’s own stay as they are written', async () => {
  const entities = '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>'
  const rows = `${entities}<row r="1"><c r="A1" t="str"><v>&b;</v></c></row>`
  const { sheets } = await readFiles([{ name: 'laughs.xlsx', bytes: workbook({ rows }) }])
  expect(sheets[0]?.rows).toEqual([['&b;']])
})
