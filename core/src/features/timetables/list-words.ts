import { inDigitsOf } from '#digits.ts'
import { fillIn } from '#fill-in.ts'
import { isolated, joined } from '#text-direction.ts'
import { englishReader, type FindingReader, formatsOf } from './finding-reader.ts'
import type { FindingPlace } from './findings.ts'

/** Where something was read, rows counted from 1. */
interface Place {
  readonly sheet: string
  readonly row: number
}

const mostSpans = 12
const mostSheets = 12

/** Rows as findings carry them, those of each sheet by themselves, with its name where there are several. */
export function placesOf(places: readonly Place[], sheetCount: number): FindingPlace[] {
  const bySheet = Map.groupBy(places, ({ sheet }) => sheet)
  return [...bySheet].slice(0, mostSheets).map(([sheet, own]) => {
    const rows = [...new Set(own.map(({ row }) => row))].sort((one, other) => one - other)
    return { ...(sheetCount > 1 && { sheet }), rows: spansOfRows(rows) }
  })
}

/** `88`, `296/301` */
function spansOfRows(rows: readonly number[]): string[] {
  const spans: [number, number][] = []
  for (const row of rows) {
    const last = spans.at(-1)
    if (last && last[1] === row - 1) last[1] = row
    else spans.push([row, row])
  }
  return spans.map(([first, last]) => (first === last ? String(first) : `${first}/${last}`))
}

/** “Rows 88 and 296 to 301”, each sheet's by themselves; empty without any. */
export function placesInWords(
  places: readonly FindingPlace[],
  reader: FindingReader = englishReader,
): string {
  const { words, locale } = reader
  const parts = places.map(({ sheet, rows, isBetween }) => {
    const said = isBetween ? betweenInWords(rows, reader) : rowsInWords(rows, reader)
    return sheet === undefined
      ? said
      : fillIn(words.rowsOfSheet, { sheet: isolated(sheet, locale), rows: said })
  })
  return joined(parts, ';', locale)
}

function rowsInWords(rows: readonly string[], reader: FindingReader): string {
  const { words, locale } = reader
  const { number } = formatsOf(locale)
  const shown = rows.slice(0, mostSpans).map((span) => {
    const [first = '', last] = endsOf(span, reader)
    return last === undefined ? first : fillIn(words.rowSpan, { first, last })
  })
  const more = rows.length - mostSpans
  if (more > 0) shown.push(fillIn(words.moreRows, { count: number.format(more) }))
  const isOne = rows.length === 1 && !rows[0]?.includes('/')
  return fillIn(isOne ? words.row : words.rows, { rows: listInWords(shown, locale) })
}

function betweenInWords([span = '']: readonly string[], reader: FindingReader): string {
  const [first = '', last = ''] = endsOf(span, reader)
  return fillIn(reader.words.betweenRows, { first, last })
}

function endsOf(span: string, { locale }: FindingReader): string[] {
  return span.split('/').map((row) => inDigitsOf(row, locale))
}

/** “a, b and c” */
export function listInWords(items: readonly string[], locale: string): string {
  return items.length === 1 ? (items[0] ?? '') : formatsOf(locale).list.format(items)
}
