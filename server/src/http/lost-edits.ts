import { AppError } from './app-error.ts'

interface Changeable {
  readonly updatedAt: string
}

/**
 * True if someone has changed a row since the sender saw it: stops the sender from overwriting that change
 * unseen. `seen` is null if the sender saw no row; without it there is no check.
 */
export function isOutdated(row: Changeable | null | undefined, seen: string | null | undefined): boolean {
  if (seen === undefined) return false
  return seen === null || !row ? Boolean(seen || row) : Date.parse(seen) !== Date.parse(row.updatedAt)
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
export function laterThan(before: string | undefined, now: Date): string {
  return new Date(Math.max(now.getTime(), before ? Date.parse(before) + 1 : 0)).toISOString()
}
