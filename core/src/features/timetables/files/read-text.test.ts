import { expect, test } from 'vitest'
import { bytesOf, rowsOf } from './file-samples.ts'
import { readFiles } from './read-files.ts'

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

test('Windows-1256 is known by its letters, which stand beside each other', async () => {
  // Words for day, Fajr and Isha.
  const heads = [
    [0xed, 0xe6, 0xe3],
    [0xc7, 0xe1, 0xdd, 0xcc, 0xd1],
    [0xc7, 0xe1, 0xda, 0xd4, 0xc7, 0xc1],
  ]
  const bytes = [...heads.flatMap((word) => [...word, 0x2c]), ...bytesOf('\n1,5:10,19:30\n')]
  const [rows] = await rowsOf('times.csv', new Uint8Array(bytes))
  expect(rows?.[0]).toEqual(['يوم', 'الفجر', 'العشاء'])
})
