import { type DayRange, rangesOverlap } from '@mihrab/core/features/prayer-times/ranges.ts'
import { undoDays } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { dayMs } from '@mihrab/core/hijri/utc-days.ts'
import type { AppContext } from '#context.ts'
import type { StoredTimes } from './stored-times.service.ts'
import {
  clearBefore,
  clearBeforeOf,
  selectTimesChangeRow,
  selectTimesChangeRows,
  selectUndoableRows,
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
  /** False if the days have changed again since. */
  readonly canUndo: boolean
}

interface TimesChange extends Pick<ListedTimesChange, 'at' | 'spans'> {
  /** Null if the days have changed again since. */
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
  const { at, spans, before } = row
  return { at, spans: JSON.parse(spans), before: before === null ? null : JSON.parse(before) }
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
export function listRecentTimesChanges(ctx: AppContext, mosqueId: string, limit: number) {
  return listChanges(ctx, mosqueId, { from: oldestUndoable(ctx), limit })
}

/** Once days change again, earlier changes of them can no longer be undone. */
export async function endUndoOf(
  ctx: AppContext,
  mosqueId: string,
  spans: readonly DayRange[],
): Promise<void> {
  const rows = await selectUndoableRows(ctx.db, mosqueId)
  const ended = rows.filter((row) => touchesDays({ spans: JSON.parse(row.spans ?? '[]') }, spans))
  await clearBefore(
    ctx.db,
    ended.map(({ id }) => id),
  )
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
