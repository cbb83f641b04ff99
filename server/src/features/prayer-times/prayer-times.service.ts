import type { DayWindowQuery } from '@mihrab/core/day-window.ts'
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
  overlapErrorOf,
  rangesOverlap,
  timesSetUntil,
} from '@mihrab/core/features/prayer-times/ranges.ts'
import { z } from 'zod'
import { type AppContext, inTransaction, type SignedInContext } from '#context.ts'
import { firstRows, type ListPage } from '#database/list-page.ts'
import type { MosqueRow, PrayerTimeRangeRow } from '#database/tables.ts'
import { setTimesUntil } from '#features/mosques/mosque-lists.service.ts'
import { AppError, fieldError } from '#http/app-error.ts'
import { laterThan } from '#http/lost-edits.ts'
import { readPage } from '#http/page-cursor.ts'
import { newId } from '#ids.ts'
import type { Authorized } from '#mosque-access/authorized.ts'
import {
  authorizeMosque,
  type Capacity,
  getOnlyServedMosqueId,
  getReadableMosque,
  type ReadableMosque,
} from '#mosque-access/mosque-access.service.ts'
import { recordAction } from '#mosque-access/mosque-history.service.ts'
import { authorizeItem, type ItemKind } from '#mosque-access/mosque-items.service.ts'
import {
  readRanges,
  ruleContextFor,
  type SavedRange,
  toPrayerTimeRanges,
  toSavedRange,
} from './answered-ranges.service.ts'
import { changedRange, completeRange } from './complete-range.ts'
import { changesOfRange } from './describe-range.ts'
import {
  countPrayerTimeRangeRows,
  deletePrayerTimeRangeRow,
  insertPrayerTimeRangeRow,
  selectOverlappingRow,
  selectPrayerTimeRangeRow,
  selectPrayerTimeRangeRows,
  selectRangeDays,
  updatePrayerTimeRangeRow,
} from './prayer-times.queries.ts'
import { recordRangeChange } from './public-times.service.ts'
import { readRangeRow, toRangeRow } from './range-rows.ts'
import { noteTimesChange } from './times-changes.service.ts'

const rangeKind: ItemKind<PrayerTimeRangeRow> = {
  find: selectPrayerTimeRangeRow,
  changeAction: 'timesChanged',
  deletionAction: 'timesDeleted',
  codes: {
    notFound: 'rangeNotFound',
    ...{ changed: 'rangeChanged', changedBy: 'rangeChangedBy' },
    ...{ deleted: 'rangeDeleted', deletedBy: 'rangeDeletedBy' },
  },
}

const position = { schema: z.iso.date(), of: ({ startDate }: PrayerTimeRangeRow) => startDate }

/** By start date: all, or those that share a day with the days from `from` to `to`, or a page of them. */
export async function listPrayerTimeRanges(ctx: SignedInContext, mosqueId: string, query: DayWindowQuery) {
  const { row: mosque } = await getReadableMosque(ctx, mosqueId)
  const select = (page: ListPage) => selectPrayerTimeRangeRows(ctx.db, mosque.id, query, page)
  const { shown, next } = await readPage(query, position, select)
  return { prayerTimes: await toPrayerTimeRanges(ctx, mosque, shown), ...next }
}

/** All of a mosque's ranges, by start date, for its own page. */
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
    await refuseOverlap(ctx, mosque, input, null)
    await refuseTooMany(ctx, mosque)
    const now = ctx.now().toISOString()
    const content = completeRange(await ruleContextFor(ctx, mosque, input), input)
    const row = toRangeRow({ ...content, id: newId(), mosqueId: mosque.id, createdAt: now, updatedAt: now })
    await insertPrayerTimeRangeRow(ctx.db, row)
    const changeId = await recordRange(ctx, mosque, 'timesAdded', null, row)
    return toSavedRange(ctx, mosque, row, changeId)
  })
}

export function updatePrayerTimeRange(
  ctx: SignedInContext,
  capacity: Capacity,
  id: string,
  { updatedAt: seen, ...changes }: z.output<typeof prayerTimeChangeSchema>,
): Promise<SavedRange> {
  return inTransaction(ctx, async (ctx) => {
    const { mosque, row: before } = await authorizeItem(ctx, capacity, rangeKind, { id }, seen)
    if (changes.mosqueId && changes.mosqueId !== mosque.id) {
      throw fieldError('mosqueId', 'rangeOfOtherMosque')
    }
    const [shown] = await readRanges(ctx, mosque, [before])
    if (!shown) return toSavedRange(ctx, mosque, before)
    const { mosqueId: _, ...wanted } = changes
    const given = changedRange(shown, wanted, before)
    const row = toRangeRow({
      ...shown,
      ...completeRange(await ruleContextFor(ctx, mosque, given), given),
      updatedAt: laterThan(before.updatedAt, ctx.now()),
    })
    if (changesOfRange(before, row).length === 0) return toSavedRange(ctx, mosque, before)
    requireValidDays(ctx, mosque, row, before)
    await refuseOverlap(ctx, mosque, row, id)
    await updatePrayerTimeRangeRow(ctx.db, row)
    const changeId = await recordRange(ctx, mosque, 'timesChanged', before, row)
    return toSavedRange(ctx, mosque, row, changeId)
  })
}

/** Answers with what was deleted, so that it can be put back. */
export function deletePrayerTimeRange(
  ctx: SignedInContext,
  capacity: Capacity,
  id: string,
  seen: string | undefined,
): Promise<SavedRange> {
  return inTransaction(ctx, async (ctx) => {
    const { mosque, row } = await authorizeItem(ctx, capacity, rangeKind, { id }, seen)
    await deletePrayerTimeRangeRow(ctx.db, id)
    const changeId = await recordRange(ctx, mosque, 'timesDeleted', row, null)
    return toSavedRange(ctx, mosque, row, changeId)
  })
}

/** "Past" is judged by the mosque's own clock. */
function requireValidDays(ctx: SignedInContext, mosque: MosqueRow, wanted: DayRange, had?: DayRange): void {
  const found = findDayError(wanted, dayIn(mosque.timeZone, ctx.now()), had)
  if (found) throw AppError.from(found.error, { [found.field]: found.error })
}

/** Holds also when two people save at once: the mosque is locked, so the second sees the first one's range. */
async function refuseOverlap(
  ctx: SignedInContext,
  mosque: Authorized<MosqueRow>,
  wanted: DayRange,
  exceptId: string | null,
): Promise<void> {
  const other = await selectOverlappingRow(ctx.db, mosque.id, wanted, exceptId)
  if (other) throw AppError.from(overlapErrorOf(other))
}

/** Holds also when several people add ranges at once: the mosque is locked. */
async function refuseTooMany(ctx: SignedInContext, mosque: Authorized<MosqueRow>): Promise<void> {
  if ((await countPrayerTimeRangeRows(ctx.db, mosque.id)) < maxRangesOfMosque) return
  throw new AppError('rangesFull', { max: maxRangesOfMosque })
}

/** What every change of a range leaves behind. Answers with the id of the change, for undoing it. */
async function recordRange(
  ctx: SignedInContext,
  mosque: Authorized<MosqueRow>,
  action: 'timesAdded' | 'timesChanged' | 'timesDeleted',
  before: PrayerTimeRangeRow | null,
  after: PrayerTimeRangeRow | null,
): Promise<string | undefined> {
  const changes = changesOfRange(before, after)
  const historyId = await recordAction(ctx, mosque, action, changes, (after ?? before)?.id)
  const ranges = before ? [readRangeRow(before)] : []
  const spans = changedDays(before, after)
  let changeId: string | undefined
  for (const days of spans) {
    changeId = await noteTimesChange(ctx, mosque, days, { historyId, before: { ranges } })
  }
  await keepTimesUntil(ctx, mosque)
  await recordRangeChange(ctx, mosque, { spans, before: ranges, after: after ? [readRangeRow(after)] : [] })
  return changeId
}

/** In order; a range that moved far leaves the days between alone. */
function changedDays(before: DayRange | null, after: DayRange | null): DayRange[] {
  const days = [before, after]
    .filter((range) => range !== null)
    .sort((one, other) => (one.startDate < other.startDate ? -1 : 1))
  const [one, other] = days
  if (!one || !other || !rangesOverlap(one, other)) return days
  return [
    {
      startDate: earlierOf(one.startDate, other.startDate),
      endDate: laterOf(one.endDate, other.endDate),
    },
  ]
}

/** Keeps until which day the times are set, as it is at a moment. */
export async function keepTimesUntil(
  ctx: AppContext,
  mosque: Authorized<MosqueRow>,
  at: Date = ctx.now(),
): Promise<void> {
  const ranges = await selectRangeDays(ctx.db, mosque.id)
  await setTimesUntil(ctx, mosque, timesSetUntil(ranges, dayIn(mosque.timeZone, at)))
}
