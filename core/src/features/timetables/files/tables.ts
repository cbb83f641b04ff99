import type { FileFindingCode } from '#features/timetables/finding-words.ts'
import type { Sheet } from '#features/timetables/timetable-days.ts'
import { cleanText } from '#hidden-characters.ts'
import { maxCellLength, maxColumns, maxRows } from './limits.ts'
import { RefusedFile } from './refusals.ts'

/** A repeated observation while reading a file, with its count. */
interface FileNote {
  readonly code: FileFindingCode
  readonly count: number
}

export interface FileTables {
  readonly sheets: readonly Sheet[]
  readonly notes: readonly FileNote[]
}

/**
 * Single-line cells without hidden characters, trimmed of empty edges; refuses a table larger than any
 * timetable.
 */
export function tidyRows(rows: readonly (readonly string[])[]): string[][] {
  const lastRow = rows.findLastIndex((row) => row.some((cell) => cell.trim() !== ''))
  if (lastRow >= maxRows) throw new RefusedFile('too-many-rows')
  return rows.slice(0, lastRow + 1).map((row) => {
    const length = row.findLastIndex((cell) => cell.trim() !== '') + 1
    if (length > maxColumns) throw new RefusedFile('too-many-columns')
    return row.slice(0, length).map(tidyCell)
  })
}

/** Added to a cell's characters: even empty cells take time. */
const perCell = 10

/** Text repeated in several cells makes a table far larger than its file. */
export function takeCells(budget: { left: number }, text: string, count: number): void {
  budget.left -= (text.length + perCell) * count
  if (budget.left < 0) throw new RefusedFile('damaged')
}

function tidyCell(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim()
}

/** Tables without trailing cells that no timetable has, and without empty tables. */
export function boundTables({ sheets, notes }: FileTables): FileTables {
  let count = 0
  const cut = (cell: string) => {
    if (cell.length <= maxCellLength) return cell
    count += 1
    return cell.slice(0, maxCellLength)
  }
  const bound = sheets
    .map(({ name, rows }) => ({ name, rows: rows.map((row) => row.map(cut)) }))
    .filter(({ rows }) => rows.length > 0)
  return { sheets: bound, notes: count > 0 ? [...notes, { code: 'cut-cells', count }] : notes }
}

/** The notes with a count. */
export function notesOf(counts: Readonly<Partial<Record<FileFindingCode, number>>>): FileNote[] {
  return Object.entries(counts).flatMap(([code, count]) =>
    count > 0 ? [{ code: code as FileFindingCode, count }] : [],
  )
}
