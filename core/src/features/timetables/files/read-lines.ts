import { tidyRows } from './tables.ts'

/** Runs of blanks between the columns of a table in lines. */
const wideGap = / {2,}|\t+/

/**
 * Rows of lines without separators, as copied from a PDF: cells are parted by runs of blanks where the lines that hold
 * times agree on their number, else by each blank. Lines without times are one cell, but for headings of all columns.
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

/** Whether a line holds at least two times, or ditto marks beside one. */
function hasTimes(line: string): boolean {
  const cells = line.slice(0, 2_000).split(/\s+/)
  const times = cells.filter((cell) => /^[\d٠-٩۰-۹]{1,2}[:.٫][\d٠-٩۰-۹]{2}/.test(cell)).length
  return times > 1
}

/** The number of cells that most rows have, and the share of the rows that have it. */
function commonLength(rows: readonly (readonly string[])[]): { length: number; share: number } {
  const counts = Map.groupBy(rows, (row) => row.length)
  const [most] = [...counts].sort(([, one], [, other]) => other.length - one.length)
  return most ? { length: most[0], share: most[1].length / rows.length } : { length: 0, share: 0 }
}

/** The Hijri month often stands behind the day on the first day of a month alone: `12 RJB` is one cell. */
function joinHijriMonth(cells: readonly string[], length: number): readonly string[] {
  if (cells.length !== length + 1) return cells
  // A word behind the very first number is a weekday, or a month of ours.
  const index = cells.findIndex(
    (cell, at) => at > 1 && isWord(cell) && /^\d+$/.test(cells[at - 1] ?? '') && !isWord(cells[at + 1] ?? ''),
  )
  if (index < 0) return cells
  return [...cells.slice(0, index - 1), `${cells[index - 1]} ${cells[index]}`, ...cells.slice(index + 1)]
}

function isWord(cell: string): boolean {
  return /^\p{L}/u.test(cell)
}
