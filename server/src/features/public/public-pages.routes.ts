import { describeError } from '@mihrab/core/describe-error.ts'
import { type DistanceUnit, distanceUnitOf } from '@mihrab/core/features/public/distance-unit.ts'
import type { NoticePage, PageFrame, PublicPage, RenderPage } from '@mihrab/core/features/public/pages.ts'
import { addMonths, monthOf } from '@mihrab/core/month-grid.ts'
import { directoryPath } from '@mihrab/core/public-directory.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '#config.ts'
import type { AppContext } from '#context.ts'
import { getMapSettings } from '#features/map/map.service.ts'
import { AppError } from '#http/app-error.ts'
import { toAppError } from '#http/errors.ts'
import { callerAddress, createRateLimit, type RateLimit } from '#http/rate-limit.ts'
import { findDirectoryView } from './directory.service.ts'
import { readMosqueAddress } from './mosque-address.ts'
import { findMosqueView } from './mosque-views.service.ts'
import { readDirectorySearch } from './page-address.ts'
import { keepPage, PageCache, sendPage } from './page-cache.ts'
import type { PageView } from './page-view.ts'

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
  readonly cache: PageCache
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
  const pages: Pages = { ...parts, render, cache: new PageCache(), countSearch }

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
    const known = toAppError(error as Error)
    if (known.kind === 'internal') request.log.error({ err: error }, 'a public page failed')
    else if (known.kind === 'notReady') request.log.warn({ err: error }, 'a public page was not ready')
    if (known.retryAfterSeconds) reply.header('retry-after', known.retryAfterSeconds)
    return sendNotice(pages, request, reply, known.status, noticeOf(known))
  }
}

function noticeOf(error: AppError): NoticePage {
  if (error.status === 404) return { kind: 'notFound', message: null }
  if (error.kind === 'internal') return { kind: 'error', message: null }
  return { kind: error.status === 400 ? 'badAddress' : 'error', message: describeError(error) }
}

async function sendDirectory(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { ctx } = pages
  await pages.countSearch({ request, reply }, callerAddress(request))
  const search = readDirectorySearch(request.query as Record<string, unknown>)
  const view = await findDirectoryView(ctx, search)
  // Searches are without number: search engines are to keep the plain list alone.
  const isPlain = !search.q && !search.near && search.has.length === 0 && !search.country
  const canonicalPath = isPlain ? pathOfPage(search.page) : null
  const address = `${directoryPath}?${JSON.stringify(search)}`
  return sendView(pages, { request, reply }, address, view, () => canonicalPath)
}

/** Sends the page that is kept, or makes it. */
async function sendView(
  pages: Pages,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  address: string,
  view: PageView,
  canonicalPathOf: (page: PublicPage) => string | null,
): Promise<FastifyReply> {
  const { ctx, cache, render } = pages
  const now = ctx.now().getTime()
  const kept = cache.find(address, view.version, now)
  if (kept) return sendPage(request, reply, kept, now)
  const make = async () => {
    const { page, validUntil } = await view.build()
    const frame = frameOf(pages, request, canonicalPathOf(page))
    const html = render(page, { ...frame, distanceUnit: unitOf(page) })
    return keepPage(html, { version: view.version, validUntil })
  }
  return sendPage(request, reply, await cache.make(address, view.version, make), now)
}

function pathOfPage(page: number): string {
  return page > 1 ? `${directoryPath}?page=${page}` : directoryPath
}

/** All readers are sent the same page: it tells distances as at its first mosque, until the reader's browser says how. */
function unitOf(page: PublicPage): DistanceUnit {
  const mosque =
    page.kind === 'directory' ? page.rows[0]?.mosque : page.kind === 'mosque' ? page.mosque : null
  return distanceUnitOf(mosque?.countryCode)
}

async function sendMosquePage(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [path, query] = partsOf(request.url)
  // People add slashes, and phones begin with a capital.
  const plain = path.replace(/\/+$/, '').toLowerCase()
  if (plain !== path) return redirect(reply, plain, query)
  const address = readMosqueAddress(
    path.slice(directoryPath.length + 1),
    request.query as Record<string, unknown>,
  )
  const found = await findMosqueView(pages.ctx, address)
  if (found.movedTo !== undefined) {
    const rest = path.split('/').slice(3)
    const moved = [directoryPath, found.movedTo, ...rest].join('/')
    return redirect(reply, moved, query)
  }
  const canonicalPathOf = (page: PublicPage) => (isIndexed(page) ? path : null)
  if (address.at === null) return sendView(pages, { request, reply }, path, found, canonicalPathOf)
  const { page } = await found.build()
  const frame = { ...frameOf(pages, request, canonicalPathOf(page)), distanceUnit: unitOf(page) }
  return reply
    .headers({ 'cache-control': 'no-store', 'content-language': 'en' })
    .type('text/html; charset=utf-8')
    .send(pages.render(page, frame))
}

function partsOf(url: string): [path: string, query: string] {
  const end = url.indexOf('?')
  return end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end + 1)]
}

/** Months are without end: search engines are to keep those of a year before and after alone, and no single days. */
function isIndexed(page: PublicPage): boolean {
  if (page.kind === 'month') {
    const month = monthOf(page.today)
    return page.month.month >= addMonths(month, -12) && page.month.month <= addMonths(month, 12)
  }
  return page.kind === 'event' || (page.kind === 'mosque' && page.tableOf !== 'fixed' && page.asOf === null)
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
    // Without the query: what one reader asked for is not shown to the next.
    path: partsOf(request.url)[0],
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
