import { createReport } from '@mihrab/core/features/contact/messages.contract.ts'
import type { AppContext } from '#context.ts'
import { takeReport } from '#features/contact/reports.service.ts'
import type { EntryRow } from '#features/listings/listings.service.ts'
import { AppError } from '#http/app-error.ts'
import { createRateLimit, type RateLimitScope } from '#http/rate-limit.ts'
import type { Http } from '#http/route.ts'
import { findEntryByAnySlug } from './entries.service.ts'

/** Accepts reports of the form and the API, which share limits. */
type TakeReport = (
  ctx: AppContext,
  mosque: EntryRow,
  report: Parameters<typeof takeReport>[2],
  http: Http,
) => Promise<void>

export interface ReportIntake {
  readonly take: TakeReport
  /** Stops endless attempts that are not accepted. */
  readonly countTry: (http: Http) => Promise<void>
}

export function createReportIntake(limits: RateLimitScope): ReportIntake {
  const countOfAddress = createRateLimit(limits, createReport.counts.fromAddress)
  const countOfMosque = createRateLimit(limits, createReport.counts.toMosque)
  return {
    countTry: createRateLimit(limits, createReport.limit),
    take: (ctx, mosque, report, http) =>
      takeReport(ctx, mosque, report, async () => {
        await countOfAddress(http)
        await countOfMosque(http, { mosqueId: mosque.id })
      }),
  }
}

/**
 * The approved mosque or listing of a report. Accepts former slugs, as the form may have been opened before a renaming.
 */
export async function getReportedMosque(ctx: AppContext, slug: string): Promise<EntryRow> {
  const mosque = await findEntryByAnySlug(ctx, slug)
  if (!mosque) throw new AppError('mosqueNotFound')
  return mosque
}
