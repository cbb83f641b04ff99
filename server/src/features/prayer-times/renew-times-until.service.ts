import { addDays, dayIn } from '@mihrab/core/days.ts'
import { type AppContext, inTransaction } from '#context.ts'
import { lockMosqueAsServer } from '#mosque-access/mosque-access.service.ts'
import { sweepEveryMs } from '#sweeps.ts'
import { refreshTimesUntil } from './change-times.service.ts'
import { selectTimesThatResume } from './prayer-times.queries.ts'

/**
 * Updates until when mosques' times are published, if they resume after days without times. Looks ahead to
 * the next sweep, so that lists are right at midnight.
 */
export async function renewTimesUntil(ctx: AppContext, signal?: AbortSignal): Promise<void> {
  const soon = new Date(ctx.now().getTime() + sweepEveryMs)
  // No time zone is a day ahead of UTC.
  const latest = addDays(dayIn('UTC', soon), 1)
  for (const { id, timeZone, timesSetUntil, startDate } of await selectTimesThatResume(ctx.db, latest)) {
    if (signal?.aborted) return
    if (timesSetUntil !== null && startDate > dayIn(timeZone, soon)) continue
    await inTransaction(ctx, async (ctx) => {
      const mosque = await lockMosqueAsServer(ctx, id)
      if (mosque) await refreshTimesUntil(ctx, mosque, soon)
    })
  }
}
