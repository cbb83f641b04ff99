import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastifyRateLimit from '@fastify/rate-limit'
import type { RenderPage } from '@mihrab/core/features/public/pages.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Settings } from '#config.ts'
import type { AppContext } from '#context.ts'
import { addAuthRoutes } from '#features/auth/auth.routes.ts'
import { addContactRoutes } from '#features/contact/contact.routes.ts'
import { addEventRoutes } from '#features/events/events.routes.ts'
import { addHealthRoutes } from '#features/health/health.routes.ts'
import { addMapRoutes } from '#features/map/map.routes.ts'
import { addMediaRoutes } from '#features/media/media.routes.ts'
import { serveMedia } from '#features/media/serve-media.ts'
import { addMosqueDetailRoutes } from '#features/mosque-details/mosque-details.routes.ts'
import { addMosqueRoutes } from '#features/mosques/mosques.routes.ts'
import { addPrayerTimeRoutes } from '#features/prayer-times/prayer-times.routes.ts'
import { addOpenData } from '#features/public/open-data.routes.ts'
import { addPublicApi } from '#features/public/public-api.routes.ts'
import { addPublicPages } from '#features/public/public-pages.routes.ts'
import { addSearchEnginePages } from '#features/public/search-engines.routes.ts'
import { addSocialPicture } from '#features/public/social-picture.routes.ts'
import { addTimetableRoutes } from '#features/timetables/timetables.routes.ts'
import { viewerFinders } from '#features/users/session-use.service.ts'
import { addUserRoutes } from '#features/users/users.routes.ts'
import { describeApi } from '#http/api-description.ts'
import { limitBodiesUnderWay, maxJsonBytesUnderWay } from '#http/body-limits.ts'
import { handleErrors } from '#http/errors.ts'
import { openPublicAddresses } from '#http/open-to-all.ts'
import { refuseForeignOrigins } from '#http/origin.ts'
import { type EventLoop, refuseWhenOverloaded } from '#http/overload.ts'
import { createPersonLimits } from '#http/person-limits.ts'
import {
  acceptOnlyJson,
  endConnectionsWhenStopping,
  logRequests,
  maxConnections,
  readNoBodies,
  requestOptions,
} from '#http/requests.ts'
import type { Routing } from '#http/routing.ts'
import { sendSecurityHeaders } from '#http/security-headers.ts'
import { compileSerializer } from '#http/serializer.ts'
import { limitUnreadAnswers } from '#http/unread-answers.ts'
import { acceptOnlyForms } from '#http/upload-forms.ts'
import { serveWebApp } from '#http/web-app.ts'

export interface AppParts {
  readonly settings: Settings
  readonly ctx: AppContext
  /** The built web app. */
  readonly webFolder: string
  readonly eventLoop: EventLoop
  /** Makes public pages; null where the web app is not built. */
  readonly renderPage: RenderPage | null
  readonly logStream?: NodeJS.WritableStream
}

/** The whole server: what every request passes, then each feature's routes. */
export async function buildApp({
  settings,
  ctx,
  webFolder,
  eventLoop,
  renderPage,
  logStream,
}: AppParts): Promise<FastifyInstance> {
  const app = Fastify(requestOptions(settings, logStream))
  const isSecure = settings.publicOrigin?.startsWith('https:') ?? false
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(compileSerializer)
  app.decorateRequest('viewer', null)
  app.decorateRequest('countedFor', null)
  handleErrors(app)
  logRequests(app)
  if (settings.hasPublicDirectory) openPublicAddresses(app)
  refuseWhenOverloaded(app, eventLoop)
  endConnectionsWhenStopping(app)
  limitUnreadAnswers(app)
  readNoBodies(app)
  app.server.maxConnections = maxConnections
  sendSecurityHeaders(app, settings)
  refuseForeignOrigins(app, settings.publicOrigin)
  await app.register(fastifyCompress, { global: true, threshold: 4096, encodings: ['br', 'gzip'] })
  await app.register(fastifyRateLimit, { global: false })

  serveMedia(app, ctx)
  addPublicPages(app, { ctx, renderPage, settings })
  addOpenData(app, ctx, settings)
  addSearchEnginePages(app, ctx, settings)
  addSocialPicture(app)
  // Cookies are read where people may be signed in, and nowhere else.
  await app.register(async (area) => {
    await area.register(fastifyCookie)
    await area.register((api) => addApi(api, { settings, ctx, isSecure }), { prefix: '/api' })
    serveWebApp(area, webFolder, { ...settings, isSecure })
  })
  return app
}

type ApiParts = Pick<AppParts, 'settings' | 'ctx'> & { readonly isSecure: boolean }

async function addApi(api: FastifyInstance, { settings, ctx, isSecure }: ApiParts): Promise<void> {
  await describeApi(api)
  await api.register(async (jsonApp) => {
    acceptOnlyJson(jsonApp)
    const reserveBody = limitBodiesUnderWay(maxJsonBytesUnderWay)
    const { rateLimitFactor } = settings
    const viewers = viewerFinders({ app: api, ctx, isSecure })
    const personLimits = createPersonLimits({ app: api, rateLimitFactor })
    await jsonApp.register(async (uploadApp) => {
      await acceptOnlyForms(uploadApp)
      const routing = {
        ...{ app: api, jsonApp, uploadApp, reserveBody, ctx, ...viewers, isSecure },
        ...{ rateLimitFactor, personLimits },
      }
      addRoutes(routing, settings)
    })
  })
}

function addRoutes(routing: Routing, settings: Settings): void {
  addHealthRoutes(routing)
  addAuthRoutes(routing)
  addMediaRoutes(routing)
  addMosqueRoutes(routing)
  addPrayerTimeRoutes(routing)
  addTimetableRoutes(routing)
  addEventRoutes(routing)
  addMosqueDetailRoutes(routing)
  addUserRoutes(routing)
  addContactRoutes(routing)
  addMapRoutes(routing, settings)
  addPublicApi(routing, settings)
}
