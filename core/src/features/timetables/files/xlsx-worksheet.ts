import { Parser } from 'htmlparser2'
import type { UnpackBudget } from './archive.ts'
import { maxColumns, maxRows } from './limits.ts'
import { formatNumber, type NumberFormat } from './number-formats.ts'
import { RefusedFile } from './refusals.ts'
import { takeCells, tidyRows } from './tables.ts'

/** Parts that the sheets of a workbook share. */
export interface WorkbookParts {
  readonly strings: readonly string[]
  /** Number format by style. */
  readonly formats: readonly NumberFormat[]
  readonly isFrom1904: boolean
}

interface Cell {
  /** Counted from 0. */
  readonly row: number
  readonly column: number
  readonly type: string
  readonly style: number
  value: string
  hasFormula: boolean
}

interface Area {
  readonly from: Place
  readonly to: Place
}

interface Place {
  readonly row: number
  readonly column: number
}

/** The text that each cell shows, and the number of formulas without a value. */
export function readWorksheet(
  xml: string,
  parts: WorkbookParts,
  budget: UnpackBudget,
): { rows: string[][]; emptyFormulas: number } {
  const grid: string[][] = []
  let emptyFormulas = 0
  const { merged } = eachCell(xml, (cell) => {
    const text = textOf(cell, parts)
    if (text.trim() === '') {
      if (cell.hasFormula && cell.value === '') emptyFormulas += 1
      return
    }
    if (cell.row >= maxRows) throw new RefusedFile('too-many-rows')
    if (cell.column >= maxColumns) throw new RefusedFile('too-many-columns')
    takeCells(budget, text, 1)
    setCell(grid, cell, text)
  })
  takeCells(budget, '', grid.length)
  repeatMerged(grid, merged, budget)
  return {
    rows: tidyRows(Array.from(grid, (row) => Array.from(row ?? [], (cell) => cell ?? ''))),
    emptyFormulas,
  }
}

function setCell(grid: string[][], { row, column }: Place, text: string): void {
  grid[row] ??= []
  const cells = grid[row]
  if (cells) cells[column] = text
}

function eachCell(xml: string, onCell: (cell: Cell) => void): { merged: Area[] } {
  const merged: Area[] = []
  let last: Place = { row: -1, column: -1 }
  let cell: Cell | null = null
  let isValue = false
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (tag === 'row') last = { row: rowOf(attributes.r) ?? last.row + 1, column: -1 }
        if (tag === 'c') {
          last = placeOf(attributes.r) ?? { row: last.row, column: last.column + 1 }
          const style = Number(attributes.s ?? 0)
          cell = { ...last, type: attributes.t ?? 'n', style, value: '', hasFormula: false }
        }
        if (tag === 'f' && cell) cell.hasFormula = true
        isValue = tag === 'v' || (tag === 't' && cell?.type === 'inlineStr')
        if (tag === 'mergeCell') merged.push(...areaOf(attributes.ref))
      },
      ontext(text) {
        if (isValue && cell) cell.value += text
      },
      onclosetag(tag) {
        isValue = false
        if (tag !== 'c' || !cell) return
        onCell(cell)
        cell = null
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  return { merged }
}

function textOf({ type, style, value }: Cell, { strings, formats, isFrom1904 }: WorkbookParts): string {
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'd')
    return value
      .replace('T', ' ')
      .slice(0, 16)
      .replace(/ 00:00$/, '')
  if (type !== 'n' || value.trim() === '') return value
  return formatNumber(Number(value), formats[style] ?? { kind: 'plain' }, isFrom1904)
}

/** Copies a merged cell's text to every cell that it covers within the table. */
function repeatMerged(grid: string[][], merged: readonly Area[], budget: UnpackBudget): void {
  const width = grid.reduce((widest, row) => Math.max(widest, row?.length ?? 0), 0)
  for (const { from, to } of merged) {
    const text = grid[from.row]?.[from.column]
    if (!text) continue
    const lastRow = Math.min(to.row, grid.length - 1)
    const lastColumn = Math.min(to.column, width - 1)
    takeCells(budget, text, (lastRow - from.row + 1) * (lastColumn - from.column + 1))
    for (let row = from.row; row <= lastRow; row += 1) {
      for (let column = from.column; column <= lastColumn; column += 1) setCell(grid, { row, column }, text)
    }
  }
}

function rowOf(text: string | undefined): number | null {
  const row = Number(text)
  return Number.isInteger(row) && row > 0 ? row - 1 : null
}

/** `C5` is row 4, column 2, counted from 0. */
function placeOf(text: string | undefined): Place | null {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(text ?? '') ?? []
  if (!letters || !digits) return null
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(digits) - 1, column }
}

function areaOf(text: string | undefined): Area[] {
  const [from, to] = (text ?? '').split(':').map(placeOf)
  return from && to ? [{ from, to }] : []
}
