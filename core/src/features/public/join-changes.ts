import { daysBetween } from '#days.ts'
import type { PublicChange } from './public-changes.schemas.ts'

/** Changes reported as one. */
export interface JoinedChange {
  readonly change: PublicChange
  /** Of all joined changes, in order. */
  readonly ids: readonly string[]
}

/**
 * Changes of one day as a page reports them. A mosque that publishes week after week in one session makes a
 * change for each: consecutive ones are joined from the first day to the last.
 */
export function joinChanges(changes: readonly PublicChange[]): JoinedChange[] {
  const joined: JoinedChange[] = []
  for (const change of changes) {
    const last = joined.at(-1)
    if (last && isJoinable(last.change, change)) {
      joined.splice(-1, 1, { change: spanOf(last.change, change), ids: [...last.ids, change.id] })
    } else {
      joined.push({ change, ids: [change.id] })
    }
  }
  return joined
}

function isJoinable(one: PublicChange, other: PublicChange): boolean {
  if (one.kind !== 'published' && one.kind !== 'withdrawn') return false
  const isBounded = [one, other].every(({ date, lastDate }) => date !== null && lastDate !== null)
  return isBounded && one.kind === other.kind && one.prayer === other.prayer
}

/** The newer one, over the days of both. Shared days count once. */
function spanOf(newer: PublicChange, older: PublicChange): PublicChange {
  const date = [newer.date ?? '', older.date ?? ''].sort()[0] ?? ''
  const lastDate = [newer.lastDate ?? '', older.lastDate ?? ''].sort()[1] ?? ''
  const days = Math.min(daysOf(newer) + daysOf(older), daysBetween(date, lastDate) + 1)
  return { ...newer, date, lastDate, days }
}

function daysOf({ date, lastDate, days }: PublicChange): number {
  return days ?? daysBetween(date ?? '', lastDate ?? '') + 1
}
