import type { Sheet } from '#features/timetables/timetable-days.ts'
import { type Caption, captionOfName, mergeCaptions, readCaption } from './captions.ts'
import { isDataRow, isDayAlone } from './data-rows.ts'
import { isJumuahWord } from './heading-spellings.ts'
import { type Heading, readHeading } from './heading-words.ts'
import { headingsOfLine, isLine, splitLine } from './lines.ts'
import { foldedWords } from './plain-text.ts'
import { readDay } from './written-days.ts'
import { readTime } from './written-times.ts'

export interface TableRow {
  /** Counted from 1. */
  readonly row: number
  readonly cells: readonly string[]
  readonly caption: Caption
}

/** Rows of a sheet under the same headings. */
export interface Table {
  readonly sheet: string
  /** By column; empty if the rows have no headings. */
  readonly headings: readonly Heading[]
  readonly headerRow: number | null
  readonly rows: TableRow[]
  /** The rows are lines of text, split at their times. */
  readonly isText: boolean
}

/** A row outside all tables. */
export interface Note {
  readonly sheet: string
  readonly row: number
  readonly text: string
  /** The caption above it. */
  readonly caption: Caption
}

/** Most columns read of a sheet; timetables have half as many at most. */
export const mostColumns = 60

interface Splitting {
  readonly wideRows: number[]
  readonly tables: Table[]
  readonly notes: Note[]
  caption: Caption
  /** True until a row of days follows the caption. */
  isCaptionNew: boolean
  table: Table | null
  pending: { row: number; headings: Heading[] } | null
}

export interface SplitSheet {
  readonly sheet: string
  readonly tables: readonly Table[]
  readonly notes: readonly Note[]
  /** Rows with more columns than are read. */
  readonly wideRows: readonly number[]
}

/** The tables of a sheet, and the rows outside them. Months and years above rows belong to those rows. */
export function splitTables(sheet: Sheet): SplitSheet {
  const named = captionOfName(sheet.name)
  const splitting: Splitting = {
    tables: [],
    notes: [],
    wideRows: [],
    caption: named,
    isCaptionNew: false,
    table: null,
    pending: null,
  }
  for (const [index, given] of sheet.rows.entries()) {
    const cells = given.slice(0, mostColumns).map((cell) => cell.trim())
    if (given.slice(mostColumns).some((cell) => cell.trim() !== '')) splitting.wideRows.push(index + 1)
    if (cells.every((cell) => cell === '')) continue
    takeRow(splitting, sheet.name, index + 1, cells)
  }
  const tables = splitting.tables.filter((table) => table.rows.length > 0)
  return { sheet: sheet.name, tables, notes: splitting.notes, wideRows: splitting.wideRows }
}

function takeRow(splitting: Splitting, sheet: string, row: number, given: readonly string[]): void {
  if (isEmptied(splitting, given)) {
    takeData(splitting, { sheet, row, cells: given, isText: false })
    return
  }
  const line = isLine(given) ? given.find((cell) => cell !== '') : undefined
  const cells = line === undefined ? given : splitLine(line)
  const clocks = cells.filter((cell) => readTime(cell)?.kind === 'clocks').length
  const isLineOfText = line !== undefined
  const headings = clocks > 0 ? null : isLineOfText ? headingsOfLine(line) : headingsOf(cells)
  if (headings) {
    takeHeadings(splitting, row, headings, isLineOfText)
    return
  }
  // `Jummah 1:15pm and 2:00pm`; a row of days has more times.
  const isNote = isLineOfText && clocks < 4 && foldedWords(cells[0] ?? '').some(isJumuahWord)
  if (!isNote && (clocks > 1 || isDataRow(headingsOver(splitting), cells))) {
    takeData(splitting, { sheet, row, cells, isText: isLineOfText })
    return
  }
  const text = [...new Set(given.filter((cell) => cell !== ''))].join(' ')
  const caption = readCaption(text)
  if (!caption) splitting.notes.push(noteOf(splitting, sheet, row, text))
  else takeCaption(splitting, caption)
}

const headingsOver = ({ pending, table }: Splitting): readonly Heading[] =>
  pending?.headings ?? table?.headings ?? []

/** The table may print a time only where it changes. */
function isEmptied({ pending, table }: Splitting, cells: readonly string[]): boolean {
  const above = table?.rows.at(-1)
  return !pending && table?.isText === false && !!above && isDayAlone(table.headings, above.cells, cells)
}

function takeCaption(splitting: Splitting, caption: Caption): void {
  splitting.caption = mergeCaptions(splitting.caption, caption, splitting.isCaptionNew)
  splitting.isCaptionNew = true
}

function noteOf({ caption }: Splitting, sheet: string, row: number, text: string): Note {
  return { sheet, row, text, caption }
}

interface DataRow {
  readonly sheet: string
  readonly row: number
  readonly cells: readonly string[]
  readonly isText: boolean
}

function takeData(splitting: Splitting, { sheet, row, cells, isText }: DataRow): void {
  const { pending } = splitting
  if (pending || !splitting.table || splitting.table.isText !== isText) {
    splitting.table = {
      sheet,
      headings: pending?.headings ?? [],
      headerRow: pending?.row ?? null,
      rows: [],
      isText,
    }
    splitting.tables.push(splitting.table)
    splitting.pending = null
  }
  splitting.table.rows.push({ row, cells, caption: splitting.caption })
  splitting.isCaptionNew = false
}

/** Null for a row that names no columns. */
function headingsOf(cells: readonly string[]): Heading[] | null {
  const headings = cells.map(readHeading)
  const prayers = new Set(headings.map(({ prayer }) => prayer).filter(Boolean)).size
  const kinds = headings.filter(({ kind }) => kind).length
  const roles = headings.filter(({ role, month }) => role || month !== undefined).length
  const filled = cells.filter((cell) => cell !== '').length
  const isNamed = prayers > 2 || (prayers > 0 && roles > 0 && prayers + roles >= filled)
  if (isNamed) return headings
  const hasDay = cells.some(
    (cell, index) => !headings[index]?.kind && readDay(cell)?.month === undefined && isNumbered(cell),
  )
  return !hasDay && (kinds > 2 || (kinds > 1 && kinds === filled)) ? headings : null
}

const isNumbered = (cell: string): boolean => /\d/.test(cell)

/** Consecutive rows of headings belong to one table: groups above their parts. */
function takeHeadings(splitting: Splitting, row: number, headings: Heading[], isText: boolean): void {
  const { pending, table } = splitting
  const months = headings.filter((heading) => heading.month !== undefined)
  const month = months.find((heading) => !heading.isHijriMonth)
  const hijri = months.find((heading) => heading.isHijriMonth)
  if (!month && hijri?.month !== undefined) {
    takeCaption(splitting, { hijriMonth: hijri.month })
  }
  if (month?.month !== undefined) takeCaption(splitting, { month: month.month })
  if (pending && row - pending.row < 3) {
    splitting.pending = { row, headings: joinHeadings(pending.headings, headings) }
    return
  }
  if (table && !isText && sameHeadings(table.headings, headings)) return
  splitting.pending = { row, headings }
}

function sameHeadings(known: readonly Heading[], headings: readonly Heading[]): boolean {
  const textOf = (heading: Heading | undefined) => (heading?.month === undefined ? (heading?.text ?? '') : '')
  return known.length > 0 && headings.every((heading, index) => textOf(heading) === textOf(known[index]))
}

/** A group's name may be only above its first column. */
function joinHeadings(groups: readonly Heading[], parts: readonly Heading[]): Heading[] {
  let group = ''
  const count = Math.max(groups.length, parts.length)
  return Array.from({ length: count }, (_, index) => {
    const [over, part] = [groups[index], parts[index]]
    if (over?.text) group = over.text
    const isOwn = Boolean(over?.text) || Boolean(part?.prayer || part?.kind)
    const joined = `${isOwn ? group : ''} ${part?.text ?? ''}`.trim()
    return part?.text === over?.text ? readHeading(part?.text ?? '') : readHeading(joined)
  })
}
