import { dayIn } from '@mihrab/core/days.ts'
import type { FieldChange } from '@mihrab/core/features/mosques/mosque-history.schemas.ts'
import { maxRangesOfMosque } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { type DayRange, timesSetUntil } from '@mihrab/core/features/prayer-times/ranges.ts'
import { timesDifference } from '@mihrab/core/features/public/times-difference.ts'
import {
  type OwnBeginsPlan,
  ownBeginsAfter,
  type PublicationPlan,
} from '@mihrab/core/features/timetables/publication-plan.ts'
import type { AppContext, SignedInContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { setTimesUntil } from '#features/mosques/mosque-lists.service.ts'
import { AppError } from '#http/app-error.ts'
import { laterThan } from '#http/lost-edits.ts'
import { newId } from '#ids.ts'
import type { Authorized } from '#mosque-access/authorized.ts'
import { calculationOf } from '#mosque-access/method-columns.ts'
import { recordAction } from '#mosque-access/mosque-history.service.ts'
import { describePublication } from './describe-publication.ts'
import {
  countPrayerTimeRangeRows,
  deleteOwnBeginsRows,
  deletePrayerTimeRangeRows,
  insertOwnBeginsRows,
  insertPrayerTimeRangeRows,
  selectRangeDays,
} from './prayer-times.queries.ts'
import { readRamadanTimes } from './published-times.service.ts'
import { changesOfRange, readRangeRow, type StoredRange, toOwnBeginsRow, toRangeRow } from './range-rows.ts'
import { ownBeginsWithin, type RangeContent, type StoredTimes } from './stored-times.service.ts'
import { type TimesBefore, touchesDays } from './times-changes.service.ts'

/** A range of a plan; an existing one keeps its id. */
export type PlannedRange = RangeContent & Partial<Pick<StoredRange, 'id' | 'createdAt' | 'updatedAt'>>

/** Changes of the ranges and, unless undefined, of the mosque's own start times. */
interface TimesPlan extends PublicationPlan<StoredRange, PlannedRange> {
  readonly ownBegins?: OwnBeginsPlan | null
}

export interface TimesChange {
  /** The first three are about one range. */
  readonly action: 'timesAdded' | 'timesChanged' | 'timesDeleted' | 'timesLaid' | 'timesUndone'
  /** The days that can change, in order. */
  readonly spans: readonly DayRange[]
  /** Everything from the first to the last of these days. */
  readonly before: StoredTimes
  readonly plan: TimesPlan
}

export interface ChangedTimes {
  readonly added: number
  readonly changed: number
  readonly removed: number
  /** Identifies the change for an undo; null if nothing changed. */
  readonly changeId: string | null
  /** New or changed ranges. */
  readonly ranges: readonly StoredRange[]
}

/** The only writer of ranges and own start times: applies a plan with all its consequences. */
export async function changeTimes(
  ctx: SignedInContext,
  mosque: Authorized<MosqueRow>,
  change: TimesChange,
): Promise<ChangedTimes> {
  const { inserted, changed, removed, ownBegins } = change.plan
  const counts = { added: inserted.length, changed: changed.length, removed: removed.length }
  const isSame = [inserted, changed, removed, ownBegins?.stored, ownBegins?.cleared].every(
    (part) => !part?.length,
  )
  if (isSame) return { ...counts, changeId: null, ranges: [] }
  const written = {
    gone: [...removed, ...changed.map(({ range }) => range)],
    ranges: [
      ...inserted.map((range) => datedRange(ctx, mosque, range)),
      ...changed.flatMap((cut) => cutRange(ctx, mosque, cut)),
    ],
    ownBegins: ownBegins ?? { stored: [], cleared: [] },
  }
  await writeTimes(ctx, mosque, written)
  return { ...counts, changeId: await recordChange(ctx, mosque, change, written), ranges: written.ranges }
}

interface WrittenTimes {
  readonly gone: readonly StoredRange[]
  readonly ranges: readonly StoredRange[]
  readonly ownBegins: OwnBeginsPlan
}

/**
 * 409 if the mosque would have too many ranges. It is locked, so concurrent additions cannot exceed the
 * limit.
 */
async function writeTimes(
  ctx: AppContext,
  mosque: Authorized<MosqueRow>,
  { gone, ranges, ownBegins }: WrittenTimes,
): Promise<void> {
  const replaced = new Set([...gone, ...ranges].map(({ id }) => id))
  await deletePrayerTimeRangeRows(ctx.db, mosque.id, [...replaced])
  if (ranges.length > 0) {
    const count = await countPrayerTimeRangeRows(ctx.db, mosque.id)
    if (count + ranges.length > maxRangesOfMosque)
      throw new AppError('rangesFull', { max: maxRangesOfMosque })
    await insertPrayerTimeRangeRows(ctx.db, ranges.map(toRangeRow))
  }
  const otherDays = [...ownBegins.cleared, ...ownBegins.stored.map(({ date }) => date)]
  await deleteOwnBeginsRows(ctx.db, mosque.id, otherDays)
  const ownRows = ownBegins.stored.map((own) => toOwnBeginsRow(mosque.id, own))
  await insertOwnBeginsRows(ctx.db, ownRows)
}

async function recordChange(
  ctx: SignedInContext,
  mosque: Authorized<MosqueRow>,
  { action, spans, before, plan }: TimesChange,
  written: WrittenTimes,
): Promise<string | null> {
  const after = timesAfter(before, written)
  const [was = null, is = null] = [written.gone[0], written.ranges[0]]
  const isOfMany = action === 'timesLaid' || action === 'timesUndone'
  const changes = isOfMany ? publicationOf(spans, before, after) : changesOfRange(was, is)
  const days = await selectRangeDays(ctx.db, mosque.id)
  const changeId = await recordAction(ctx, mosque, action, changes, {
    aboutId: isOfMany ? null : (is ?? was)?.id,
    facts: await factsOf(ctx, mosque, { spans, before, after, days }),
    times: { spans, before: timesWithin(spans, before, plan) },
  })
  await storeTimesUntil(ctx, mosque, days)
  return changeId
}

function publicationOf(spans: readonly DayRange[], before: StoredTimes, after: StoredTimes): FieldChange[] {
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return []
  return describePublication({ startDate: first.startDate, endDate: last.endDate }, before, after)
}

/** Content for an undo; no own start times if the change leaves them alone. */
function timesWithin(spans: readonly DayRange[], before: StoredTimes, { ownBegins }: TimesPlan): TimesBefore {
  const ranges = before.ranges.filter((range) => touchesDays({ spans: [range] }, spans))
  return { ranges, ...(ownBegins && { ownBegins: spans.flatMap((days) => ownBeginsWithin(before, days)) }) }
}

interface ComparedTimes extends Pick<TimesChange, 'spans' | 'before'> {
  readonly after: StoredTimes
  /** Days of all the mosque's ranges. */
  readonly days: readonly DayRange[]
}

/** The visible part of a change: nothing while the mosque is not public. */
async function factsOf(ctx: AppContext, mosque: MosqueRow, { spans, before, after, days }: ComparedTimes) {
  const [from, to] = [spans[0]?.startDate, spans.at(-1)?.endDate]
  if (mosque.status !== 'approved' || !from || !to) return []
  const ramadan = await readRamadanTimes(ctx, mosque, { startDate: from, endDate: to })
  const shared = { calculation: calculationOf(mosque), ...ramadan }
  const [last] = days.map(({ endDate }) => endDate).sort((one, other) => (one > other ? -1 : 1))
  return timesDifference(
    { ...shared, ...before },
    { ...shared, ...after },
    { spans, today: dayIn(mosque.timeZone, ctx.now()), publishedUntil: last ?? null },
  )
}

function timesAfter(before: StoredTimes, { gone, ranges, ownBegins }: WrittenTimes): StoredTimes {
  const replaced = new Set([...gone, ...ranges].map(({ id }) => id))
  const others = before.ranges.filter(({ id }) => !replaced.has(id))
  return {
    ranges: [...others, ...ranges.map((range) => readRangeRow(toRangeRow(range)))],
    ownBegins: ownBeginsAfter(before.ownBegins, ownBegins),
  }
}

function datedRange(ctx: AppContext, { id: mosqueId }: MosqueRow, range: PlannedRange): StoredRange {
  const now = ctx.now().toISOString()
  const { id = newId(), createdAt = now, updatedAt } = range
  const changedAt = updatedAt === undefined ? now : laterThan(updatedAt, ctx.now())
  return { ...range, id, mosqueId, createdAt, updatedAt: changedAt }
}

/** The first piece keeps the range's id; further ones are new ranges. */
function cutRange(
  ctx: AppContext,
  mosque: MosqueRow,
  { range, pieces }: TimesPlan['changed'][number],
): StoredRange[] {
  const { id, createdAt, updatedAt, ...content } = range
  const itself = { id, createdAt, updatedAt }
  return pieces.map((days, index) =>
    datedRange(ctx, mosque, { ...content, ...days, ...(index === 0 && itself) }),
  )
}

/** Stores until which day times are published, as seen at an instant. */
export async function refreshTimesUntil(
  ctx: AppContext,
  mosque: Authorized<MosqueRow>,
  at: Date,
): Promise<void> {
  await storeTimesUntil(ctx, mosque, await selectRangeDays(ctx.db, mosque.id), at)
}

async function storeTimesUntil(
  ctx: AppContext,
  mosque: Authorized<MosqueRow>,
  days: readonly DayRange[],
  at: Date = ctx.now(),
): Promise<void> {
  await setTimesUntil(ctx, mosque, timesSetUntil(days, dayIn(mosque.timeZone, at)))
}
