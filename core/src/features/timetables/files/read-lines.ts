import { tidyRows } from './tables.ts'

/** Gap between the columns of a table in plain lines. */
const wideGap = / {2,}|\t+/

/**
 * Rows of lines without separators, as copied from a PDF. Runs of spaces separate cells if most lines with
 * times then have the same number of cells, otherwise each space does. A line without times is one cell,
 * unless it has a heading for each column.
 */
export function readLines(text: string): string[][] {
  const lines = text.split(/\r\n?|\n|\f/).map((line) => line.trim())
  const dataLines = lines.filter(hasTimes)
  const wide = commonLength(dataLines.map((line) => line.split(wideGap)))
  const isWide = wide.length > 2 && wide.share >= 0.8
  const cellsOf = (line: string) => (isWide ? line.split(wideGap) : line.split(/\s+/))
  const { length } = isWide ? wide : commonLength(dataLines.map(cellsOf))
  const rows = lines.map((line) => {
    if (hasTimes(line)) return joinHijriMonth(cellsOf(line), length)
    const parts = line.split(/\s+/)
    if (parts.length === length) return parts
    return line.split(wideGap)
  })
  return tidyRows(rows)
}

/** True if a line has at least two times. */
function hasTimes(line: string): boolean {
  const cells = line.slice(0, 2_000).split(/\s+/)
  const times = cells.filter((cell) => /^[\d٠-٩۰-۹]{1,2}[:.٫][\d٠-٩۰-۹]{2}/.test(cell)).length
  return times > 1
}

/** The most common number of cells, and the share of rows that have it. */
function commonLength(rows: readonly (readonly string[])[]): { length: number; share: number } {
  const counts = Map.groupBy(rows, (row) => row.length)
  const [most] = [...counts].sort(([, one], [, other]) => other.length - one.length)
  return most ? { length: most[0], share: most[1].length / rows.length } : { length: 0, share: 0 }
}

/** Many tables name the Hijri month only on its first day, after the day: `12 RJB` is one cell. */
function joinHijriMonth(cells: readonly string[], length: number): readonly string[] {
  if (cells.length !== length + 1) return cells
  // A word after the very first number is a weekday or a Gregorian month.
  const index = cells.findIndex(
    (cell, at) => at > 1 && isWord(cell) && /^\d+$/.test(cells[at - 1] ?? '') && !isWord(cells[at + 1] ?? ''),
  )
  if (index < 0) return cells
  return [...cells.slice(0, index - 1), `${cells[index - 1]} ${cells[index]}`, ...cells.slice(index + 1)]
}

function isWord(cell: string): boolean {
  return /^\p{L}/u.test(cell)
}
