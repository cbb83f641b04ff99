import type { IsoDay } from '@mihrab/core/days.ts'
import type { CheckedFinding } from '@mihrab/core/features/timetables/checks.schemas.ts'
import type { TimetableEdits } from '@mihrab/core/features/timetables/timetable-days.ts'
import type { SortedFindings } from '#features/findings/findings-review.tsx'

/** By the action they need. */
export function sortChecked(findings: readonly CheckedFinding[]): SortedFindings<CheckedFinding> {
  const isNote = ({ severity, fix }: CheckedFinding) => severity === 'hint' && !fix
  const rest = findings.filter(({ setAside }) => !setAside)
  return {
    open: rest.filter((finding) => !isNote(finding)),
    noted: rest.filter(isNote),
    taken: [],
    left: findings.filter(({ setAside }) => setAside),
  }
}

/** Errors and warnings that are not set aside. */
export function countSerious(findings: readonly CheckedFinding[]): { errors: number; warnings: number } {
  const open = findings.filter(({ setAside }) => !setAside)
  const count = (wanted: CheckedFinding['severity']) =>
    open.filter(({ severity }) => severity === wanted).length
  return { errors: count('error'), warnings: count('warning') }
}

/** New times of several findings; of two for the same time the later one wins. */
export function joinFixes(findings: readonly CheckedFinding[]): TimetableEdits {
  const edits: Record<IsoDay, Record<string, string | null>> = {}
  for (const [day, times] of findings.flatMap(({ fix }) => Object.entries(fix?.times ?? {}))) {
    edits[day] = { ...edits[day], ...times }
  }
  return edits
}
