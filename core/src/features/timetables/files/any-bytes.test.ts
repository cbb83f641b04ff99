import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOf, pdf, workbook } from './file-samples.ts'
import { readFiles } from './read-files.ts'

const samples: readonly Uint8Array[] = [
  workbook({
    rows: '<row r="1"><c r="A1"><v>1</v></c><c r="B1" t="str"><v>5:10</v></c></row>',
    merged: ['B1:C1'],
  }),
  pdf([
    ['1', 40, 700],
    ['5:10', 80, 700],
    ['6:40', 120, 700],
  ]),
  bytesOf('Day;Fajr;Isha\n1;"5:10";20:20\n'),
  bytesOf('<table><tr><td rowspan=2>1<td>5:10<td>6:40<tr><td>5:08<td>6:38</table>'),
  bytesOf(
    '{"calendar": [{"1": ["5:10"]}], "ranges": [], "list": [{"date": 1, "fajr": "5:10", "isha": "20:20"}]}',
  ),
  bytesOf('BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20270301T051000Z\nSUMMARY:Fajr\nEND:VEVENT\n'),
]

const slips = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 12 })

test('whatever happened to the bytes of a file, it is read or refused', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...samples),
      slips,
      fc.nat({ max: 40 }),
      async (sample, changes, cut) => {
        const bytes = sample.slice(0, sample.length - (cut > 30 ? cut : 0))
        for (const [place, byte] of changes) bytes[place % bytes.length] = byte
        const { sheets, refusals } = await readFiles([{ name: 'times', bytes }])
        // A damaged workbook may be read as an archive of files.
        expect(sheets.length + refusals.length).toBeGreaterThan(0)
      },
    ),
    { numRuns: 300 },
  )
})

test('bytes that are no file are read as text or refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      const { sheets, refusals } = await readFiles([{ name: 'times', bytes }])
      expect(sheets.length + refusals.length).toBe(1)
    }),
  )
})
