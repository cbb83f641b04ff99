/** Announcements as text, a line for each: `1447/9 2026-02-19 # source`. */

import { type IsoDay, isIsoDay, isSupportedDay } from '#days.ts'
import { inLatinDigits } from '#digits.ts'
import { monthOrdinal } from './hijri.ts'

export const MAX_MONTH_LINES = 10_000
export const MAX_SOURCE_CHARACTERS = 500
export const MAX_LINE_ERRORS = 20
const MAX_LINE_CHARACTERS = MAX_SOURCE_CHARACTERS + 100

type MonthLine = {
  readonly year: number
  readonly month: number
  readonly firstDay: IsoDay
  /** Empty if none is given. */
  readonly source: string
}

export type LineError = {
  /** From 1. */
  readonly line: number
  readonly reason: 'too-many-lines' | 'too-long' | 'format' | 'month' | 'day' | 'repeated'
}

/**
 * The months, each with its line; or the first errors. Blank lines and lines that begin with # are skipped.
 */
export function parseMonthLines(
  text: string,
): { months: (MonthLine & { line: number })[] } | { errors: LineError[] } {
  const months: (MonthLine & { line: number })[] = []
  const errors: LineError[] = []
  const seen = new Set<number>()
  let line = 0
  for (const content of linesOf(text)) {
    line += 1
    const month = line > MAX_MONTH_LINES ? 'too-many-lines' : parseLine(content, seen)
    if (typeof month === 'string') errors.push({ line, reason: month })
    else if (month) months.push({ ...month, line })
    if (month === 'too-many-lines' || errors.length === MAX_LINE_ERRORS) break
  }
  return errors.length > 0 ? { errors } : { months }
}

/** One after the other, so that a text of too many lines is never split as a whole. */
function* linesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start)
    yield text.slice(start, end < 0 ? undefined : end)
    if (end < 0) return
    start = end + 1
  }
}

const datesPattern = /^(\d{3,4})\/(\d{1,2})\s+(\d{4}-\d{2}-\d{2})\s*$/

/** Null for a line without a month. `seen` holds the ordinals of the months before. */
function parseLine(content: string, seen: Set<number>): MonthLine | LineError['reason'] | null {
  if (content.length > MAX_LINE_CHARACTERS) return 'too-long'
  const written = content.trim()
  if (written === '' || written.startsWith('#')) return null
  const [, dates = '', source = ''] = /^([^#]*)(?:#(.*))?$/.exec(written) ?? []
  // Direction marks are pasted unseen.
  const typed = inLatinDigits(dates.replace(/\p{Cf}/gu, ''))
  const [, year, month, firstDay = ''] = datesPattern.exec(typed) ?? []
  if (!year) return 'format'
  if (!isMonth(Number(year), Number(month))) return 'month'
  if (!isIsoDay(firstDay) || !isSupportedDay(firstDay)) return 'day'
  if (source.trim().length > MAX_SOURCE_CHARACTERS) return 'too-long'
  const ordinal = monthOrdinal(Number(year), Number(month))
  if (seen.has(ordinal)) return 'repeated'
  seen.add(ordinal)
  return { year: Number(year), month: Number(month), firstDay, source: source.trim() }
}

/** The years of the supported days. */
const isMonth = (year: number, month: number): boolean =>
  year >= 1317 && year <= 1524 && month >= 1 && month <= 12

export function writeMonthLines(months: readonly MonthLine[]): string {
  return months
    .map(({ year, month, firstDay, source }) => {
      const written = source.replace(/\s+/g, ' ').trim()
      return `${year}/${month} ${firstDay}${written && ` # ${written}`}\n`
    })
    .join('')
}
