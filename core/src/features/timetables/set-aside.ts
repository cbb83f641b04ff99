import { type DayRange, spanOf } from '#features/prayer-times/ranges.ts'
import type { CheckedFinding } from './checks.schemas.ts'
import type { Finding } from './findings.ts'

type FindingDays = Finding['days']

/** A finding that was set aside; `prayer` is empty if it concerns no single one. */
export interface SetAside extends NonNullable<CheckedFinding['setAside']> {
  readonly code: string
  readonly prayer: string
  readonly days: FindingDays
}

/** Adds the reason to findings that were set aside, unless they have since spread to other days. */
export function markSetAside(findings: readonly Finding[], setAside: readonly SetAside[]): CheckedFinding[] {
  return findings.map((finding) => {
    const found = setAside.find((each) => isSetAsideBy(finding, each))
    return found ? { ...finding, setAside: { reason: found.reason, at: found.at, by: found.by } } : finding
  })
}

/** True if the code and prayer are the same, and all days of the finding were set aside. */
export function isSetAsideBy(
  { code, prayer = '', days }: Pick<Finding, 'code' | 'prayer' | 'days'>,
  setAside: Pick<SetAside, 'code' | 'prayer' | 'days'>,
): boolean {
  if (code !== setAside.code || prayer !== setAside.prayer) return false
  const spans = spansIn(setAside.days)
  const own = spansIn(days)
  return own.length > 0 && own.every((span) => spans.some((other) => isWithin(span, other)))
}

function spansIn(days: FindingDays): DayRange[] {
  return [days].flat().map(spanOf)
}

function isWithin({ startDate, endDate }: DayRange, other: DayRange): boolean {
  return other.startDate <= startDate && endDate <= other.endDate
}
