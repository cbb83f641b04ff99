import { findSeparator } from '@mihrab/core/features/timetables/files/read-csv.ts'
import Papa from 'papaparse'
import { peek, splitText } from './read-text.ts'
import { RefusedSource } from './refusals.ts'
import { latitudeColumns, longitudeColumns } from './source-feature.ts'
import { Tags } from './tags.ts'

const peekLength = 20_000
const maxColumns = 500

export type Row = Readonly<Record<string, string>>

/** The rows of a text table by their headings; null for one longer than `maxLength`. */
export async function* readRows(parts: AsyncIterable<string>, maxLength: number): AsyncGenerator<Row | null> {
  let headings: string[] | null = null
  for await (const cells of readCells(parts, maxLength)) {
    if (headings) yield cells && rowOf(headings, cells)
    else headings = headingsOf(cells ?? [])
  }
  if (headings === null) throw new RefusedSource('unknownFormat')
}

async function* readCells(parts: AsyncIterable<string>, maxLength: number): AsyncGenerator<string[] | null> {
  const { start, whole, close } = await peek(parts, peekLength)
  const delimiter = findSeparator(start)
  if (delimiter === null) {
    await close()
    throw new RefusedSource('unknownFormat')
  }
  for await (const text of splitRows(whole, maxLength)) {
    if (text === null) yield null
    else yield* Papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy' }).data
  }
}

/** Lines, joined while a quote is open: a quoted cell may contain line ends. */
async function* splitRows(parts: AsyncIterable<string>, maxLength: number): AsyncGenerator<string | null> {
  let open = ''
  for await (const line of splitText(parts, '\n', maxLength)) {
    if (line === null) {
      yield null
      continue
    }
    const joined: string = open === '' ? line : `${open}\n${line}`
    const isOpen = joined.split('"').length % 2 === 0 && joined.length < maxLength
    open = isOpen ? joined : ''
    if (!isOpen) yield joined
  }
  if (open !== '') yield open
}

function headingsOf(cells: readonly string[]): string[] {
  const headings = cells.slice(0, maxColumns)
  const tags = new Tags(Object.fromEntries(headings.map((heading) => [heading, 'yes'])))
  const hasPosition = tags.isYes(...latitudeColumns) && tags.isYes(...longitudeColumns)
  if (!hasPosition) throw new RefusedSource('noPositionColumns')
  return headings
}

function rowOf(headings: readonly string[], cells: readonly string[]): Row {
  return Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? '']))
}
