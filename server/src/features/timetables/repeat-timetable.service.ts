import { addDays } from '@mihrab/core/days.ts'
import { yearBefore } from '@mihrab/core/features/timetables/clock-steps.ts'
import { type RepeatedYear, repeatYear } from '@mihrab/core/features/timetables/repeat-year.ts'
import type { SignedInContext } from '#context.ts'
import { readMosqueTimes } from '#features/prayer-times/published-times.service.ts'
import { getReadableMosque } from '#mosque-access/mosque-access.service.ts'
import { findingsIn } from './findings-in-language.ts'
import { type Days, refuseTooLong } from './timetables.service.ts'

/** Proposes some days from those of the year before. Publishes nothing. */
export async function proposeRepeat(
  ctx: SignedInContext,
  mosqueId: string,
  days: Days,
): Promise<RepeatedYear> {
  refuseTooLong(days)
  const { row } = await getReadableMosque(ctx, mosqueId)
  const { from, to } = days
  const times = await readMosqueTimes(ctx, row, {
    startDate: addDays(yearBefore(from), -7),
    endDate: addDays(yearBefore(to), 7),
  })
  const repeated = repeatYear(times, { startDate: from, endDate: to })
  return { ...repeated, findings: findingsIn(ctx.callerLanguage?.(), repeated.findings) }
}
