import Papa from 'papaparse'
import { maxColumns, maxRows } from './limits.ts'
import { RefusedFile } from './refusals.ts'
import { tidyRows } from './tables.ts'

/** Tabs and semicolons first: cells may contain commas, as in `5,15`. */
const separators = ['\t', ';', '|', ','] as const

/** The separator of a text table; null if its lines have none. */
export function findSeparator(text: string): string | null {
  const lines = text.slice(0, 20_000).split(/\r\n?|\n/, 60)
  const filled = lines.filter((line) => line.trim() !== '')
  for (const separator of separators) {
    const cut = filled.filter((line) => line.slice(0, 2_000).split(separator).length > 2)
    if (cut.length > filled.length / 2) return separator
  }
  const pairs = separators.find(
    (separator) => filled.length > 1 && filled.every((line) => line.split(separator).length === 2),
  )
  return pairs ?? null
}

/** Rows of separated text; quoted cells may contain separators and line ends. */
export function readCsv(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let refused: 'too-many-rows' | 'too-many-columns' | null = null
  Papa.parse<string[]>(text, {
    delimiter: separator,
    step: ({ data }, parser) => {
      rows.push(data.length > maxColumns * 10 ? data.slice(0, maxColumns * 10) : data)
      if (data.length > maxColumns && data.slice(maxColumns).some((cell) => cell.trim() !== ''))
        refused = 'too-many-columns'
      // Programs write empty rows far below a table.
      if (rows.length > maxRows * 4) refused = 'too-many-rows'
      if (refused) parser.abort()
    },
  })
  if (refused) throw new RefusedFile(refused)
  return tidyRows(rows)
}
