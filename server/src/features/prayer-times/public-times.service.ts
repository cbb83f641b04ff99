import { dayIn } from '@mihrab/core/days.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { timesDifference } from '@mihrab/core/features/public/times-difference.ts'
import type { AppContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import type { Authorized } from '#mosque-access/authorized.ts'
import { calculationOf } from '#mosque-access/method-columns.ts'
import { selectLastCoveredDay } from '#mosque-access/public-changes.queries.ts'
import { recordPublicChanges } from '#mosque-access/public-changes.service.ts'
import type { StoredTimes } from './stored-times.service.ts'

interface ChangedTimes {
  /** The days that may have changed, in order. */
  readonly spans: readonly DayRange[]
  readonly before: StoredTimes
  readonly after: StoredTimes
}

/** Keeps for visitors how a mosque's times change, in the transaction of the change and once it is written. */
export async function recordTimesChange(
  ctx: AppContext,
  mosque: Authorized<MosqueRow>,
  { spans, before, after }: ChangedTimes,
): Promise<void> {
  if (mosque.status !== 'approved') return
  const calculation = calculationOf(mosque)
  const changes = timesDifference(
    { calculation, ...before },
    { calculation, ...after },
    {
      spans,
      today: dayIn(mosque.timeZone, ctx.now()),
      publishedUntil: await selectLastCoveredDay(ctx.db, mosque.id),
    },
  )
  await recordPublicChanges(ctx, mosque, changes)
}
