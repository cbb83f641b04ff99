import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import type { RenderPage } from '@mihrab/core/features/public/pages.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Settings } from '#config.ts'
import type { AppContext } from '#context.ts'
import { readSecret } from '#database/secrets.ts'
import { addAuthRoutes } from '#features/auth/auth.routes.ts'
import { addBackupRoutes } from '#features/backups/backups.routes.ts'
import { addConfirmationRoutes } from '#features/confirmations/confirmations.routes.ts'
import { addContactRoutes } from '#features/contact/contact.routes.ts'
import { addMessageRoutes } from '#features/contact/messages.routes.ts'
import { addDuplicateRoutes } from '#features/duplicates/duplicates.routes.ts'
import { addEidRoutes } from '#features/eid/eid.routes.ts'
import { addEventRoutes } from '#features/events/events.routes.ts'
import { addHealthRoutes } from '#features/health/health.routes.ts'
import { addHijriCalendarRoutes } from '#features/hijri-calendars/hijri-calendars.routes.ts'
import { addListingRoutes } from '#features/listings/listings.routes.ts'
import { addMapRoutes } from '#features/map/map.routes.ts'
import { serveStreetTiles } from '#features/map/serve-street-tiles.ts'
import { addMediaRoutes } from '#features/media/media.routes.ts'
import { serveMedia } from '#features/media/serve-media.ts'
import { addMosqueDetailRoutes } from '#features/mosque-details/mosque-details.routes.ts'
import { addMosqueRoutes } from '#features/mosques/mosques.routes.ts'
import { addNoticeRoutes } from '#features/notices/notices.routes.ts'
import { addPrayerTimeRoutes } from '#features/prayer-times/prayer-times.routes.ts'
import { addDrawnPictures } from '#features/public/drawn-pictures.routes.ts'
import { addEmbedding } from '#features/public/embedding.routes.ts'
import { addInstallFiles } from '#features/public/install-files.routes.ts'
import { addOpenData } from '#features/public/open-data.routes.ts'
import { addPublicApi } from '#features/public/public-api.routes.ts'
import { addPublicPages } from '#features/public/public-pages.routes.ts'
import { createReportIntake, type ReportIntake } from '#features/public/report-intake.ts'
import { addSearchEnginePages } from '#features/public/search-engines.routes.ts'
import { limitSearchTime, type SearchTime } from '#features/public/search-time.ts'
import { addRamadanRoutes } from '#features/ramadan/ramadan.routes.ts'
import { addSecondFactorRoutes } from '#features/second-factors/second-factors.routes.ts'
import { addStatisticsRoutes } from '#features/statistics/statistics.routes.ts'
import { Visits } from '#features/statistics/visits.service.ts'
import { addTimetableRoutes } from '#features/timetables/timetables.routes.ts'
import { viewerFinders } from '#features/users/session-use.service.ts'
import { addUserRoutes } from '#features/users/users.routes.ts'
import { describeApi } from '#http/api-description.ts'
import { limitBodiesUnderWay, maxJsonBytesUnderWay, type ReserveBody } from '#http/body-limits.ts'
import { openPublicAddresses } from '#http/cors.ts'
import { handleErrors } from '#http/errors.ts'
import { openCallCounts } from '#http/open-call-counts.ts'
import { refuseForeignOrigins } from '#http/origin.ts'
import { type EventLoop, refuseWhenOverloaded } from '#http/overload.ts'
import { createPersonLimits } from '#http/person-limits.ts'
import type { RateLimitScope } from '#http/rate-limit.ts'
import {
  acceptOnlyJson,
  endConnectionsWhenStopping,
  limitConnections,
  logRequests,
  readNoBodies,
  refuseInvalidTargets,
  requestOptions,
} from '#http/requests.ts'
import type { Routing } from '#http/routing.ts'
import { sendSecurityHeaders } from '#http/security-headers.ts'
import { compileSerializer } from '#http/serializer.ts'
import { limitUnreadAnswers } from '#http/unread-answers.ts'
import { acceptOnlyForms } from '#http/upload-forms.ts'
import { serveWebApp } from '#http/web-app.ts'
import type { Metrics } from '#metrics/metrics.ts'
import { watchRequests } from '#metrics/watch-requests.ts'

interface AppParts {
  readonly settings: Settings
  readonly ctx: AppContext
  readonly webFolder: string
  readonly eventLoop: EventLoop
  /** Renders public pages; null if the web app is not built. */
  readonly renderPage: RenderPage | null
  /** How long a call waits for Redis; mainly for tests. */
  readonly redisWaitMs?: number
  /** Null if metrics are off. */
  readonly metrics?: Metrics | null
  readonly logStream?: NodeJS.WritableStream
}

/** The whole server: what every request passes, then the public pages and each feature's routes. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { settings, ctx, eventLoop, redisWaitMs, logStream } = parts
  const app = Fastify(requestOptions(settings, logStream))
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(compileSerializer)
  addHooks(app, parts)
  await app.register(fastifyCompress, { global: true, threshold: 4096, encodings: ['br', 'gzip'] })
  const limits = await openRateLimits(app, ctx, settings, redisWaitMs)
  const apiParts = {
    settings,
    ctx,
    limits,
    isSecure: settings.publicOrigin?.startsWith('https:') ?? false,
    reports: createReportIntake(limits),
    searchTime: limitSearchTime(limits, eventLoop.nowMs),
    visits: new Visits(app, ctx),
    reserveBody: limitBodiesUnderWay(maxJsonBytesUnderWay),
  }
  addPublicSite(app, parts, apiParts)
  // Cookies are parsed only where people may be signed in.
  await app.register(async (area) => {
    await area.register(fastifyCookie)
    await area.register((api) => addApi(api, apiParts), { prefix: '/api' })
    serveWebApp(area, parts.webFolder, { ...settings, isSecure: apiParts.isSecure, legal: ctx.legal })
  })
  return app
}

/** Hooks of every request, in the order in which they run. */
function addHooks(app: FastifyInstance, { settings, eventLoop, metrics }: AppParts): void {
  app.decorateRequest('viewer', null)
  app.decorateRequest('accountLanguage', null)
  handleErrors(app)
  logRequests(app)
  if (metrics) watchRequests(app, metrics)
  // Before anything else that can answer a request.
  sendSecurityHeaders(app, settings)
  refuseInvalidTargets(app)
  if (settings.hasPublicDirectory) openPublicAddresses(app)
  refuseWhenOverloaded(app, eventLoop)
  endConnectionsWhenStopping(app)
  limitUnreadAnswers(app)
  readNoBodies(app)
  limitConnections(app)
  refuseForeignOrigins(app, settings.publicOrigin)
}

/** Pages and files that read no cookie. */
function addPublicSite(
  app: FastifyInstance,
  { renderPage, metrics = null }: AppParts,
  apiParts: ApiParts,
): void {
  serveMedia(app, apiParts.ctx)
  serveStreetTiles(app, apiParts.settings)
  addPublicPages(app, { ...apiParts, renderPage, metrics })
  addEmbedding(app, apiParts)
  addOpenData(app, apiParts)
  addSearchEnginePages(app, apiParts)
  addDrawnPictures(app)
  addInstallFiles(app, { ...apiParts, renderPage })
}

type ApiParts = Pick<AppParts, 'settings' | 'ctx'> & {
  readonly isSecure: boolean
  readonly limits: RateLimitScope
  readonly reports: ReportIntake
  readonly searchTime: SearchTime
  readonly visits: Visits
  readonly reserveBody: ReserveBody
}

/** Connects to the store of counts before the first request and closes it after the last. */
async function openRateLimits(
  app: FastifyInstance,
  { db, now }: AppContext,
  { redisUrl, rateLimitFactor }: Settings,
  waitMs?: number,
): Promise<RateLimitScope> {
  const readKey = () => readSecret(db, 'callCounts')
  const parts = { redisUrl, now, readSecret: readKey, log: app.log, ...(waitMs && { waitMs }) }
  const counts = await openCallCounts(parts)
  app.addHook('onClose', async () => counts.close())
  return { counts, rateLimitFactor, named: new Map() }
}

async function addApi(
  api: FastifyInstance,
  { settings, ctx, isSecure, limits, reports, searchTime, visits, reserveBody }: ApiParts,
): Promise<void> {
  await describeApi(api)
  await api.register(async (jsonApp) => {
    acceptOnlyJson(jsonApp)
    const viewers = viewerFinders({ app: api, ctx, isSecure })
    const personLimits = createPersonLimits(limits)
    await jsonApp.register(async (uploadApp) => {
      await acceptOnlyForms(uploadApp)
      const routing = {
        app: api,
        jsonApp,
        uploadApp,
        reserveBody,
        ctx,
        ...viewers,
        isSecure,
        limits,
        personLimits,
      }
      addRoutes(routing, settings, { reports, searchTime, visits })
    })
  })
}

function addRoutes(
  routing: Routing,
  settings: Settings,
  parts: Pick<ApiParts, 'reports' | 'searchTime' | 'visits'>,
): void {
  addHealthRoutes(routing)
  addAuthRoutes(routing, settings)
  addMediaRoutes(routing)
  addMosqueRoutes(routing)
  addPrayerTimeRoutes(routing)
  addTimetableRoutes(routing)
  addEventRoutes(routing)
  addEidRoutes(routing)
  addNoticeRoutes(routing)
  addMosqueDetailRoutes(routing)
  addUserRoutes(routing)
  addSecondFactorRoutes(routing)
  addConfirmationRoutes(routing)
  addContactRoutes(routing)
  addMessageRoutes(routing)
  addMapRoutes(routing, settings)
  addBackupRoutes(routing, settings)
  addListingRoutes(routing)
  addDuplicateRoutes(routing)
  addHijriCalendarRoutes(routing)
  addRamadanRoutes(routing)
  addStatisticsRoutes(routing, parts.visits)
  addPublicApi(routing, settings, parts)
}
