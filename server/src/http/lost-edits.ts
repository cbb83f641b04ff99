import { AppError } from './app-error.ts'

interface Changeable {
  readonly updatedAt: string
}

/**
 * Whether someone has changed a row since the sender saw it: to take their change would undo that one, unseen. Anyone
 * who does not say what they saw is taken at their word.
 */
export function isOutdated(row: Changeable, seen: string | undefined): boolean {
  return seen !== undefined && Date.parse(seen) !== Date.parse(row.updatedAt)
}

export function refuseLostEdit(
  row: Changeable,
  seen: string | undefined,
  code: 'userChangedMeanwhile' | 'mosqueChangedMeanwhile',
): void {
  if (isOutdated(row, seen)) throw new AppError(code)
}

/** Now, or the next millisecond where the clock stands: each change has an instant of its own, which names it. */
export function laterThan(before: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(before) + 1)).toISOString()
}
