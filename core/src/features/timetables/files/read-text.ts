import { decodeText } from './decode-text.ts'
import type { ReadContext } from './json-values.ts'
import { findMawaqitSettings } from './mawaqit-json.ts'
import { findSeparator, readCsv } from './read-csv.ts'
import { readHtml } from './read-html.ts'
import { readIcs } from './read-ics.ts'
import { readJson } from './read-json.ts'
import { readLines } from './read-lines.ts'
import { RefusedFile } from './refusals.ts'
import { type FileTables, notesOf } from './tables.ts'

export function readTextFile(bytes: Uint8Array, context: ReadContext): FileTables {
  const { text, foreignLines } = decodeText(bytes)
  const { sheets, notes } = readText(text, context)
  return { sheets, notes: [...notes, ...notesOf({ 'mixed-encodings': foreignLines })] }
}

/** The tables of a text: JSON, a calendar, a web page, rows with separators, or lines. */
export function readText(text: string, context: ReadContext): FileTables {
  const start = text.slice(0, 2_000).trimStart().toLowerCase()
  if (text.trim() === '') throw new RefusedFile('empty')
  if (start.startsWith('{') || start.startsWith('[')) {
    const document = parseJson(text)
    if (document !== undefined) return readJson(document, context)
  }
  if (start.startsWith('begin:vcalendar')) return readIcs(text, context)
  if (isMarkup(start, text)) return readPage(text, context)
  const separator = findSeparator(text)
  const rows = separator ? readCsv(text, separator) : readLines(text)
  if (rows.length === 0) throw new RefusedFile('empty')
  return { sheets: [{ name: context.name, rows }], notes: [] }
}

/** Undefined if not JSON, such as a line of text that begins with a bracket. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

function isMarkup(start: string, text: string): boolean {
  if (/^<(?:!doctype|!--|\?xml|html|head|body|table|div|meta|[a-z]+[\s>])/.test(start)) return true
  return text.slice(0, 200_000).toLowerCase().includes('<table')
}

/** A page has tables, or Mawaqit's settings in a script. */
export function readPage(html: string, context: ReadContext): FileTables {
  const { tables, scripts, withoutTimes } = readHtml(html, context.budget)
  const settings = findMawaqitSettings(scripts)
  const document = settings === null ? undefined : parseJson(settings)
  if (document !== undefined) return readJson(document, context)
  if (tables.length === 0) throw new RefusedFile('no-table')
  const { name } = context
  const sheets = tables.map((rows, index) => ({
    name: tables.length > 1 ? `${name}, ${index + 1}` : name,
    rows,
  }))
  return { sheets, notes: notesOf({ 'tables-without-times': withoutTimes }) }
}
