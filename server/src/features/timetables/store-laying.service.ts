import { type DayRange, rangesWithin } from '@mihrab/core/features/prayer-times/ranges.ts'
import type { LayingPlan, OwnBeginsPlan } from '@mihrab/core/features/timetables/lay-ranges.ts'
import type { SignedInContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { keepTimesUntil } from '#features/prayer-times/prayer-times.service.ts'
import { recordTimesChange } from '#features/prayer-times/public-times.service.ts'
import {
  type RangeContent,
  readStoredTimes,
  type StoredRange,
  storeTimes,
} from '#features/prayer-times/stored-times.service.ts'
import { noteTimesChange, type StoredTimes } from '#features/prayer-times/times-changes.service.ts'
import { laterThan } from '#http/lost-edits.ts'
import { newId } from '#ids.ts'
import type { Authorized } from '#mosque-access/authorized.ts'
import { recordAction } from '#mosque-access/mosque-history.service.ts'
import { describeLaying } from './describe-laying.ts'
import { ownBeginsWithin } from './timetables.service.ts'

/** A range that is laid; one that was there before keeps its id. */
export type LaidRange = RangeContent & Partial<Pick<StoredRange, 'id' | 'createdAt' | 'updatedAt'>>

export interface Laying {
  readonly action: 'timesLaid' | 'timesUndone'
  /** From the first to the last day of all. */
  readonly span: DayRange
  /** The days that can change, where they are not those of the whole span. */
  readonly spans?: readonly DayRange[]
  /** What is there. */
  readonly before: StoredTimes
  readonly plan: LayingPlan<StoredRange, LaidRange>
  /** Null where the mosque's own beginnings are left alone. */
  readonly ownBegins: OwnBeginsPlan | null
}

export interface Laid {
  readonly added: number
  readonly changed: number
  readonly removed: number
  readonly changeId: string | null
}

/** Writes what was planned, with one entry of the history, and keeps what it takes to undo it. */
export async function storeLaying(
  ctx: SignedInContext,
  mosque: Authorized<MosqueRow>,
  { action, span, spans = [span], before, plan, ...laying }: Laying,
): Promise<Laid> {
  const ownBegins = laying.ownBegins ?? { stored: [], cleared: [] }
  const { inserted, changed, removed } = plan
  const laid = { added: inserted.length, changed: changed.length, removed: removed.length }
  const ownDays = ownBegins.stored.length + ownBegins.cleared.length
  if (laid.added + laid.changed + laid.removed + ownDays === 0) return { ...laid, changeId: null }
  const stored = [
    ...inserted.map((range) => newRange(ctx, mosque, range)),
    ...changed.flatMap((cut) => cutRange(ctx, mosque, cut)),
  ]
  const gone = new Set([...removed, ...changed.map(({ range }) => range)].map(({ id }) => id))
  await storeTimes(ctx, mosque, { removed: [...gone], stored, ownBegins })
  const after = await readStoredTimes(ctx, mosque.id, span)
  const changes = describeLaying(span, before, after)
  const historyId = await recordAction(ctx, mosque, action, changes)
  let changeId: string | null = null
  for (const days of spans) {
    const own = laying.ownBegins && { ownBegins: ownBeginsWithin(before, days) }
    changeId = await noteTimesChange(ctx, mosque, days, {
      historyId,
      before: { ranges: rangesWithin(before.ranges, days), ...own },
    })
  }
  await keepTimesUntil(ctx, mosque)
  await recordTimesChange(ctx, mosque, { spans, before, after })
  return { ...laid, changeId }
}

function newRange(ctx: SignedInContext, { id: mosqueId }: MosqueRow, range: LaidRange): StoredRange {
  const now = ctx.now().toISOString()
  const { id = newId(), createdAt = now, updatedAt } = range
  const changedAt = updatedAt === undefined ? now : laterThan(updatedAt, ctx.now())
  return { ...range, id, mosqueId, createdAt, updatedAt: changedAt }
}

/** The first piece is the range itself, further ones are new ranges. */
function cutRange(
  ctx: SignedInContext,
  mosque: MosqueRow,
  { range, pieces }: LayingPlan<StoredRange, LaidRange>['changed'][number],
): StoredRange[] {
  const { id, createdAt, updatedAt, ...content } = range
  return pieces.map((days, index) =>
    newRange(ctx, mosque, {
      ...content,
      ...days,
      ...(index === 0 && { id, createdAt, updatedAt }),
    }),
  )
}
