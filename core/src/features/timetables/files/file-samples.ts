import { strToU8, zipSync } from 'fflate'
import { readFiles } from './read-files.ts'

export const bytesOf = (text: string): Uint8Array => strToU8(text)

interface SampleBook {
  /** The only sheet's rows, as XML. */
  readonly rows: string
  readonly merged?: readonly string[]
  readonly formats?: readonly string[]
  readonly strings?: readonly string[]
  readonly isFrom1904?: boolean
}

/** A workbook of one sheet. Cells of style 1, 2 and so on have the first, second of the formats. */
export function workbook({
  rows,
  merged = [],
  formats = [],
  strings = [],
  isFrom1904,
}: SampleBook): Uint8Array {
  const codes = formats.map(
    (code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(code)}"/>`,
  )
  const styles = ['General', ...formats].map(
    (_, index) => `<xf numFmtId="${index === 0 ? 0 : 163 + index}"/>`,
  )
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  return zipSync({
    '[Content_Types].xml': bytesOf('<Types/>'),
    'xl/workbook.xml': bytesOf(
      `<workbook xmlns:r="r"><workbookPr date1904="${isFrom1904 ? 1 : 0}"/><sheets><sheet name="Times" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': bytesOf(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/styles.xml': bytesOf(
      `<styleSheet><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
    ),
    'xl/sharedStrings.xml': bytesOf(
      `<sst>${strings.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    ),
    'xl/worksheets/sheet1.xml': bytesOf(
      `<worksheet><sheetData>${rows}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`,
    ),
  })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** A PDF of one page; each word with its position in points from the left and the bottom. */
export function pdf(words: readonly (readonly [text: string, left: number, bottom: number])[]): Uint8Array {
  const drawn = words
    .map(([text, left, bottom]) => `BT /F1 10 Tf ${left} ${bottom} Td (${text}) Tj ET`)
    .join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  text += `xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return bytesOf(text)
}

/** The rows of each table of a file; throws if it is refused. */
export async function rowsOf(name: string, content: string | Uint8Array) {
  const bytes = typeof content === 'string' ? bytesOf(content) : content
  const { sheets, refusals } = await readFiles([{ name, bytes }])
  if (refusals.length > 0) throw new Error(refusals.map(({ message }) => message).join())
  return sheets.map(({ rows }) => rows)
}
