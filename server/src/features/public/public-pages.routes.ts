import { describeError } from '@mihrab/core/describe-error.ts'
import type { NoticePage, PageFrame, PublicPage, RenderPage } from '@mihrab/core/features/public/pages.ts'
import { directoryPath } from '@mihrab/core/public-directory.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '#config.ts'
import type { AppContext } from '#context.ts'
import { getMapSettings } from '#features/map/map.service.ts'
import { AppError } from '#http/app-error.ts'
import { sendError } from '#http/errors.ts'
import { callerAddress, createRateLimit, type RateLimit } from '#http/rate-limit.ts'
import { getDirectoryPage } from './directory.service.ts'
import { readMosqueAddress } from './mosque-address.ts'
import { findMosqueView } from './mosque-views.service.ts'
import { readDirectorySearch } from './page-address.ts'
import { createPageCache, keepPage, sendPage } from './page-cache.ts'

export interface PublicPagesParts {
  readonly ctx: AppContext
  /** Null where the web app is not built. */
  readonly renderPage: RenderPage | null
  readonly settings: Pick<
    Settings,
    'hasPublicDirectory' | 'rateLimitFactor' | 'googleMapsApiKey' | 'mapTilesUrl'
  >
}

interface Pages extends PublicPagesParts {
  readonly render: RenderPage
  readonly cache: ReturnType<typeof createPageCache>
  readonly countSearch: RateLimit
}

/**
 * The pages that everyone may read, as HTML. They read no cookie: everyone is shown the same bytes, which caches between
 * us and the readers may keep.
 */
export function addPublicPages(app: FastifyInstance, parts: PublicPagesParts): void {
  const { renderPage: render, settings } = parts
  if (!settings.hasPublicDirectory || !render) {
    for (const path of [directoryPath, `${directoryPath}/*`]) {
      app.get(path, () =>
        Promise.reject(new AppError(settings.hasPublicDirectory ? 'webAppNotBuilt' : 'notFound')),
      )
    }
    return
  }
  const scope = { app, rateLimitFactor: settings.rateLimitFactor }
  const countSearch = createRateLimit(scope, { max: 600, minutes: 1 })
  const pages: Pages = { ...parts, render, cache: createPageCache(), countSearch }

  // They come compressed.
  const options = { compress: false } as const
  app.get(directoryPath, options, (request, reply) =>
    answer(pages, request, reply, () => sendDirectory(pages, request, reply)),
  )
  app.get(`${directoryPath}/*`, options, (request, reply) =>
    answer(pages, request, reply, () => sendMosquePage(pages, request, reply)),
  )
}

/** Errors are pages, too: with the search, and in words. */
async function answer(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  send: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await send()
  } catch (error) {
    const known = error instanceof AppError ? error : null
    if (known?.status === 404)
      return sendNotice(pages, request, reply, 404, { kind: 'notFound', message: null })
    if (known?.status === 400) {
      const message = describeError(known)
      return sendNotice(pages, request, reply, 400, { kind: 'badAddress', message })
    }
    if (known) return sendError(known, request, reply)
    request.log.error({ err: error }, 'a public page failed')
    return sendNotice(pages, request, reply, 500, { kind: 'error', message: null })
  }
}

async function sendDirectory(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { ctx } = pages
  await pages.countSearch({ request, reply }, callerAddress(request))
  const search = readDirectorySearch(request.query as Record<string, unknown>)
  const page = await getDirectoryPage(ctx, search)
  // Searches are without number: search engines are to keep the plain list alone.
  const isPlain = !search.q && !search.near && search.has.length === 0 && !search.country
  const canonicalPath = isPlain ? pathOfPage(search.page) : null
  const html = pages.render(page, { ...frameOf(pages, request, canonicalPath), distanceUnit: unitOf(page) })
  const now = ctx.now().getTime()
  const soonest = Math.min(...page.rows.map(({ next }) => Date.parse(next.at)), now + 600_000)
  return sendPage(request, reply, keepPage(html, { revision: 0, validUntil: soonest }), now)
}

function pathOfPage(page: number): string {
  return page > 1 ? `${directoryPath}?page=${page}` : directoryPath
}

/** Miles where the mosques lie in a country that counts in them. */
function unitOf(page: PublicPage): PageFrame['distanceUnit'] {
  if (page.kind !== 'directory') return 'km'
  const country = page.rows[0]?.mosque.country ?? ''
  return ['United Kingdom', 'United States', 'Liberia'].includes(country) ? 'mi' : 'km'
}

async function sendMosquePage(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { ctx, cache } = pages
  const [path = '', query = ''] = request.url.split('?')
  if (path.endsWith('/')) return redirect(reply, path.replace(/\/+$/, ''), query)
  const address = readMosqueAddress(
    path.slice(directoryPath.length + 1),
    request.query as Record<string, unknown>,
  )
  const found = await findMosqueView(ctx, address)
  if (found.movedTo !== undefined) {
    const rest = path.split('/').slice(3)
    const moved = [directoryPath, found.movedTo, ...rest].join('/')
    return redirect(reply, moved, query)
  }
  const now = ctx.now().getTime()
  const kept = address.at === null ? cache.find(path, found.revision, now) : null
  if (kept) return sendPage(request, reply, kept, now)
  const { page, validUntil } = await found.build()
  const isIndexed = page.kind !== 'print' && address.at === null && address.date === null
  const html = pages.render(page, frameOf(pages, request, isIndexed ? path : null))
  const fresh = keepPage(html, { revision: found.revision, validUntil })
  if (address.at !== null) {
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(fresh.html)
  }
  cache.keep(path, fresh)
  return sendPage(request, reply, fresh, now)
}

function redirect(reply: FastifyReply, path: string, query: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=60').redirect(query ? `${path}?${query}` : path, 301)
}

function sendNotice(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  page: NoticePage,
): FastifyReply {
  const html = pages.render(page, frameOf(pages, request, null))
  return reply
    .status(status)
    .headers({ 'cache-control': 'no-store', 'content-language': 'en' })
    .type('text/html; charset=utf-8')
    .send(html)
}

function frameOf({ ctx, settings }: Pages, request: FastifyRequest, canonicalPath: string | null): PageFrame {
  const tiles = tilesOf(settings)
  return {
    origin: ctx.publicUrl,
    path: request.url,
    canonicalPath,
    language: 'en',
    distanceUnit: 'km',
    tiles,
  }
}

/** Visitors are sent to no other host unless the settings name one. */
function tilesOf(settings: PublicPagesParts['settings']): PageFrame['tiles'] {
  if (settings.mapTilesUrl === null) return null
  const { tilesUrl, attribution } = getMapSettings(settings)
  return { url: tilesUrl, credit: attribution }
}
