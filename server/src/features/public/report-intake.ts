import type { AppContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { takeReport } from '#features/contact/reports.service.ts'
import { callerAddress, createRateLimit, type RateLimitScope } from '#http/rate-limit.ts'
import type { Http } from '#http/route.ts'

/** Takes a report that came by the form or by the API, which count together. */
export type TakeReport = (
  ctx: AppContext,
  mosque: MosqueRow,
  report: Parameters<typeof takeReport>[2],
  http: Http,
) => Promise<void>

export interface ReportIntake {
  readonly take: TakeReport
  /** Stops anyone who sends without end what is not taken. */
  readonly countTry: (http: Http) => Promise<void>
}

export function createReportIntake(limits: RateLimitScope): ReportIntake {
  const countOfAddress = createRateLimit(limits, { name: 'reports', max: 5, minutes: 60 })
  const countOfMosque = createRateLimit(limits, {
    ...{ name: 'reports of a mosque', max: 30, minutes: 60 },
    code: 'tooManyReports',
  })
  const countTries = createRateLimit(limits, { name: 'tries to report', max: 60, minutes: 60 })
  return {
    countTry: (http) => countTries(http, callerAddress(http.request)),
    take: (ctx, mosque, report, http) =>
      takeReport(ctx, mosque, report, async () => {
        await countOfAddress(http, callerAddress(http.request))
        await countOfMosque(http, mosque.id)
      }),
  }
}
