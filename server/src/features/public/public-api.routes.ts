import { createReport } from '@mihrab/core/features/contact/messages.contract.ts'
import * as contract from '@mihrab/core/features/public/public.contract.ts'
import * as hijri from '@mihrab/core/features/public/public-hijri.contract.ts'
import type { Settings } from '#config.ts'
import type { AppContext } from '#context.ts'
import type { EntryRow } from '#features/listings/listings.service.ts'
import { MovedTo, OtherForm } from '#http/answers.ts'
import { AppError } from '#http/app-error.ts'
import { addRoute, type Http, messageFor, success } from '#http/route.ts'
import type { Routing } from '#http/routing.ts'
import { describeEid } from './eid-board.service.ts'
import { findEntryBySlug } from './entries.service.ts'
import {
  describeHijriCalendar,
  describeHijriCalendars,
  writeHijriMonths,
} from './hijri-calendar-pages.service.ts'
import { describeJanazahs, describeNotices } from './janazahs.service.ts'
import { listMosqueChanges } from './mosque-changes.service.ts'
import { readMoment } from './page-address.ts'
import { nextMidnight } from './page-view.ts'
import {
  describeMosqueNow,
  describePublicMosque,
  listEventsOnDays,
  listPublicTimes,
} from './public-api.service.ts'
import { listPublicMosques } from './public-list.service.ts'
import { getReportedMosque, type ReportIntake } from './report-intake.ts'
import type { SearchTime } from './search-time.ts'
import { timesCsv } from './times-csv.ts'

/** The open API: the content of the public pages, for programs. */
export function addPublicApi(
  routing: Routing,
  { hasPublicDirectory }: Settings,
  { reports, searchTime }: { readonly reports: ReportIntake; readonly searchTime: SearchTime },
): void {
  if (!hasPublicDirectory) return
  addRoute(routing, contract.listPublicMosques, async (ctx, { query }, http) => {
    const moment = readMoment(query)
    const answer = await searchTime.search(http, () => listPublicMosques(ctx, query, moment ?? ctx.now()))
    http.cacheUntil(moment ? Number.NEGATIVE_INFINITY : soonest(answer.mosques))
    return answer
  })

  addRoute(routing, contract.listPublicEidPrayers, async (ctx, { query }, http) => {
    const { validUntil, ...answer } = await searchTime.search(http, () => describeEid(ctx, query))
    http.cacheUntil(query.at === undefined ? validUntil : Number.NEGATIVE_INFINITY)
    return answer
  })

  addRoute(routing, contract.listPublicJanazahs, async (ctx, { query }, http) => {
    const { validUntil, ...answer } = await searchTime.search(http, () => describeJanazahs(ctx, query.near))
    http.cacheUntil(validUntil)
    return answer
  })

  addMosqueCalls(routing)
  addHijriCalls(routing)

  addRoute(routing, createReport, async (ctx, { params, body }, http) => {
    await reports.take(ctx, await getReportedMosque(ctx, params.slug), body, http)
    return success({}, messageFor(ctx, 'reportSent'))
  })
}

function addMosqueCalls(routing: Routing): void {
  addRoute(routing, contract.getPublicMosque, async (ctx, { params, query }, http) => {
    const moment = readMoment(query)
    return withMosque(ctx, params.slug, http, async (row) => {
      const answer = await describePublicMosque(ctx, row, moment ?? ctx.now())
      http.cacheUntil(moment ? Number.NEGATIVE_INFINITY : soonest([answer.mosque]))
      return answer
    })
  })

  addRoute(routing, contract.getMosqueNow, (ctx, { params }, http) =>
    withMosque(ctx, params.slug, http, async (row) => {
      const answer = await describeMosqueNow(ctx, row)
      http.cacheUntil(Date.parse(answer.validUntil))
      return answer
    }),
  )

  addRoute(routing, contract.getPublicTimes, (ctx, { params, query }, http) =>
    withMosqueOfDay(ctx, params.slug, http, async (row) => {
      const answer = await listPublicTimes(ctx, row, query)
      return query.format === 'csv' ? new OtherForm('text/csv', timesCsv(answer.days)) : answer
    }),
  )

  addRoute(routing, contract.listPublicEvents, (ctx, { params, query }, http) =>
    withMosqueOfDay(ctx, params.slug, http, (row) => listEventsOnDays(ctx, row, query)),
  )

  addRoute(routing, contract.listPublicNotices, (ctx, { params }, http) =>
    withMosque(ctx, params.slug, http, async (row) => {
      const { notices, validUntil } = await describeNotices(ctx, row)
      http.cacheUntil(validUntil)
      return { notices }
    }),
  )

  addRoute(routing, contract.listPublicChanges, (ctx, { params, query }, http) =>
    withMosque(ctx, params.slug, http, async (row) => {
      const { changes, validUntil } = await listMosqueChanges(ctx, row, query.limit)
      http.cacheUntil(validUntil)
      return { changes }
    }),
  )
}

function addHijriCalls(routing: Routing): void {
  addRoute(routing, hijri.listPublicHijriCalendars, async (ctx) => ({
    calendars: await describeHijriCalendars(ctx),
  }))
  addRoute(routing, hijri.getPublicHijriCalendar, (ctx, { params, query }) =>
    describeHijriCalendar(ctx, params.slug, query.years),
  )
  addRoute(routing, hijri.getPublicHijriMonths, (ctx, { params, query }) =>
    writeHijriMonths(ctx, params.slug, query.years),
  )
}

/** Calls with the approved mosque or listing of an address: 404 if none, and a redirect if its slug has changed. */
async function withMosque<Answer>(
  ctx: AppContext,
  slug: string,
  { request }: Http,
  answer: (row: EntryRow) => Promise<Answer>,
): Promise<Answer | MovedTo> {
  const found = await findEntryBySlug(ctx, slug)
  if (!found) throw new AppError('mosqueNotFound')
  if (!('movedTo' in found)) return answer(found.mosque)
  const [path = '', ...query] = request.url.split('?')
  // `/api/public/mosques/{slug}` and what follows.
  const moved = path.split('/').toSpliced(4, 1, found.movedTo).join('/')
  return new MovedTo([moved, ...query].join('?'))
}

/** For answers that hold until the mosque's midnight. */
function withMosqueOfDay<Answer>(
  ctx: AppContext,
  slug: string,
  http: Http & { readonly cacheUntil: (instant: number) => void },
  answer: (row: EntryRow) => Promise<Answer>,
): Promise<Answer | MovedTo> {
  return withMosque(ctx, slug, http, (row) => {
    http.cacheUntil(nextMidnight(ctx, row))
    return answer(row)
  })
}

/** When the next prayer changes at one of them. */
function soonest(mosques: readonly { readonly next: { readonly at: string } }[]): number {
  return Math.min(...mosques.map(({ next }) => Date.parse(next.at)))
}
