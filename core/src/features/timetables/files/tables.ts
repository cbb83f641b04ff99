import type { FileFindingCode } from '#features/timetables/finding-words.ts'
import type { Sheet } from '#features/timetables/timetable-days.ts'
import { cleanText } from '#hidden-characters.ts'
import { maxCellLength, maxColumns, maxRows } from './limits.ts'
import { RefusedFile } from './refusals.ts'

/** Something odd that was seen while reading a file, so many times. */
export interface FileNote {
  readonly code: FileFindingCode
  readonly count: number
}

/** What was read from one file. */
export interface FileTables {
  readonly sheets: readonly Sheet[]
  readonly notes: readonly FileNote[]
}

/** Cells in one line and without hidden characters, nothing empty at the ends; refuses a table that is larger than any timetable. */
export function tidyRows(rows: readonly (readonly string[])[]): string[][] {
  const lastRow = rows.findLastIndex((row) => row.some((cell) => cell.trim() !== ''))
  if (lastRow >= maxRows) throw new RefusedFile('too-many-rows')
  return rows.slice(0, lastRow + 1).map((row) => {
    const length = row.findLastIndex((cell) => cell.trim() !== '') + 1
    if (length > maxColumns) throw new RefusedFile('too-many-columns')
    return row.slice(0, length).map(tidyCell)
  })
}

/** Counted beside the characters of a cell, which takes time even when it is empty. */
const perCell = 10

/** Text that stands in several cells makes a table far larger than its file. */
export function takeCells(budget: { left: number }, text: string, count: number): void {
  budget.left -= (text.length + perCell) * count
  if (budget.left < 0) throw new RefusedFile('damaged')
}

function tidyCell(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim()
}

/** Tables without the ends of cells that no timetable has, and without tables that are empty. */
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

/** The notes that were counted at all. */
export function notesOf(counts: Readonly<Partial<Record<FileFindingCode, number>>>): FileNote[] {
  return Object.entries(counts).flatMap(([code, count]) =>
    count > 0 ? [{ code: code as FileFindingCode, count }] : [],
  )
}
