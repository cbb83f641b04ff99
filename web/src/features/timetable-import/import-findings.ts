import type { Finding } from '@mihrab/core/features/timetables/findings.ts'
import { findingKey } from '#features/findings/finding-parts.ts'
import type { SortedFindings } from '#features/findings/findings-review.tsx'
import type { ImportDraft } from './import-draft.ts'

export function sortFindings(
  { taken, left }: Pick<ImportDraft, 'taken' | 'left'>,
  found: readonly Finding[],
): SortedFindings {
  const takenKeys = new Set(taken.map(findingKey))
  // An unreadable cell has no fix once its fix is accepted.
  const takenCells = new Set(taken.filter(({ code }) => code === 'unread-time').map(cellKey))
  const leftKeys = new Set(left)
  const rest = found.filter(
    (finding) => !takenKeys.has(findingKey(finding)) && !takenCells.has(cellKey(finding)),
  )
  const isLeft = (finding: Finding) => leftKeys.has(findingKey(finding))
  const isNote = ({ severity, fix }: Finding) => severity === 'hint' && !fix
  return {
    open: rest.filter((finding) => !isLeft(finding) && !isNote(finding)).sort(bySeverity),
    noted: rest.filter((finding) => !isLeft(finding) && isNote(finding)),
    taken,
    left: rest.filter(isLeft),
  }
}

const cellKey = ({ code, days, rows, params }: Finding) => JSON.stringify([code, days, rows, params?.heading])

const ranks = { error: 0, warning: 1, hint: 2 }

/** Keeps the order within a severity. */
const bySeverity = (one: Finding, other: Finding) => ranks[one.severity] - ranks[other.severity]
