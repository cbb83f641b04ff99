import { addDays, dayIn } from '@mihrab/core/days.ts'
import { findLostStartTimes } from '@mihrab/core/features/prayer-times/lost-start-times.ts'
import type { AppContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { fieldError } from '#http/app-error.ts'
import { calculationOf } from '#mosque-access/method-columns.ts'
import { listOwnBegins } from '#mosque-access/own-begins.service.ts'
import { selectRuledRangeRows } from './ruled-times.queries.ts'

/** Two years: the sun repeats itself after one, and few publish times further ahead. */
export const checkedDays = 731

/** 400 naming prayer and day if a changed calculation would leave a published rule without its start time. */
export async function refuseLostStartTimes(
  ctx: AppContext,
  before: MosqueRow,
  after: MosqueRow,
): Promise<void> {
  const [had, has] = [calculationOf(before), calculationOf(after)]
  if (JSON.stringify(had) === JSON.stringify(has)) return
  const today = dayIn(before.timeZone, ctx.now())
  const days = { startDate: today, endDate: addDays(today, checkedDays) }
  const ruled = await selectRuledRangeRows(ctx.db, before.id, days)
  if (ruled.length === 0) return
  const ownBegins = await listOwnBegins(ctx, before.id, days)
  const ranges = ruled.map((row) => ({ ...row, rules: JSON.parse(row.rules) }))
  const lost = findLostStartTimes(had, has, { ranges, ownBegins, days })
  if (!lost) return
  const { prayer, startDate, endDate } = lost
  const isSamePlace = had.latitude === has.latitude && had.longitude === has.longitude
  const field = isSamePlace ? 'highLatitudeRule' : 'location'
  throw fieldError(field, 'beginningsLost', { field: prayer, startDate, endDate })
}
