import { addDays, dayIn, laterOf } from '@mihrab/core/days.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { layOwnBegins, restoreRanges } from '@mihrab/core/features/timetables/lay-ranges.ts'
import { type AppContext, inTransaction, type SignedInContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import {
  findPresentRanges,
  readStoredTimes,
  type StoredRange,
} from '#features/prayer-times/stored-times.service.ts'
import { findTimesChange } from '#features/prayer-times/times-changes.service.ts'
import { AppError } from '#http/app-error.ts'
import { authorizeMosque } from '#mosque-access/mosque-access.service.ts'
import { type Laid, type LaidRange, storeLaying } from './store-laying.service.ts'
import { capacityOf, describeChangesAfter, ownBeginsWithin } from './timetables.service.ts'

/** Gives the days of a change back what they had before it. Those that are past by now stay. */
export function undoTimetable(ctx: SignedInContext, mosqueId: string, changeId: string): Promise<Laid> {
  return inTransaction(ctx, async (ctx) => {
    const mosque = await authorizeMosque(ctx, capacityOf(ctx), mosqueId)
    const change = await findTimesChange(ctx, mosque.id, changeId)
    if (!change) throw new AppError('timetableChangeNotFound')
    if (!change.before) {
      const text = await describeChangesAfter(ctx, mosque, change, change.at)
      throw new AppError('timetableChangedSince', { text })
    }
    const span = daysLeft(ctx, mosque, change)
    const around = { startDate: addDays(span.startDate, -1), endDate: addDays(span.endDate, 1) }
    const present = await readStoredTimes(ctx, mosque.id, around)
    const plan = restoreRanges(present.ranges, change.before.ranges, span)
    const inserted = await withFreeIds(ctx, plan.inserted)
    const had = ownBeginsWithin(change.before, span)
    const ownBegins = layOwnBegins(ownBeginsWithin(present, span), had, 'replace')
    const laying = {
      action: 'timesUndone',
      span,
      before: present,
      plan: { ...plan, inserted },
      ownBegins,
    } as const
    return storeLaying(ctx, mosque, laying)
  })
}

function daysLeft(ctx: AppContext, mosque: MosqueRow, { startDate, endDate }: DayRange): DayRange {
  const today = dayIn(mosque.timeZone, ctx.now())
  if (endDate < today) throw new AppError('timetableAllPast')
  return { startDate: laterOf(startDate, today), endDate }
}

/** A range that is gone comes back as itself; of one that was cut, the piece that stayed keeps the id. */
async function withFreeIds(ctx: AppContext, ranges: readonly StoredRange[]): Promise<LaidRange[]> {
  const taken = await findPresentRanges(
    ctx,
    ranges.map(({ id }) => id),
  )
  return ranges.map(({ id, ...range }) => {
    if (!taken.has(id)) return { ...range, id }
    const { createdAt: _, updatedAt: __, ...content } = range
    return content
  })
}
