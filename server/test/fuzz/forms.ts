import fc, { type Arbitrary } from 'fast-check'
import { monthCsv } from '#test/timetable-forms.ts'
import { unusualText } from './unusual-values.ts'

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const boundary = 'the-end-of-a-part'

const fileContents = [
  pixel,
  pixel.subarray(0, 30),
  Buffer.from(monthCsv()),
  Buffer.from('<svg onload="alert(1)"/>'),
  Buffer.from('PK\u0003\u0004 not an archive'),
  Buffer.from('%PDF-1.7'),
  Buffer.alloc(0),
  Buffer.alloc(9000, 255),
]
const fileNames = [
  'a.png',
  'a.csv',
  'a.xlsx',
  '../../mihrab.db',
  'a\u0000.png',
  '',
  '"; filename="b',
  'x'.repeat(500),
  'ﷺ.pdf',
]
const fieldNames = ['text', 'layouts', 'from', 'to', '__proto__', 'constructor', '', 'file']

const partOf = (name: string, content: Buffer, fileName?: string) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"`),
    Buffer.from(fileName === undefined ? '\r\n\r\n' : `; filename="${fileName}"\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ])

/** Forms with files: correct, truncated, and such as no browser sends. */
export function formOf(field: string): Arbitrary<{ headers: Record<string, string>; payload: Buffer }> {
  const file = fc
    .tuple(
      fc.constantFrom(field, field, field, 'other', '__proto__'),
      fc.constantFrom(...fileContents),
      fc.constantFrom(...fileNames),
    )
    .map(([name, content, fileName]) => partOf(name, content, fileName))
  const words = fc.oneof(unusualText, fc.constantFrom(monthCsv(), '[]', '[[]]', '{"a":1}', '2026-12-01'))
  const other = fc
    .tuple(fc.constantFrom(...fieldNames), words)
    .map(([name, text]) => partOf(name, Buffer.from(text.toWellFormed())))
  const end = fc.constantFrom(
    `--${boundary}--\r\n`,
    `--${boundary}--\r\n`,
    `--${boundary}--\r\n`,
    '',
    `--${boundary}`,
  )
  const types = [
    ...Array.from({ length: 6 }, () => `multipart/form-data; boundary=${boundary}`),
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'application/json',
    'multipart/mixed; boundary=x',
  ]
  return fc
    .tuple(fc.array(fc.oneof(file, other), { maxLength: 4 }), end, fc.constantFrom(...types))
    .map(([parts, last, type]) => ({
      headers: { 'content-type': type },
      payload: Buffer.concat([...parts, Buffer.from(last)]),
    }))
}
