import { addDays, dayIn, type IsoDay } from '@mihrab/core/days.ts'
import { type GivenRange, rangeSchema } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { addMonths, firstDayOf, lastDayOf, monthOf } from '@mihrab/core/month-grid.ts'
import type { SignedInContext } from '#context.ts'
import { createPrayerTimeRange } from '#features/prayer-times/prayer-times.service.ts'
import { rulesInCologne } from './invented-mosques.ts'
import { layTimes } from './lay-times.ts'
import { type Timetable, timeZone, year } from './sheffield-mosques.ts'

/**
 * A year from the present month on. Days already past in this month are filled too, as they would be in a mosque that
 * has used the product for a while.
 */
export function addYearOfTimes(ctx: SignedInContext, mosqueId: string, mosque: Timetable): Promise<number> {
  const month = monthOf(dayIn(timeZone, ctx.now()))
  const days = { startDate: firstDayOf(month), endDate: lastDayOf(addMonths(month, 12)) }
  return saveRanges(ctx, mosqueId, layTimes({ ...mosque, year, timeZone }, days))
}

const daysLeft = 9

/** Until a few days after today, so that they are about to end: as the mosque says them, in one range. */
export function addLastTimes(ctx: SignedInContext, mosqueId: string, today: IsoDay): Promise<number> {
  const days = { startDate: firstDayOf(monthOf(today)), endDate: addDays(today, daysLeft) }
  return saveRanges(ctx, mosqueId, [rangeSchema.parse({ ...days, ...rulesInCologne })])
}

async function saveRanges(
  ctx: SignedInContext,
  mosqueId: string,
  ranges: readonly GivenRange[],
): Promise<number> {
  const first = ranges[0]?.startDate
  if (!first) return 0
  const dayBefore = { ...ctx, now: () => new Date(`${addDays(first, -1)}T12:00:00Z`) }
  for (const range of ranges) await createPrayerTimeRange(dayBefore, 'manager', { ...range, mosqueId })
  return ranges.length
}
