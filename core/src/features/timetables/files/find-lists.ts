import { monthOfWord } from '#features/timetables/reading/calendar-words.ts'
import { headingWordOf } from '#features/timetables/reading/heading-spellings.ts'
import { readHeading } from '#features/timetables/reading/heading-words.ts'
import { foldedText } from '#features/timetables/reading/plain-text.ts'
import { asList, asRecord, asRecords, cellOf, type JsonRecord } from './json-values.ts'
import { maxColumns, maxRows } from './limits.ts'

/** Items that hold days, and the keys that lead to them. */
export interface FoundList {
  readonly path: readonly string[]
  readonly items: readonly JsonRecord[]
}

/** Deeper parts of a document are not searched. */
const maxDepth = 8

/** All lists of records in a document. Records keyed by day and one list for each column count as well. */
export function findLists(value: unknown, path: readonly string[] = []): FoundList[] {
  const items = Array.isArray(value) ? asRecords(value) : itemsOf(asRecord(value), path)
  if (items.length > 0) {
    const wrapped = items.slice(0, lookedAt).some(hasDay) ? [] : wrappedLists(items, path)
    return wrapped.length > 0 ? wrapped : [{ path, items }]
  }
  return insideOf(value, path).flatMap(([key, inner]) => findLists(inner, [...path, ...key]))
}

const lookedAt = 20

/** Ignores arrays, since `days` may also be the key of a list. */
const hasDay = (item: JsonRecord): boolean =>
  Object.entries(item)
    .slice(0, maxColumns)
    .some(([key, of]) => !Array.isArray(of) && readHeading(key).role === 'date')

/** Lists of days inside the items of a list, such as one of months; lists under the same key are joined. */
function wrappedLists(items: readonly JsonRecord[], path: readonly string[]): FoundList[] {
  const byPath = new Map<string, { path: readonly string[]; items: JsonRecord[] }>()
  for (const item of items.slice(0, maxRows)) {
    const month = monthOf(item)
    for (const list of findLists(item, [...path, ''])) {
      if (!list.items.slice(0, lookedAt).some(hasDay)) continue
      const key = list.path.join('\n')
      const known = byPath.get(key) ?? { path: list.path, items: [] }
      byPath.set(key, known)
      for (const day of list.items) known.items.push({ ...month, ...day })
    }
  }
  return [...byPath.values()]
}

/** The month that an item names, for days that have only numbers. */
function monthOf(item: JsonRecord): JsonRecord {
  const named = Object.values(item).find(
    (value) => typeof value === 'string' && monthOfWord(foldedText(value)) !== null,
  )
  const month = isText(item.month) ? item.month : named
  return month === undefined ? {} : { month }
}

/** Inner values with their keys; items of a list have an empty one. */
function insideOf(value: unknown, path: readonly string[]): (readonly [key: string[], inner: unknown])[] {
  if (path.length > maxDepth) return []
  if (Array.isArray(value)) {
    // An item has no key, but counts as a step of the path.
    return value.slice(0, maxRows).map((item) => [[''], item] as const)
  }
  return Object.entries(asRecord(value) ?? {})
    .slice(0, maxRows)
    .map(([key, inner]) => [[key], inner] as const)
}

function itemsOf(record: JsonRecord | null, path: readonly string[]): JsonRecord[] {
  if (!record) return []
  const byDay = itemsByDay(record, path)
  return byDay.length > 1 ? byDay : itemsOfColumns(record)
}

function itemsByDay(record: JsonRecord, path: readonly string[]): JsonRecord[] {
  return Object.entries(record)
    .slice(0, maxRows)
    .flatMap(([key, of]) => {
      const day = asRecord(of)
      const date = day && dateOf(key, day, path)
      return date ? [{ ...date, ...day }] : []
    })
}

/** For a day keyed by its date, or by its number inside its month; null otherwise. */
function dateOf(key: string, day: JsonRecord, path: readonly string[]): JsonRecord | null {
  if (isDayKey(key)) return { date: key }
  if (!isNumber(key) || Object.keys(day).some(isNumber)) return null
  const [month = '', year = ''] = path.toReversed()
  const named = monthOfWord(foldedText(month))
  if (named === null && !isNumber(month)) return null
  const number = named ?? Number(month)
  return /^\d{4}$/.test(year) ? { date: `${year}-${number}-${key}` } : { month: String(number), day: key }
}

const isNumber = (key: string): boolean => /^\d{1,2}$/.test(key)

function isDayKey(key: string): boolean {
  return /^(?:\d{4}-)?\d{1,2}-\d{1,2}$|^\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?$/.test(key)
}

const isText = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number'

/** `{ date: […], fajr: […] }`: lists of the same length, one of them of days. */
function itemsOfColumns(record: JsonRecord): JsonRecord[] {
  const lists = Object.entries(record).flatMap(([key, of]) => {
    const isColumn = Array.isArray(of) && of.every((each) => isText(each) || each === null)
    return isColumn && !isDayKey(key) ? [{ key, of }] : []
  })
  const days = lists.find(({ key }) => headingWordOf(foldedText(key)) === 'date')?.of ?? []
  const columns = lists.filter(({ of }) => of.length === days.length)
  if (columns.length < 2) return []
  return days
    .slice(0, maxRows + 1)
    .map((_, row) => Object.fromEntries(columns.map(({ key, of }) => [key, of[row]])))
}

/** Lists of rows, or rows by day, under headings from a list beside them. */
export function findRows(
  value: unknown,
  path: readonly string[] = [],
): { path: readonly string[]; rows: string[][] }[] {
  const headings = headingsByWidth(asRecord(value))
  const own = insideOf(value, path).flatMap(([[key = ''], inner]) => {
    const rows = rowsIn(inner)
    if (rows.length < 2) return []
    const over = headings.get(rows[0]?.length ?? 0)
    return [{ path: [...path, key], rows: over ? [over, ...rows] : rows }]
  })
  if (own.length > 0) return own
  return insideOf(value, path).flatMap(([key, inner]) => findRows(inner, [...path, ...key]))
}

function rowsIn(value: unknown): string[][] {
  const lists = (of: readonly unknown[]) => of.filter((row) => Array.isArray(row) && row.some(isText))
  if (Array.isArray(value)) return lists(value).map((row) => asList(row).map(cellOf))
  return Object.entries(asRecord(value) ?? {}).flatMap(([key, row]) =>
    isDayKey(key) && Array.isArray(row) ? [[key, ...row.map(cellOf)]] : [],
  )
}

/** The first list of strings of each length. */
function headingsByWidth(record: JsonRecord | null): Map<number, string[]> {
  const byWidth = new Map<number, string[]>()
  for (const list of Object.values(record ?? {})) {
    if (!Array.isArray(list) || byWidth.has(list.length)) continue
    if (list.every((each) => typeof each === 'string')) byWidth.set(list.length, list)
  }
  return byWidth
}
