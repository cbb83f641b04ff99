import { dayIn } from '@mihrab/core/days.ts'
import {
  type MosqueStanding,
  runsMosque,
  servesMosque,
} from '@mihrab/core/features/mosques/mosques.permissions.ts'
import type {
  newPrayerTimeSchema,
  PrayerTime,
  prayerTimeChangeSchema,
} from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import {
  brokenDateRule,
  type DateRule,
  type DayRange,
  overlapMessage,
} from '@mihrab/core/features/prayer-times/ranges.ts'
import type { Viewer } from '@mihrab/core/features/users/users.schemas.ts'
import type { z } from 'zod'
import { inTransaction, newId, type SignedInContext } from '#context.ts'
import type { MosqueRow, PrayerTimeRow } from '#database/tables.ts'
import { findReadableMosque, lockReadableMosque, setTimesUntil } from '#features/mosques/mosques.service.ts'
import { AppError, fieldError } from '#http/app-error.ts'
import {
  deletePrayerTimeRow,
  insertPrayerTimeRow,
  selectLastCoveredDay,
  selectOverlappingRow,
  selectPrayerTimeRow,
  selectPrayerTimeRows,
  updatePrayerTimeRow,
} from './prayer-times.queries.ts'

/** In what capacity somebody acts: through the general calls, or as the mosque's contact person. */
export type Capacity = 'manager' | 'contactPerson'

declare const checked: unique symbol
/** A mosque, locked, whose prayer times the person may change. Only `authorize` makes one. */
type Authorized<Mosque> = Mosque & { readonly [checked]: true }

export async function listPrayerTimes(ctx: SignedInContext, mosqueId: string): Promise<PrayerTime[]> {
  await findReadableMosque(ctx, mosqueId)
  return (await selectPrayerTimeRows(ctx.db, mosqueId)).map(toPrayerTime)
}

export function createPrayerTime(
  ctx: SignedInContext,
  capacity: Capacity,
  input: z.output<typeof newPrayerTimeSchema>,
): Promise<PrayerTime> {
  return inTransaction(ctx, async (ctx) => {
    const mosque = await authorize(ctx, capacity, input.mosqueId)
    requireRightDays(ctx, mosque, input)
    await refuseOverlap(ctx, mosque, input, null)
    const now = ctx.now().toISOString()
    const row = { ...input, id: newId(), mosqueId: mosque.id, createdAt: now, updatedAt: now }
    await insertPrayerTimeRow(ctx.db, row)
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
    refuseLostEdit(before, seen)
    const row = {
      ...before,
      ...changes,
      mosqueId: mosque.id,
      updatedAt: laterThan(before.updatedAt, ctx.now()),
    }
    requireRightDays(ctx, mosque, row, before)
    await refuseOverlap(ctx, mosque, row, id)
    await updatePrayerTimeRow(ctx.db, row)
    await keepTimesUntil(ctx, mosque)
    return toPrayerTime(row)
  })
}

/** Answers with what was deleted, so that it can be put back. */
export function deletePrayerTime(ctx: SignedInContext, capacity: Capacity, id: string): Promise<PrayerTime> {
  return inTransaction(ctx, async (ctx) => {
    const { mosque, row } = await authorizeRange(ctx, capacity, id)
    await deletePrayerTimeRow(ctx.db, id)
    await keepTimesUntil(ctx, mosque)
    return toPrayerTime(row)
  })
}

async function authorize(
  ctx: SignedInContext,
  capacity: Capacity,
  mosqueId: string,
): Promise<Authorized<MosqueRow>> {
  const { row, standing } = await lockReadableMosque(ctx, mosqueId)
  if (!mayChangeTimes(ctx.user, standing, capacity)) throw new AppError('forbidden')
  return row as Authorized<MosqueRow>
}

function mayChangeTimes(user: Viewer, mosque: MosqueStanding, capacity: Capacity): boolean {
  if (capacity === 'contactPerson') return servesMosque(user, mosque)
  return user.role === 'admin' || runsMosque(user, mosque)
}

/** The range is read again under the lock: until then somebody else may have changed or deleted it. */
async function authorizeRange(ctx: SignedInContext, capacity: Capacity, id: string) {
  const found = await selectPrayerTimeRow(ctx.db, id)
  if (!found) throw rangeNotFound()
  const mosque = await authorize(ctx, capacity, found.mosqueId)
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

/** Whoever says what they saw must have seen the newest: otherwise the change would undo somebody else's, unseen. */
function refuseLostEdit(row: PrayerTimeRow, seen: string | undefined): void {
  if (seen === undefined || Date.parse(seen) === Date.parse(row.updatedAt)) return
  throw new AppError('conflict', 'Somebody has changed these times meanwhile')
}

/** Now, or the next millisecond where the clock stands: each change has an instant of its own, which names it. */
function laterThan(before: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(before) + 1)).toISOString()
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
