import { fillIn } from '#fill-in.ts'
import words from '#locales/en/timetable-reading.json' with { type: 'json' }

interface Place {
  readonly sheet: string
  readonly row: number
}

const mostSpans = 12

/** “Rows 88 and 296 to 301”, with the sheet where there are several. */
export function rowsInWords(places: readonly Place[], sheetCount: number): string {
  const bySheet = Map.groupBy(places, ({ sheet }) => sheet)
  const parts = [...bySheet].map(([sheet, own]) => {
    const rows = rowSpans([...new Set(own.map(({ row }) => row))].sort((one, other) => one - other))
    return sheetCount > 1 ? fillIn(words.rowsOfSheet, { sheet, rows }) : rows
  })
  return parts.slice(0, mostSpans).join('; ')
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
  const list = listed(shown)
  return fillIn(rows.length > 1 ? words.rows : words.row, { rows: list })
}

function spanText(first: number, last: number): string {
  if (first === last) return String(first)
  return fillIn(words.rowSpan, { first, last })
}

/** “a, b and c” */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join()
  return fillIn(words.lastOfList, { others: parts.slice(0, -1).join(', '), last: parts.at(-1) ?? '' })
}
