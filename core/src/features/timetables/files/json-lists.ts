import type { Sheet } from '#features/timetables/timetable-days.ts'
import { type FoundList, findLists, findRows } from './find-lists.ts'
import { asRecord, cellOf, holdsTime, type JsonRecord } from './json-values.ts'
import { maxColumns, maxRows } from './limits.ts'
import { RefusedFile } from './refusals.ts'
import { tidyRows } from './tables.ts'

/**
 * Every list of records in a document as a sheet, and every list of lists. Nested values become columns named
 * by their path: `prayers.fajr.begin` is `fajr begins`.
 */
export function flattenedSheets(document: unknown, name: string): Sheet[] {
  const lists = findLists(document).filter(({ items }) => items.some((item) => timesIn(item) > 1))
  const joined = joinByDate(lists)
  const sheets = joined.map((list) => ({
    name: nameOf(name, list.path, joined.length),
    rows: rowsOf(list.items),
  }))
  if (sheets.length > 0) return sheets.filter(({ rows }) => rows.length > 1)
  const tables = findRows([document]).filter(({ rows }) => rows.some((row) => timesIn(row) > 1))
  return tables.map(({ path, rows }) => ({ name: nameOf(name, path, tables.length), rows: tidyRows(rows) }))
}

/**
 * Joins start times and iqamahs of the same days in two lists, as in Masjidal's format (`salah`, `iqamah`).
 */
function joinByDate(lists: readonly FoundList[]): FoundList[] {
  const isJamaah = ({ path }: FoundList) => /^(?:iqama|jama|jamma)/i.test(path.at(-1) ?? '')
  const jamaah = lists.find(
    (list) => isJamaah(list) && list.items.every(({ date }) => typeof date === 'string'),
  )
  const begins =
    jamaah &&
    lists.find((list) => list !== jamaah && list.items.every(({ date }) => typeof date === 'string'))
  if (!jamaah || !begins) return [...lists]
  const byDate = new Map(jamaah.items.map((item) => [item.date, item]))
  const items = begins.items.map((item) => {
    const { date: _, ...times } = byDate.get(item.date) ?? {}
    return { ...item, jamaah: times }
  })
  return [{ path: begins.path, items }, ...lists.filter((list) => list !== jamaah && list !== begins)]
}

function nameOf(name: string, path: readonly string[], count: number): string {
  const keys = path.filter((key) => key !== '')
  return count > 1 && keys.length > 0 ? `${name}, ${keys.join(' ')}` : name
}

function rowsOf(items: readonly JsonRecord[]): string[][] {
  if (items.length > maxRows) throw new RefusedFile('too-many-rows')
  const columns = new Map<string, number>()
  const rows = items.map((item) => {
    const row: string[] = []
    for (const [path, cell] of leavesOf(item, [], 0)) {
      const heading = headingOf(path)
      const index = columns.get(heading) ?? columns.size
      if (index >= maxColumns) throw new RefusedFile('too-many-columns')
      columns.set(heading, index)
      row[index] = row[index] ? `${row[index]}/${cell}` : cell
    }
    return row
  })
  return tidyRows([[...columns.keys()], ...rows.map((row) => Array.from(row, (cell) => cell ?? ''))])
}

function leavesOf(value: unknown, path: readonly string[], depth: number): [readonly string[], string][] {
  if (depth > 4) return []
  if (Array.isArray(value)) return value.slice(0, 20).flatMap((item) => leavesOf(item, path, depth + 1))
  const record = asRecord(value)
  if (!record) return [[path, cellOf(value)]]
  const label = record.label
  // `jummah_times: [{label, time}]` is a list of named times.
  if (typeof label === 'string' && record.time !== undefined) return [[path, cellOf(record.time)]]
  const fields = Object.entries(record)
  if (fields.length > maxColumns) throw new RefusedFile('too-many-columns')
  return fields.flatMap(([key, inner]) => leavesOf(inner, [...path, key], depth + 1))
}

/** Keys that only group others. */
const holders: ReadonlySet<string> = new Set(['prayers', 'times', 'timings', 'data', 'salah', 'attributes'])

const meanings: Readonly<Record<string, string>> = {
  start: 'begins',
  begin: 'begins',
  starts: 'begins',
  'congregation start': 'jamaah',
  congregation: 'jamaah',
  iqamah: 'jamaah',
  iqama: 'jamaah',
  iqaamah: 'jamaah',
  'start secondary': 'begins 2',
}

function headingOf(path: readonly string[]): string {
  const words = path.filter((key) => !holders.has(key.toLowerCase())).map(wordsOfKey)
  // `jamaah.fajr` and `iqamah.fajr` mean the same as `fajr.jamaah`.
  const [first = '', second] = words
  const ordered = second && (meanings[first] ?? first) === 'jamaah' ? [second, first] : words
  return ordered.map((word) => meanings[word] ?? word).join(' ')
}

/** `congregation_start` and `fajrIqamah` are two words each. */
function wordsOfKey(key: string): string {
  return key
    .slice(0, 80)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Number of times in a record or row. */
function timesIn(item: JsonRecord | readonly string[]): number {
  return leavesOf(item, [], 0).filter(([, cell]) => holdsTime(cell)).length
}
