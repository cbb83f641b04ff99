import { dayIn } from '@mihrab/core/days.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { hasRules } from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import { timesDifference } from '@mihrab/core/features/public/times-difference.ts'
import type { AppContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import type { Authorized } from '#mosque-access/authorized.ts'
import { calculationOf } from '#mosque-access/method-columns.ts'
import { listOwnBegins } from '#mosque-access/own-begins.service.ts'
import { selectLastCoveredDay } from '#mosque-access/public-changes.queries.ts'
import { recordPublicChanges } from '#mosque-access/public-changes.service.ts'
import { daysLookedAt } from './complete-range.ts'
import type { StoredRange } from './range-rows.ts'
import type { StoredTimes } from './times-changes.service.ts'

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

/** The same of one range, whose rules look at beginnings that stay as they are. */
export async function recordRangeChange(
  ctx: AppContext,
  mosque: Authorized<MosqueRow>,
  { spans, before, after }: Pick<ChangedTimes, 'spans'> & Record<'before' | 'after', readonly StoredRange[]>,
): Promise<void> {
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return
  const isRuled = [...before, ...after].some(({ rules }) => hasRules(rules))
  const days = daysLookedAt({ startDate: first.startDate, endDate: last.endDate })
  const ownBegins = isRuled ? await listOwnBegins(ctx, mosque.id, days) : []
  await recordTimesChange(ctx, mosque, {
    spans,
    before: { ranges: before, ownBegins },
    after: { ranges: after, ownBegins },
  })
}
