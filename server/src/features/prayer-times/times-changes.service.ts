import { type DayRange, rangesOverlap } from '@mihrab/core/features/prayer-times/ranges.ts'
import { undoDays } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { dayMs } from '@mihrab/core/hijri/utc-days.ts'
import type { AppContext } from '#context.ts'
import { isStillSet } from './still-set.ts'
import { readStoredTimes, type StoredTimes } from './stored-times.service.ts'
import {
  clearBeforeOf,
  selectBefore,
  selectTimesChangeRow,
  selectTimesChangeRows,
} from './times-changes.queries.ts'

/** At most this many changes are read; days that changed earlier count as changed with the oldest of them. */
const maxLookedAt = 1000

/** The previous content that a change replaced. */
export type TimesBefore = Pick<StoredTimes, 'ranges'> & Partial<StoredTimes>

/** One action with the spans of days that it changed: two if a range moved far. */
export interface ListedTimesChange {
  /** Id of its history entry. */
  readonly id: string
  readonly at: string
  readonly spans: readonly DayRange[]
  /** False if the days no longer have what the change set. */
  readonly canUndo: boolean
}

interface TimesChange extends Pick<ListedTimesChange, 'at' | 'spans'> {
  /** Null if the days no longer have what the change set. */
  readonly before: TimesBefore | null
}

/** A change recent enough to be undone; null if there is none. */
export async function findTimesChange(
  ctx: AppContext,
  mosqueId: string,
  id: string,
): Promise<TimesChange | null> {
  const row = await selectTimesChangeRow(ctx.db, mosqueId, id)
  if (!row?.spans || row.at < oldestUndoable(ctx)) return null
  const { at, before } = row
  const spans: DayRange[] = JSON.parse(row.spans)
  const since = await listChanges(ctx, mosqueId, { from: at, limit: maxLookedAt })
  const newer = since.filter((change) => change.id > id && touchesDays(change, spans))
  const change = { id, at, spans, canUndo: before !== null }
  const canUndo = (await withUndo(ctx, mosqueId, [...newer, change])).at(-1)?.canUndo
  return { at, spans, before: canUndo && before ? JSON.parse(before) : null }
}

/** Changes of some days after an instant, newest first. */
export async function listTimesChangesOfDays(
  ctx: AppContext,
  mosqueId: string,
  days: readonly DayRange[],
  after: string,
): Promise<ListedTimesChange[]> {
  const changes = await listChanges(ctx, mosqueId, { from: after, limit: maxLookedAt })
  return changes.filter((change) => change.at > after && touchesDays(change, days))
}

/** When the times of some days last changed; null if unknown. */
export async function findLastChange(
  ctx: AppContext,
  mosqueId: string,
  days: DayRange,
): Promise<string | null> {
  let oldest: ListedTimesChange | undefined
  // Most days asked for are among the latest changes.
  for (const limit of [20, maxLookedAt]) {
    const changes = await listChanges(ctx, mosqueId, { from: '', limit })
    const last = changes.find((change) => touchesDays(change, [days]))
    if (last) return last.at
    oldest = changes[limit - 1]
    if (!oldest) return null
  }
  return oldest?.at ?? null
}

/** The latest changes recent enough to be undone, newest first. */
export async function listRecentTimesChanges(ctx: AppContext, mosqueId: string, limit: number) {
  return withUndo(ctx, mosqueId, await listChanges(ctx, mosqueId, { from: oldestUndoable(ctx), limit }))
}

/** Of changes, newest first: those whose days changed since can be undone if they have the same times again. */
async function withUndo(
  ctx: AppContext,
  mosqueId: string,
  changes: readonly ListedTimesChange[],
): Promise<ListedTimesChange[]> {
  const newerOf = changes.map(({ spans, canUndo }, at) =>
    canUndo ? changes.slice(0, at).filter((other) => touchesDays(other, spans)) : [],
  )
  const newer = [...new Set(newerOf.flat().map(({ id }) => id))]
  const days = changes.flatMap(({ spans }) => spans)
  const [first, last] = [
    days.map((each) => each.startDate).sort()[0],
    days
      .map((each) => each.endDate)
      .sort()
      .at(-1),
  ]
  if (newer.length === 0 || !first || !last) return [...changes]
  const stored = await selectBefore(ctx.db, newer)
  const present = await readStoredTimes(ctx, mosqueId, { startDate: first, endDate: last })
  const beforeOf = (id: string): TimesBefore | null => JSON.parse(stored.get(id) ?? 'null')
  return changes.map((change, at) => {
    const since = (newerOf[at] ?? [])
      .toReversed()
      .map(({ id, spans }) => ({ spans, before: () => beforeOf(id) }))
    return { ...change, canUndo: change.canUndo && isStillSet(change.spans, since, present) }
  })
}

/** Deletes the previous content of changes that can no longer be undone. */
export function forgetOldTimesChanges(ctx: AppContext): Promise<void> {
  return clearBeforeOf(ctx.db, oldestUndoable(ctx))
}

async function listChanges(
  ctx: AppContext,
  mosqueId: string,
  page: { from: string; limit: number },
): Promise<ListedTimesChange[]> {
  const rows = await selectTimesChangeRows(ctx.db, mosqueId, page)
  return rows.map(({ spans, canUndo, ...row }) => {
    return { ...row, spans: JSON.parse(spans ?? '[]'), canUndo: canUndo === 1 }
  })
}

export function touchesDays({ spans }: Pick<ListedTimesChange, 'spans'>, days: readonly DayRange[]): boolean {
  return spans.some((span) => days.some((each) => rangesOverlap(span, each)))
}

function oldestUndoable(ctx: AppContext): string {
  return new Date(ctx.now().getTime() - undoDays * dayMs).toISOString()
}
