import type { IsoDay } from '@mihrab/core/days.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { undoDays } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import type { AppContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { laterThan } from '#http/lost-edits.ts'
import { newId } from '#ids.ts'
import type { Authorized } from '#mosque-access/authorized.ts'
import type { StoredTimes } from './stored-times.service.ts'
import {
  deleteTimesChangeRowsBefore,
  forgetWhatWasBefore,
  insertTimesChangeRow,
  selectLastTimesChange,
  selectListedTimesChangeRows,
  selectTimesChangeRows,
  selectTimesChangeRowsAfter,
} from './times-changes.queries.ts'

const dayMs = 86_400_000

/** What was there before a change, as far as the change was about it. */
export type TimesBefore = Pick<StoredTimes, 'ranges'> & Partial<StoredTimes>

export interface TimesChange extends DayRange {
  readonly at: string
  /** Null where the days have changed again since. */
  readonly before: TimesBefore | null
}

/**
 * Keeps that the times of some days change, in the transaction of the change; `before` is what was there, for an
 * undo. An earlier change of these days cannot be undone any more. Answers with the id of the change.
 */
export async function noteTimesChange(
  ctx: AppContext,
  { id: mosqueId, createdAt }: Authorized<MosqueRow>,
  { startDate, endDate }: DayRange,
  { historyId, before }: { historyId: string; before: TimesBefore },
): Promise<string> {
  await forgetWhatWasBefore(ctx.db, mosqueId, { startDate, endDate })
  const last = await selectLastTimesChange(ctx.db, mosqueId)
  const at = laterThan(last ?? createdAt, ctx.now())
  const id = newId()
  await insertTimesChangeRow(ctx.db, {
    ...{ id, mosqueId, historyId, startDate, endDate, at },
    before: JSON.stringify(before),
  })
  return id
}

/**
 * A change that is young enough to be undone, by the spans of days that it was about: two where a range moved far. None
 * where there is no such change.
 */
export async function readTimesChange(
  ctx: AppContext,
  mosqueId: string,
  id: string,
): Promise<readonly TimesChange[]> {
  const rows = await selectTimesChangeRows(ctx.db, mosqueId, id)
  if (rows.some(({ at }) => at < oldestKept(ctx))) return []
  return rows.map(({ startDate, endDate, at, before }) => {
    return { startDate, endDate, at, before: before === null ? null : JSON.parse(before) }
  })
}

/** The latest changes of some days after an instant, newest first, with their entries in the history. */
export function listTimesChangesOfDays(
  ctx: AppContext,
  mosqueId: string,
  days: { startDate: IsoDay; endDate: IsoDay },
  page: { after: string; limit: number },
) {
  return selectTimesChangeRowsAfter(ctx.db, mosqueId, days, page)
}

/** The latest changes that are young enough to be undone, newest first. */
export async function listYoungTimesChanges(ctx: AppContext, mosqueId: string, limit: number) {
  const rows = await selectListedTimesChangeRows(ctx.db, mosqueId, { after: oldestKept(ctx), limit })
  return rows.map(({ canUndo, ...row }) => ({ ...row, canUndo: canUndo === 1 }))
}

/** Forgets the changes that can no longer be undone. */
export function forgetOldTimesChanges(ctx: AppContext): Promise<void> {
  return deleteTimesChangeRowsBefore(ctx.db, oldestKept(ctx))
}

function oldestKept(ctx: AppContext): string {
  return new Date(ctx.now().getTime() - undoDays * dayMs).toISOString()
}
