import { describeError } from '@mihrab/core/describe-error.ts'
import { localeWithDigits } from '@mihrab/core/digits.ts'
import type { MessagePage, PublicPage, RenderPage } from '@mihrab/core/features/public/pages.ts'
import { isLanguage, type Language } from '@mihrab/core/languages.ts'
import { directoryPath } from '@mihrab/core/public-directory.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '#database/errors.ts'
import type { Visit } from '#database/tables.ts'
import type { Visits } from '#features/statistics/visits.service.ts'
import type { AppError } from '#http/app-error.ts'
import { noteRefusal, toAppError } from '#http/errors.ts'
import { mayBeFramed } from '#http/security-headers.ts'
import type { Metrics } from '#metrics/metrics.ts'
import { partsOf, readPagePath } from './page-address.ts'
import { type CachedPage, htmlType, PageCache, sendPage, toCachedPage } from './page-cache.ts'
import { type FrameParts, frameOf, unitOf } from './page-frame.ts'
import type { PageView } from './page-view.ts'

interface Renderer extends FrameParts {
  readonly render: RenderPage
}

export interface Pages extends Renderer {
  readonly cache: PageCache
  /** Separate from the pages: their many variants would evict those. */
  readonly feeds: PageCache
  readonly visits: Visits
}

type PagesParts = FrameParts &
  Pick<Pages, 'visits'> & { readonly metrics: Pick<Metrics, 'watchPages'> | null }

export interface Call {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

const maxFeedBytes = 24 * 1024 * 1024

export function createPages(parts: PagesParts, render: RenderPage): Pages {
  const pages = { ...parts, render, cache: new PageCache(), feeds: new PageCache(maxFeedBytes) }
  parts.metrics?.watchPages('pages', pages.cache)
  parts.metrics?.watchPages('feeds', pages.feeds)
  return pages
}

export interface Shown {
  readonly address: string
  readonly view: PageView
  readonly isFeed?: boolean
  /** Throws if too much was rendered for the caller. */
  readonly countMaking?: () => Promise<void>
  readonly canonicalPathOf: (page: PublicPage) => string | null
  readonly language: Language
}

/** Sends the cached page, or renders it. */
export async function sendView(pages: Pages, { request, reply }: Call, shown: Shown): Promise<FastifyReply> {
  const { ctx } = pages
  const { address } = shown
  // The footer names the operator's texts.
  const view = { ...shown.view, version: `${ctx.legal.names()} ${shown.view.version}` }
  const cache = cacheOf(pages, shown)
  const now = ctx.now().getTime()
  let page = cache.find(address, view.version, now)
  if (!page) {
    await shown.countMaking?.()
    page = await cache.make(address, view.version, () => makePage(pages, request, { ...shown, view }))
  }
  cache.noteCurrent(page, now)
  if (view.mosqueId) pages.visits.count(request, view.mosqueId, visitOf(request, shown))
  return sendPage(request, reply, page, now)
}

/** The kind of visit that a request of a mosque's page or file counts as; null if it does not count. */
function visitOf({ url, headers }: FastifyRequest, { isFeed }: Shown): Visit | null {
  const { path } = readPagePath(url)
  if (isFeed) return 'feeds'
  if (path.endsWith('/screen.json')) return 'screens'
  // A page that renews itself asks for any type; widgets and screens reload by themselves.
  if (!headers.accept?.includes('text/html') || /\.|\/(widget|screen)$/.test(path)) return null
  return path.endsWith('/calendar') ? 'calendars' : 'views'
}

type CachedAt = Pick<Shown, 'address' | 'isFeed'>

function cacheOf(pages: Pages, { isFeed }: CachedAt): PageCache {
  return isFeed ? pages.feeds : pages.cache
}

/** How long caches may store a page whose version could not be checked. */
const awaySeconds = 10

/**
 * For a view that could not be found. While the database is unreachable, sends the page that was current some
 * minutes ago at most: today's times still hold. Without one, and for any other failure, throws the given
 * error.
 */
export function sendCachedWhileAway(
  pages: Pages,
  { request, reply }: Call,
  cachedAt: CachedAt,
  error: unknown,
): FastifyReply {
  const cache = cacheOf(pages, cachedAt)
  const now = pages.ctx.now().getTime()
  if (!isDatabaseAway(error)) cache.forget(cachedAt.address)
  const cached = cache.findUnasked(cachedAt.address, now)
  if (!cached) throw error
  request.log.warn({ err: error }, 'a kept page is shown while the database is away')
  const { page, currentAt } = cached
  const headers = {
    ...page.headers,
    'cache-control': `public, max-age=${Math.min(awaySeconds, Math.floor((page.validUntil - now) / 1000))}`,
    'x-kept-since': new Date(currentAt).toISOString(),
  }
  return sendPage(request, reply, { ...page, headers }, now)
}

/** For pages of one moment or one reader. */
export async function sendUncached(
  pages: Pages,
  { request, reply }: Call,
  shown: Shown,
): Promise<FastifyReply> {
  await shown.countMaking?.()
  const page = await makePage(pages, request, shown)
  return sendPage(request, reply, { ...page, validUntil: 0 }, 0)
}

async function makePage(
  pages: Pages,
  request: FastifyRequest,
  { view, canonicalPathOf, language }: Shown,
): Promise<CachedPage> {
  const { validUntil, headers = {}, ...built } = await view.build()
  const state = { version: view.version, validUntil, headers: { 'content-language': language, ...headers } }
  if ('file' in built) return toCachedPage(built.file.content, { ...state, type: built.file.type })
  const path = readPagePath(request.url).path
  const frame = frameOf(pages, { path, canonicalPath: canonicalPathOf(built.page), language })
  const text = pages.render(built.page, { ...frame, distanceUnit: unitOf(built.page) })
  return toCachedPage(text, { ...state, ...(built.type && { type: built.type }) })
}

/** Errors are pages too, with the search and in words. */
export async function answer(
  pages: Pages,
  { request, reply }: Call,
  send: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await send()
  } catch (error) {
    return sendError(pages, { request, reply }, error as Error)
  }
}

export function sendError(pages: Renderer, { request, reply }: Call, error: Error): FastifyReply {
  const known = toAppError(error)
  noteRefusal(request, known)
  if (known.kind === 'internal') request.log.error({ err: error }, 'a public page failed')
  else if (known.kind === 'notReady') request.log.warn({ err: error }, 'a public page was not ready')
  reply.headers(known.headers)
  const language = languageOfError(request)
  if (!isFile(request)) {
    return sendMessagePage(pages, { request, reply }, known.status, {
      page: messagePageOf(known, language),
      language,
    })
  }
  return reply
    .status(known.status)
    .headers({ 'cache-control': 'no-store', 'content-language': language })
    .type('text/plain')
    .send(describeError(known, localeWithDigits(language)))
}

/** Files for programs: a feed, a picture. */
function isFile({ url }: FastifyRequest): boolean {
  return /\.\w+$/.test(partsOf(url)[0])
}

/** The address itself may be what is wrong, so its language is checked. */
function languageOfError(request: FastifyRequest): Language {
  const { lang } = request.query as Record<string, unknown>
  return isLanguage(lang) ? lang : readPagePath(request.url).language
}

function messagePageOf(error: AppError, language: Language): MessagePage {
  if (error.status === 404) return { kind: 'notFound', message: null }
  if (error.kind === 'internal') return { kind: 'error', message: null }
  return {
    kind: error.status === 400 ? 'badAddress' : 'error',
    message: describeError(error, localeWithDigits(language)),
  }
}

function sendMessagePage(
  pages: Renderer,
  { request, reply }: Call,
  status: number,
  { page, language }: { page: MessagePage; language: Language },
): FastifyReply {
  const shown = mayBeFramed(request.url) ? { ...page, isFramed: true } : page
  // The error page has no versions in other languages to link to.
  const html = pages.render(shown, frameOf(pages, { path: directoryPath, language }))
  return reply
    .status(status)
    .headers({ 'cache-control': 'no-store', 'content-language': language })
    .type(htmlType)
    .send(html)
}
