import { Parser } from 'htmlparser2'
import { newBudget, type UnpackBudget } from './archive.ts'
import { maxColumns, maxDepth, maxRows } from './limits.ts'
import { RefusedFile } from './refusals.ts'
import { takeCells, tidyRows } from './tables.ts'

interface HtmlPage {
  /** Each with the heading before it as its first row. */
  readonly tables: readonly (readonly (readonly string[])[])[]
  readonly scripts: readonly string[]
  /** Number of tables without times. */
  readonly withoutTimes: number
}

interface OpenTable {
  readonly rows: string[][]
  row: number
  column: number
  /** The open cell; null between cells. */
  cell: { text: string; columns: number; rows: number } | null
  heading: string
}

const headings: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'caption'])
const breaks: ReadonlySet<string> = new Set(['br', 'p', 'div', 'li', 'hr'])

/** The tables of a web page, or of copied HTML. Cells that span columns or rows are repeated. */
export function readHtml(html: string, budget = newBudget()): HtmlPage {
  const reader = new HtmlReader(budget)
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => reader.open(tag, attributes),
      ontext: (text) => reader.text(text),
      onclosetag: (tag) => reader.close(tag),
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return { tables: reader.tables, scripts: reader.scripts, withoutTimes: reader.withoutTimes }
}

class HtmlReader {
  readonly tables: string[][][] = []
  readonly scripts: string[] = []
  withoutTimes = 0
  readonly #open: OpenTable[] = []
  readonly #budget: UnpackBudget
  #depth = 0
  #heading = ''
  #isHeading = false
  #aside: 'script' | 'style' | null = null

  constructor(budget: UnpackBudget) {
    this.#budget = budget
  }

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    this.#depth += 1
    if (this.#depth > maxDepth) throw new RefusedFile('damaged')
    const table = this.#open.at(-1)
    if (tag === 'script' || tag === 'style') this.#aside = tag
    if (tag === 'script') this.scripts.push('')
    if (headings.has(tag)) this.#openHeading()
    if (tag === 'table') this.#openTable()
    if (!table) return
    if (breaks.has(tag) && table.cell) table.cell.text += ' '
    if (tag === 'tr') {
      closeCell(table, this.#budget)
      openRow(table)
    }
    if (tag === 'td' || tag === 'th') {
      closeCell(table, this.#budget)
      if (table.row < 0) openRow(table)
      const columns = spanOf(attributes.colspan, maxColumns)
      table.cell = { text: '', columns, rows: spanOf(attributes.rowspan, maxRows) }
    }
  }

  text(text: string): void {
    if (this.#aside === 'script') this.scripts.push(`${this.scripts.pop() ?? ''}${text}`)
    if (this.#aside) return
    const cell = this.#open.at(-1)?.cell
    if (this.#isHeading) this.#heading += text
    else if (cell) cell.text += text
  }

  close(tag: string): void {
    this.#depth -= 1
    if (tag === 'script' || tag === 'style') this.#aside = null
    if (headings.has(tag)) this.#isHeading = false
    const table = this.#open.at(-1)
    if (!table) return
    if (tag === 'td' || tag === 'th' || tag === 'tr') closeCell(table, this.#budget)
    if (tag === 'caption') table.heading = this.#heading
    if (tag === 'table') this.#closeTable(table)
  }

  #openHeading(): void {
    // A heading inside a cell is the cell's text.
    if (this.#open.at(-1)?.cell) return
    this.#heading = ''
    this.#isHeading = true
  }

  #openTable(): void {
    this.#open.push({ rows: [], row: -1, column: 0, cell: null, heading: this.#heading })
    this.#heading = ''
  }

  #closeTable(table: OpenTable): void {
    closeCell(table, this.#budget)
    this.#open.pop()
    const rows = tidyRows(Array.from(table.rows, (row) => Array.from(row ?? [], (cell) => cell ?? '')))
    if (!isTimetable(rows)) {
      if (isTable(rows)) this.withoutTimes += 1
      return
    }
    const heading = table.heading.trim()
    this.tables.push(heading ? [...tidyRows([[heading]]), ...rows] : rows)
  }
}

function openRow(table: OpenTable): void {
  table.row += 1
  table.column = 0
  table.rows[table.row] ??= []
  if (table.row > maxRows * 2) throw new RefusedFile('too-many-rows')
}

/** Copies the open cell's text to every free place that it covers. */
function closeCell(table: OpenTable, budget: UnpackBudget): void {
  const { cell } = table
  if (!cell) return
  table.cell = null
  const row = table.rows[table.row] ?? []
  while (row[table.column] !== undefined) table.column += 1
  if (table.column > maxColumns * 2) throw new RefusedFile('too-many-columns')
  takeCells(budget, cell.text, cell.rows * cell.columns)
  for (let down = 0; down < cell.rows; down += 1) {
    table.rows[table.row + down] ??= []
    const covered = table.rows[table.row + down]
    for (let across = 0; across < cell.columns; across += 1) {
      if (covered) covered[table.column + across] ??= cell.text
    }
  }
  table.column += cell.columns
}

function spanOf(text: string | undefined, most: number): number {
  const span = Number.parseInt(text ?? '1', 10)
  return span > 1 ? Math.min(span, most) : 1
}

/** True with rows and columns; layout tables mostly have neither. */
function isTable(rows: readonly (readonly string[])[]): boolean {
  return rows.filter((row) => row.filter((cell) => cell !== '').length > 1).length > 1
}

/** False for tables for layout or with only words. */
function isTimetable(rows: readonly (readonly string[])[]): boolean {
  return rows.length > 1 && rows.some((row) => row.filter((cell) => /\p{Nd}/u.test(cell)).length > 1)
}
