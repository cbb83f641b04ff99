import { dayIn, earlierOf, laterOf } from '@mihrab/core/days.ts'
import {
  maxRangesOfMosque,
  type newContactPersonPrayerTimeRangeSchema,
  type PrayerTimeRange,
  type prayerTimeChangeSchema,
} from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import {
  type DayRange,
  findDayError,
  findOverlap,
  overlapErrorOf,
  rangesOverlap,
} from '@mihrab/core/features/prayer-times/ranges.ts'
import { ruleContextOf } from '@mihrab/core/features/prayer-times/rule-times.ts'
import type { DayWindowQuery } from '@mihrab/core/paging.ts'
import { z } from 'zod'
import { type AppContext, inTransaction, type SignedInContext } from '#context.ts'
import { firstRows, type ListPage } from '#database/list-page.ts'
import type { MosqueRow, PrayerTimeRangeRow } from '#database/tables.ts'
import { AppError, fieldError } from '#http/app-error.ts'
import { readPage } from '#http/page-cursor.ts'
import type { Authorized } from '#mosque-access/authorized.ts'
import { calculationOf } from '#mosque-access/method-columns.ts'
import {
  authorizeMosque,
  type Capacity,
  getOnlyServedMosqueId,
  getReadableMosque,
  type ReadableMosque,
} from '#mosque-access/mosque-access.service.ts'
import { authorizeItem, type ItemKind } from '#mosque-access/mosque-items.service.ts'
import { changeTimes, type PlannedRange, type TimesChange } from './change-times.service.ts'
import { changedRange, completeRange } from './complete-range.ts'
import { selectPrayerTimeRangeRow, selectPrayerTimeRangeRows } from './prayer-times.queries.ts'
import {
  readRanges,
  ruleContextFor,
  type SavedRange,
  toPrayerTimeRanges,
  toSavedRange,
} from './range-responses.service.ts'
import { changesOfRange, readRangeRow, type StoredRange, toRangeRow } from './range-rows.ts'
import { readStoredTimes, type StoredTimes } from './stored-times.service.ts'

const rangeKind: ItemKind<PrayerTimeRangeRow> = {
  find: selectPrayerTimeRangeRow,
  changeAction: 'timesChanged',
  deletionAction: 'timesDeleted',
  codes: {
    notFound: 'rangeNotFound',
    changed: 'rangeChanged',
    changedBy: 'rangeChangedBy',
    deleted: 'rangeDeleted',
    deletedBy: 'rangeDeletedBy',
  },
}

const position = { schema: z.iso.date(), of: ({ startDate }: PrayerTimeRangeRow) => startDate }

/** By start date: all, those that overlap the days from `from` to `to`, or a page of them. */
export async function listPrayerTimeRanges(ctx: SignedInContext, mosqueId: string, query: DayWindowQuery) {
  const { row: mosque } = await getReadableMosque(ctx, mosqueId)
  const select = (page: ListPage) => selectPrayerTimeRangeRows(ctx.db, mosque.id, query, page)
  const { shown, next } = await readPage(query, position, select)
  return { prayerTimes: await toPrayerTimeRanges(ctx, mosque, shown), ...next }
}

/** All of a mosque's ranges by start date, for its own page. */
export async function listAllPrayerTimeRanges(
  ctx: AppContext,
  { row }: ReadableMosque,
): Promise<PrayerTimeRange[]> {
  const rows = await selectPrayerTimeRangeRows(ctx.db, row.id, {}, firstRows(maxRangesOfMosque))
  return toPrayerTimeRanges(ctx, row, rows)
}

export function createPrayerTimeRange(
  ctx: SignedInContext,
  capacity: Capacity,
  input: z.output<typeof newContactPersonPrayerTimeRangeSchema>,
): Promise<SavedRange> {
  return inTransaction(ctx, async (ctx) => {
    const mosqueId = input.mosqueId ?? (await getOnlyServedMosqueId(ctx))
    const mosque = await authorizeMosque(ctx, capacity, mosqueId)
    requireValidDays(ctx, mosque, input)
    const before = await readStoredTimes(ctx, mosque.id, input)
    refuseOverlap(before, input)
    const content = completeRange(ruleContextOf(calculationOf(mosque), before.ownBegins), input)
    return changeRange(ctx, mosque, { action: 'timesAdded', before, is: content })
  })
}

export function updatePrayerTimeRange(
  ctx: SignedInContext,
  capacity: Capacity,
  id: string,
  { updatedAt: seen, ...changes }: z.output<typeof prayerTimeChangeSchema>,
): Promise<SavedRange> {
  return inTransaction(ctx, async (ctx) => {
    const { mosque, row } = await authorizeItem(ctx, capacity, rangeKind, { id }, seen)
    if (changes.mosqueId && changes.mosqueId !== mosque.id) {
      throw fieldError('mosqueId', 'rangeOfOtherMosque')
    }
    const [shown] = await readRanges(ctx, mosque, [row])
    if (!shown) return toSavedRange(ctx, mosque, row)
    const was = readRangeRow(row)
    const { mosqueId: _, ...wanted } = changes
    const given = changedRange(shown, wanted, was)
    const is = { ...shown, ...completeRange(await ruleContextFor(ctx, mosque, given), given) }
    if (changesOfRange(was, is).length === 0) return toSavedRange(ctx, mosque, row)
    requireValidDays(ctx, mosque, is, was)
    const before = await readStoredTimes(ctx, mosque.id, daysOf([was, is]))
    refuseOverlap(before, is)
    return changeRange(ctx, mosque, { action: 'timesChanged', before, was, is })
  })
}

/** Returns the deleted range, so that it can be restored. */
export function deletePrayerTimeRange(
  ctx: SignedInContext,
  capacity: Capacity,
  id: string,
  seen: string | undefined,
): Promise<SavedRange> {
  return inTransaction(ctx, async (ctx) => {
    const { mosque, row } = await authorizeItem(ctx, capacity, rangeKind, { id }, seen)
    const before = await readStoredTimes(ctx, mosque.id, row)
    return changeRange(ctx, mosque, { action: 'timesDeleted', before, was: readRangeRow(row) })
  })
}

interface RangeChange extends Pick<TimesChange, 'action' | 'before'> {
  readonly was?: StoredRange
  readonly is?: PlannedRange
}

/** Publishes or removes one range. */
async function changeRange(
  ctx: SignedInContext,
  mosque: Authorized<MosqueRow>,
  { action, before, was, is }: RangeChange,
): Promise<SavedRange> {
  const [removed, inserted] = [was ? [was] : [], is ? [is] : []]
  const { ranges, changeId } = await changeTimes(ctx, mosque, {
    action,
    before,
    spans: changedDays([...removed, ...inserted]),
    plan: { inserted, changed: [], removed },
  })
  const [saved = was] = ranges
  if (!saved) throw new Error('A change of a range has the range')
  return toSavedRange(ctx, mosque, toRangeRow(saved), changeId ?? undefined)
}

/** "Past" is judged by the mosque's local time. */
function requireValidDays(ctx: SignedInContext, mosque: MosqueRow, wanted: DayRange, had?: DayRange): void {
  const found = findDayError(wanted, dayIn(mosque.timeZone, ctx.now()), had)
  if (found) throw AppError.from(found.error, { [found.field]: found.error })
}

/** Also holds if two people save at once: the mosque is locked, so the second sees the first one's range. */
function refuseOverlap({ ranges }: StoredTimes, wanted: DayRange & Partial<Pick<StoredRange, 'id'>>): void {
  const other = findOverlap(
    ranges.filter(({ id }) => id !== wanted.id),
    wanted,
  )
  if (other) throw AppError.from(overlapErrorOf(other))
}

/** In order; the days between are not included if a range moved far. */
function changedDays(ranges: readonly DayRange[]): DayRange[] {
  const [one, other] = ranges
  if (one && other && rangesOverlap(one, other)) return [daysOf(ranges)]
  return ranges
    .map(({ startDate, endDate }) => ({ startDate, endDate }))
    .sort((one, other) => (one.startDate < other.startDate ? -1 : 1))
}

/** From the first to the last day. */
function daysOf(ranges: readonly DayRange[]): DayRange {
  return {
    startDate: ranges.map(({ startDate }) => startDate).reduce(earlierOf),
    endDate: ranges.map(({ endDate }) => endDate).reduce(laterOf),
  }
}
