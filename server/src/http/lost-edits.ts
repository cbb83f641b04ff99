import { AppError } from './app-error.ts'

interface Changeable {
  readonly updatedAt: string
}

/**
 * True if someone has changed a row since the sender saw it: stops the sender from overwriting that change
 * unseen. Without `seen` there is no check.
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

/**
 * Now, or one millisecond after `before` if the clock has not advanced: each change has a unique instant that
 * identifies it.
 */
export function laterThan(before: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(before) + 1)).toISOString()
}
