import { addDays, type IsoDay } from '@mihrab/core/days.ts'
import type { Finding } from '@mihrab/core/features/timetables/findings.ts'
import { findingKey, type ImportDraft } from './import-draft.ts'

/** The findings of an import, by what a person has to do with them. */
export interface ImportFindings {
  /** Wrong or odd, or with a suggestion. */
  readonly open: readonly Finding[]
  /** How the file was understood where it can be doubted, and what a person may like to know. */
  readonly noted: readonly Finding[]
  /** Whose suggestion was taken. */
  readonly taken: readonly Finding[]
  readonly left: readonly Finding[]
}

export function sortFindings(
  { taken, left }: Pick<ImportDraft, 'taken' | 'left'>,
  found: readonly Finding[],
): ImportFindings {
  const takenKeys = new Set(taken.map(findingKey))
  const leftKeys = new Set(left)
  const rest = found.filter((finding) => !takenKeys.has(findingKey(finding)))
  const isLeft = (finding: Finding) => leftKeys.has(findingKey(finding))
  const isNote = ({ severity, fix }: Finding) => severity === 'hint' && !fix
  return {
    open: rest.filter((finding) => !isLeft(finding) && !isNote(finding)).sort(bySeverity),
    noted: rest.filter((finding) => !isLeft(finding) && isNote(finding)),
    taken,
    left: rest.filter(isLeft),
  }
}

const ranks = { error: 0, warning: 1, hint: 2 }

/** Of the same severity they stay in order. */
const bySeverity = (one: Finding, other: Finding) => ranks[one.severity] - ranks[other.severity]

/** The days of findings, each once. */
export function daysOf(findings: readonly Finding[]): Set<IsoDay> {
  const days = new Set<IsoDay>()
  for (const span of findings.flatMap((finding) => finding.days)) {
    const [first = '', last = first] = span.split('/')
    for (let day = first; day <= last; day = addDays(day, 1)) days.add(day)
  }
  return days
}

/** A sentence that says what, and the others that say why. */
export function partsOf(message: string): [what: string, why: string] {
  const end = /[.?!]\s+(?=\S)/.exec(message)
  return end ? [message.slice(0, end.index + 1), message.slice(end.index + end[0].length)] : [message, '']
}
