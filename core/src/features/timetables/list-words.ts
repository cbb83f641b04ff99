import { fillIn } from '#fill-in.ts'
import words from '#locales/en/findings.json' with { type: 'json' }

/** Where something was read, rows counted from 1. */
interface Place {
  readonly sheet: string
  readonly row: number
}

const mostSpans = 12
const mostSheets = 12

/** “Rows 88 and 296 to 301”, each sheet's by themselves and with its name where there are several; empty without any. */
export function rowsInWords(places: readonly Place[], sheetCount: number): string {
  const bySheet = Map.groupBy(places, ({ sheet }) => sheet)
  const parts = [...bySheet].map(([sheet, own]) => {
    const rows = rowSpans([...new Set(own.map(({ row }) => row))].sort((one, other) => one - other))
    return sheetCount > 1 ? fillIn(words.rowsOfSheet, { sheet, rows }) : rows
  })
  return parts.slice(0, mostSheets).join('; ')
}

function rowSpans(rows: readonly number[]): string {
  const spans: [number, number][] = []
  for (const row of rows) {
    const last = spans.at(-1)
    if (last && last[1] === row - 1) last[1] = row
    else spans.push([row, row])
  }
  const shown = spans.slice(0, mostSpans).map(([first, last]) => spanText(first, last))
  if (spans.length > mostSpans) shown.push(fillIn(words.moreRows, { count: spans.length - mostSpans }))
  return fillIn(rows.length > 1 ? words.rows : words.row, { rows: listInWords(shown) })
}

function spanText(first: number, last: number): string {
  return first === last ? String(first) : fillIn(words.rowSpan, { first, last })
}

/** “a, b and c” */
export function listInWords(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : fillIn(words.list, { items: items.slice(0, -1).join(', '), last })
}
