import { ownBeginsAfter, planBegins, planRanges } from '@mihrab/core/features/timetables/publication-plan.ts'
import type { GivenTimetable } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { inTransaction, type SignedInContext } from '#context.ts'
import { type ChangedTimes, changeTimes } from '#features/prayer-times/change-times.service.ts'
import {
  completeRanges,
  ownBeginsWithin,
  readStoredTimes,
} from '#features/prayer-times/stored-times.service.ts'
import { authorizeMosque, capacityOf } from '#mosque-access/mosque-access.service.ts'
import { refuseOutdated, refusePastDays, refuseTooLong } from './timetables.service.ts'

/** Publishes ranges and own start times for many days in one transaction. */
export function publishTimetable(
  ctx: SignedInContext,
  mosqueId: string,
  given: GivenTimetable,
): Promise<ChangedTimes> {
  refuseTooLong(given)
  return inTransaction(ctx, async (ctx) => {
    const mosque = await authorizeMosque(ctx, capacityOf(ctx), mosqueId)
    refusePastDays(ctx, mosque, given)
    const { mode } = given
    const span = { startDate: given.from, endDate: given.to }
    const before = await readStoredTimes(ctx, mosque.id, span)
    await refuseOutdated(ctx, mosque, span, given.updatedAt)
    const present = ownBeginsWithin(before, span)
    const ownBegins = given.ownBegins ? planBegins(present, given.ownBegins, mode) : null
    const printed = ownBegins ? ownBeginsAfter(before.ownBegins, ownBegins) : before.ownBegins
    const ranges = completeRanges(mosque, printed, given.ranges)
    const plan = planRanges({ present: before.ranges, span, ranges, mode })
    return changeTimes(ctx, mosque, {
      action: 'timesLaid',
      spans: [span],
      before,
      plan: { ...plan, ownBegins },
    })
  })
}
