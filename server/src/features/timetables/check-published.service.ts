import { dayIn } from '@mihrab/core/days.ts'
import type { CheckedTimetable } from '@mihrab/core/features/timetables/checks.schemas.ts'
import { markSetAside } from '@mihrab/core/features/timetables/set-aside.ts'
import { movedMonths } from '@mihrab/core/hijri/moved-months.ts'
import type { SignedInContext } from '#context.ts'
import { readMosqueTimes } from '#features/prayer-times/published-times.service.ts'
import { capacityOf, getChangeableMosque } from '#mosque-access/mosque-access.service.ts'
import { findingsIn } from './findings-in-language.ts'
import { type RunOptions, runInWorker } from './run-in-worker.ts'
import { listSetAside } from './set-aside-findings.service.ts'
import { type Days, refuseTooLong } from './timetables.service.ts'

/** Findings about the published times of some days, with dismissed ones. */
export async function checkPublishedTimes(
  ctx: SignedInContext,
  mosqueId: string,
  days: Days,
  options: RunOptions = {},
): Promise<CheckedTimetable> {
  refuseTooLong(days)
  const mosque = await getChangeableMosque(ctx, capacityOf(ctx), mosqueId)
  const span = { startDate: days.from, endDate: days.to }
  const { hijri, ...times } = await readMosqueTimes(ctx, mosque, span)
  const months = hijri && movedMonths(hijri, days.from, days.to)
  const { findings, fits } = await runInWorker(
    'check',
    { times, months, from: days.from, to: days.to, today: dayIn(mosque.timeZone, ctx.now()) },
    options,
  )
  const localized = findingsIn(ctx.callerLanguage?.(), findings)
  return { findings: markSetAside(localized, await listSetAside(ctx, mosque.id)), fits }
}
