import type { DayRange } from '#features/prayer-times/ranges.ts'
import type { CheckedFinding } from './checks.schemas.ts'
import type { Finding } from './findings.ts'

type FindingDays = Finding['days']

/** A finding that was set aside; `prayer` is empty where it is about no single one. */
export interface SetAside extends NonNullable<CheckedFinding['setAside']> {
  readonly code: string
  readonly prayer: string
  readonly days: FindingDays
}

/** The findings, those that were set aside with the reason. One that has spread to other days since is not. */
export function markSetAside(findings: readonly Finding[], setAside: readonly SetAside[]): CheckedFinding[] {
  return findings.map((finding) => {
    const found = setAside.find((each) => isSetAsideBy(finding, each))
    return found ? { ...finding, setAside: { reason: found.reason, at: found.at, by: found.by } } : finding
  })
}

/** Whether it is of the same kind, and all of its days were set aside then. */
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
  return [days].flat().map((span) => {
    const [startDate = '', endDate = startDate] = span.split('/')
    return { startDate, endDate }
  })
}

function isWithin({ startDate, endDate }: DayRange, other: DayRange): boolean {
  return other.startDate <= startDate && endDate <= other.endDate
}
