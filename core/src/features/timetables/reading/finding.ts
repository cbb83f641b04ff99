import type { IsoDay } from '#days.ts'
import { daysOfFinding, type Finding } from '#features/timetables/findings.ts'
import { listInWords } from '#features/timetables/list-words.ts'
import { fillIn } from '#fill-in.ts'
import words from '#locales/en/timetable-reading.json' with { type: 'json' }

const nowhere: string[] = []

/** About some days in any order, or about none. */
export function finding(
  code: string,
  severity: Finding['severity'],
  message: string,
  days: readonly IsoDay[] = [],
): Finding {
  const sorted = [...new Set(days)].sort()
  return { code, severity, days: sorted.length > 0 ? daysOfFinding(sorted) : nowhere, message }
}

const shownTexts = 3
/** The first texts in quotation marks, and how many others there are. */
export const inQuotes = (texts: readonly string[]) => {
  const distinct = [...new Set(texts)]
  const shown = distinct.slice(0, shownTexts).map((text) => fillIn(words.quoted, { text: text.slice(0, 60) }))
  const more = distinct.length - shown.length
  return listInWords(more > 0 ? [...shown, fillIn(words.others, { count: more })] : shown)
}
