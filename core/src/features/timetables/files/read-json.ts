import { flattenedSheets } from './json-lists.ts'
import { asList, asRecord, holdsTime, type ReadContext } from './json-values.ts'
import { maxRows } from './limits.ts'
import { readMawaqit } from './mawaqit-json.ts'
import { readMyMasjid } from './my-masjid-json.ts'
import { readOwnTimetable } from './own-json.ts'
import { readCsv } from './read-csv.ts'
import { RefusedFile } from './refusals.ts'
import { readSheffield } from './sheffield-json.ts'
import type { FileTables } from './tables.ts'

const shapes = [readOwnTimetable, readSheffield, readMawaqit, readMyMasjid]

/** The sheets of a JSON document in a known format, or with a list of days. */
export function readJson(document: unknown, context: ReadContext): FileTables {
  const root = asRecord(document)
  const csv = root && readSalahApi(root, context.name)
  if (csv) return csv
  const known = knownTables(document, context)
  if (known.length > 0) {
    return { sheets: known.flatMap(({ sheets }) => sheets), notes: known.flatMap(({ notes }) => notes) }
  }
  const sheets = flattenedSheets(document, context.name)
  if (sheets.length === 0) throw new RefusedFile('no-table')
  return { sheets, notes: [] }
}

const isTimeOrMinutes = (cell: string) => holdsTime(cell) || /^[+-]\d/.test(cell)

/** Responses of services are nested at most this deep. */
const deepestWrapper = 3
const mostWrapped = 20

/** Records in a known format; a list of months has several. */
function knownTables(value: unknown, context: ReadContext, depth = 0): FileTables[] {
  const record = asRecord(value)
  for (const read of record ? shapes : []) {
    const tables = record && read(record, context)
    if (tables?.sheets.some(({ rows }) => rows.flat().some(isTimeOrMinutes))) return [tables]
  }
  if (depth >= deepestWrapper) return []
  const wrapped = record ? Object.values(record).slice(0, mostWrapped) : asList(value).slice(0, maxRows)
  return wrapped.flatMap((inner) => knownTables(inner, context, depth + 1))
}

/** SalahAPI 1.0 refers to a CSV by URL; ours is a data URL that contains it. */
function readSalahApi(root: Readonly<Record<string, unknown>>, name: string): FileTables | null {
  const csvUrl = asRecord(root.dailyPrayerTimes)?.csvUrl
  if (typeof csvUrl !== 'string') return null
  const [, base64] = /^data:text\/csv[^,]*;base64,([\w+/=]*)$/.exec(csvUrl) ?? []
  if (base64 === undefined) throw new RefusedFile('elsewhere')
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  return { sheets: [{ name, rows: readCsv(new TextDecoder().decode(bytes), ',') }], notes: [] }
}
