import { dayIn } from '@mihrab/core/days.ts'
import type {
  newContactPersonPrayerTimeSchema,
  PrayerTime,
  prayerTimeChangeSchema,
} from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import {
  brokenDateRule,
  type DateRule,
  type DayRange,
  overlapMessage,
} from '@mihrab/core/features/prayer-times/ranges.ts'
import type { z } from 'zod'
import { inTransaction, newId, type SignedInContext } from '#context.ts'
import type { MosqueRow, PrayerTimeRow } from '#database/tables.ts'
import {
  type Authorized,
  authorizeMosque,
  type Capacity,
  findReadableMosque,
  getServedMosqueId,
} from '#features/mosques/mosque-access.service.ts'
import { findLastDoer, recordDeed } from '#features/mosques/mosque-history.service.ts'
import { setTimesUntil } from '#features/mosques/mosque-lists.service.ts'
import { AppError, fieldError } from '#http/app-error.ts'
import { isOutdated, laterThan } from '#http/lost-edits.ts'
import {
  deletePrayerTimeRow,
  insertPrayerTimeRow,
  selectLastCoveredDay,
  selectOverlappingRow,
  selectPrayerTimeRow,
  selectPrayerTimeRows,
  updatePrayerTimeRow,
} from './prayer-times.queries.ts'
import { changesOfRange } from './range-words.ts'

/** All, or those that share a day with the days from `from` to `to`. */
export async function listPrayerTimes(
  ctx: SignedInContext,
  mosqueId: string,
  window: { from?: string; to?: string } = {},
): Promise<PrayerTime[]> {
  await findReadableMosque(ctx, mosqueId)
  return (await selectPrayerTimeRows(ctx.db, mosqueId, window)).map(toPrayerTime)
}

export function createPrayerTime(
  ctx: SignedInContext,
  capacity: Capacity,
  input: z.output<typeof newContactPersonPrayerTimeSchema>,
): Promise<PrayerTime> {
  return inTransaction(ctx, async (ctx) => {
    const mosqueId = input.mosqueId ?? (await getServedMosqueId(ctx, undefined))
    const mosque = await authorizeMosque(ctx, capacity, mosqueId)
    requireRightDays(ctx, mosque, input)
    await refuseOverlap(ctx, mosque, input, null)
    const now = ctx.now().toISOString()
    const row = { ...input, id: newId(), mosqueId: mosque.id, createdAt: now, updatedAt: now }
    await insertPrayerTimeRow(ctx.db, row)
    await recordDeed(ctx, mosque, 'timesAdded', changesOfRange(null, row))
    await keepTimesUntil(ctx, mosque)
    return toPrayerTime(row)
  })
}

export function updatePrayerTime(
  ctx: SignedInContext,
  capacity: Capacity,
  id: string,
  { updatedAt: seen, ...changes }: z.output<typeof prayerTimeChangeSchema>,
): Promise<PrayerTime> {
  return inTransaction(ctx, async (ctx) => {
    const { mosque, row: before } = await authorizeRange(ctx, capacity, id)
    if (changes.mosqueId && changes.mosqueId !== mosque.id) {
      throw fieldError('mosqueId', 'A range cannot move to another mosque')
    }
    if (isOutdated(before, seen)) throw await changedMeanwhile(ctx, before)
    const row = {
      ...before,
      ...changes,
      mosqueId: mosque.id,
      updatedAt: laterThan(before.updatedAt, ctx.now()),
    }
    requireRightDays(ctx, mosque, row, before)
    await refuseOverlap(ctx, mosque, row, id)
    await updatePrayerTimeRow(ctx.db, row)
    const changed = changesOfRange(before, row)
    if (changed.length > 0) await recordDeed(ctx, mosque, 'timesChanged', changed)
    await keepTimesUntil(ctx, mosque)
    return toPrayerTime(row)
  })
}

/** Answers with what was deleted, so that it can be put back. */
export function deletePrayerTime(ctx: SignedInContext, capacity: Capacity, id: string): Promise<PrayerTime> {
  return inTransaction(ctx, async (ctx) => {
    const { mosque, row } = await authorizeRange(ctx, capacity, id)
    await deletePrayerTimeRow(ctx.db, id)
    await recordDeed(ctx, mosque, 'timesDeleted', changesOfRange(row, null))
    await keepTimesUntil(ctx, mosque)
    return toPrayerTime(row)
  })
}

/** The range is read again under the lock: until then somebody else may have changed or deleted it. */
async function authorizeRange(ctx: SignedInContext, capacity: Capacity, id: string) {
  const found = await selectPrayerTimeRow(ctx.db, id)
  if (!found) throw rangeNotFound()
  const mosque = await authorizeMosque(ctx, capacity, found.mosqueId)
  const row = await selectPrayerTimeRow(ctx.db, id)
  if (!row) throw rangeNotFound()
  return { mosque, row }
}

const dateRuleErrors: Record<DateRule, { field: string; message: string }> = {
  endBeforeStart: { field: 'endDate', message: 'End Date must not be before Start Date' },
  startInPast: { field: 'startDate', message: 'Start Date must be today or later' },
  endInPast: { field: 'endDate', message: 'End Date must be today or later' },
  gainsPastDays: {
    field: 'endDate',
    message: 'Days that are past already cannot be added. Set new times from today on',
  },
}

/** "Past" is judged by the mosque's own clock. */
function requireRightDays(ctx: SignedInContext, mosque: MosqueRow, wanted: DayRange, had?: DayRange): void {
  const broken = brokenDateRule(wanted, dayIn(mosque.timeZone, ctx.now()), had)
  if (!broken) return
  const { field, message } = dateRuleErrors[broken]
  throw fieldError(field, message)
}

/** Holds also when two people save at once: the mosque is locked, so the second sees the first one's range. */
async function refuseOverlap(
  ctx: SignedInContext,
  mosque: Authorized<MosqueRow>,
  wanted: DayRange,
  exceptId: string | null,
): Promise<void> {
  const other = await selectOverlappingRow(ctx.db, mosque.id, wanted, exceptId)
  if (other) throw new AppError('conflict', overlapMessage(other))
}

async function changedMeanwhile(ctx: SignedInContext, range: PrayerTimeRow): Promise<AppError> {
  const { mosqueId, startDate, endDate } = range
  const name = await findLastDoer(ctx, mosqueId, 'timesChanged', { startDate, endDate })
  return new AppError('conflict', `${name ?? 'Somebody'} has changed these times meanwhile`)
}

async function keepTimesUntil(ctx: SignedInContext, mosque: Authorized<MosqueRow>): Promise<void> {
  await setTimesUntil(ctx, mosque, await selectLastCoveredDay(ctx.db, mosque.id))
}

function toPrayerTime({ id, ...row }: PrayerTimeRow): PrayerTime {
  return { _id: id, ...row }
}

function rangeNotFound(): AppError {
  return new AppError('notFound', 'Prayer times not found')
}
