import { inDigitsOf } from '#digits.ts'
import { writeList } from '#formats.ts'
import { sayIn } from '#say.ts'
import { joined } from '#text-direction.ts'
import type { FindingPlace } from './findings.ts'

/** Place in a file, rows counted from 1. */
interface Place {
  readonly sheet: string
  readonly row: number
}

const mostSpans = 12
const mostSheets = 12

/** Rows in findings, grouped by sheet, with its name if there are several. */
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

/** “Rows 88 and 296 to 301”, grouped by sheet; empty without any. */
export function placesInWords(places: readonly FindingPlace[], locale = 'en-GB'): string {
  const parts = places.map(({ sheet, rows, isBetween }) => {
    const rowText = isBetween ? betweenInWords(rows, locale) : rowsInWords(rows, locale)
    return sheet === undefined
      ? rowText
      : sayIn(locale, 'timetableFindings')('rowsOfSheet', { sheet, rows: rowText })
  })
  return joined(parts, ';', locale)
}

function rowsInWords(rows: readonly string[], locale: string): string {
  const say = sayIn(locale, 'timetableFindings')
  const shown = rows.slice(0, mostSpans).map((span) => {
    const [first = '', last] = span.split('/')
    return last === undefined ? inDigitsOf(first, locale) : say('rowSpan', { first, last })
  })
  const more = rows.length - mostSpans
  if (more > 0) shown.push(say('moreRows', { count: more }))
  const isOne = rows.length === 1 && !rows[0]?.includes('/')
  return say(isOne ? 'row' : 'rows', { rows: writeList(shown, locale) })
}

function betweenInWords([span = '']: readonly string[], locale: string): string {
  const [first = '', last = ''] = span.split('/')
  return sayIn(locale, 'timetableFindings')('betweenRows', { first, last })
}
