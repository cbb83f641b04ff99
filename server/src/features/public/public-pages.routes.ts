import { pathIn, plainLanguage } from '@mihrab/core/features/public/page-language.ts'
import type { PublicPage, RenderPage } from '@mihrab/core/features/public/pages.ts'
import { languages } from '@mihrab/core/languages.ts'
import {
  directoryPath,
  eidPath,
  hijriCalendarsPath,
  janazahPath,
  legalPath,
} from '@mihrab/core/public-directory.ts'
import { trimEndOf } from '@mihrab/core/trim-end-of.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '#config.ts'
import type { AppContext } from '#context.ts'
import type { MapSources } from '#features/map/map.service.ts'
import type { Visits } from '#features/statistics/visits.service.ts'
import { AppError } from '#http/app-error.ts'
import type { ReserveBody } from '#http/body-limits.ts'
import { createRateLimit, type RateLimit, type RateLimitScope } from '#http/rate-limit.ts'
import type { Metrics } from '#metrics/metrics.ts'
import { canonicalPathOfPage, canonicalPathOfSearch } from './canonical-paths.ts'
import { findDirectoryView } from './directory.service.ts'
import { readEidSearch } from './eid-address.ts'
import { findEidView } from './eid-board.service.ts'
import { findHijriCalendarsView, findHijriCalendarView } from './hijri-calendar-pages.service.ts'
import { buildJanazahBoard } from './janazahs.service.ts'
import { findLegalView } from './legal-pages.service.ts'
import { type CountMaking, limitMaking } from './limit-making.ts'
import { readMosqueAddress } from './mosque-address.ts'
import { findMosqueView } from './mosque-views.service.ts'
import { partsOf, readDirectorySearch, readPagePath } from './page-address.ts'
import { readLanguage } from './part-query.ts'
import { addReportForm } from './report-form.routes.ts'
import type { ReportIntake } from './report-intake.ts'
import type { SearchTime } from './search-time.ts'
import {
  answer,
  type Call,
  createPages,
  type Pages,
  sendCachedWhileAway,
  sendUncached,
  sendView,
} from './send-public-page.ts'

interface PublicPagesParts {
  readonly ctx: AppContext
  readonly reports: ReportIntake
  readonly searchTime: SearchTime
  readonly visits: Visits
  readonly reserveBody: ReserveBody
  readonly metrics: Metrics | null
  /** Null if the web app is not built. */
  readonly renderPage: RenderPage | null
  readonly settings: MapSources & Pick<Settings, 'hasPublicDirectory'>
  readonly limits: RateLimitScope
}

/**
 * Public pages as HTML. They read no cookie: everyone gets the same bytes, so shared caches may store them.
 */
export function addPublicPages(app: FastifyInstance, parts: PublicPagesParts): void {
  const { renderPage: render, settings, limits } = parts
  const rootsOf = (path: string) => languages.map((language) => pathIn(language, path))
  const roots = rootsOf(directoryPath)
  if (!settings.hasPublicDirectory || !render) {
    const code = settings.hasPublicDirectory ? 'webAppNotBuilt' : 'notFound'
    const others = [hijriCalendarsPath, eidPath, janazahPath].flatMap(rootsOf)
    for (const path of [...roots, ...others].flatMap(withAllBelow))
      app.get(path, () => Promise.reject(new AppError(code)))
    if (render) addLegalPages(app, createPages(parts, render))
    return
  }
  addReportForm(app, { ...parts, render })
  const pages: LimitedPages = {
    ...createPages(parts, render),
    searchTime: parts.searchTime,
    countSearch: createRateLimit(limits, { name: 'searches', max: 600, minutes: 1, per: 'address' }),
    countMaking: limitMaking(limits),
  }

  const serve = (path: string, send: (pages: LimitedPages, call: Call) => Promise<FastifyReply>) =>
    // They are already compressed.
    app.get(path, { compress: false, config: { takesPlace: () => true } }, (request, reply) =>
      answer(pages, { request, reply }, () => send(pages, { request, reply })),
    )
  for (const root of roots) {
    serve(root, sendDirectory)
    serve(`${root}/*`, sendMosquePage)
  }
  for (const language of languages) {
    serve(pathIn(language, eidPath), sendEid)
    serve(pathIn(language, `${legalPath}/:name`), sendLegal)
    serve(pathIn(language, janazahPath), sendJanazahs)
    serve(pathIn(language, hijriCalendarsPath), sendHijriCalendars)
    serve(pathIn(language, `${hijriCalendarsPath}/:slug`), sendHijriCalendars)
  }
  const belowBoth = (prefix: string) =>
    [directoryPath, hijriCalendarsPath, eidPath, janazahPath, legalPath].flatMap((path) =>
      withAllBelow(`/${prefix}${path}`),
    )
  for (const path of belowBoth(':language(^[a-z]{2}$)')) serve(path, refuseLanguage)
  // English has no prefix; people who know those of the others type one.
  for (const path of belowBoth(plainLanguage)) {
    app.get(path, (request, reply) => {
      const [whole, query] = partsOf(request.url)
      return redirect(reply, whole.slice(`/${plainLanguage}`.length), query)
    })
  }
}

/** All that a private instance has of these pages. */
function addLegalPages(app: FastifyInstance, pages: Pages): void {
  for (const language of languages)
    app.get(pathIn(language, `${legalPath}/:name`), { compress: false }, (request, reply) =>
      sendLegal(pages, { request, reply }, true),
    )
}

const withAllBelow = (root: string) => [root, `${root}/*`]

/** Unknown language prefix: 404. */
const refuseLanguage = () => Promise.reject<FastifyReply>(new AppError('notFound'))

interface LimitedPages extends Pages {
  readonly countSearch: RateLimit
  readonly searchTime: SearchTime
  readonly countMaking: CountMaking
}

/** Parameters of an address, and the language that it names. */
function readAsked({ query, url }: FastifyRequest) {
  const asked = query as Record<string, unknown>
  const { path, language } = readPagePath(url)
  return { query: asked, path, language: readLanguage(asked) ?? language }
}

/** Limits the searches of a caller, and their time. */
async function searchWith(
  pages: LimitedPages,
  call: Call,
  send: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  await pages.countSearch(call)
  return pages.searchTime.search(call, send)
}

function sendDirectory(pages: LimitedPages, call: Call): Promise<FastifyReply> {
  return searchWith(pages, call, async () => {
    const { query, language } = readAsked(call.request)
    const search = readDirectorySearch(query)
    const canonicalPath = canonicalPathOfSearch(search)
    const address = `${language} ${directoryPath}?${JSON.stringify(search)}`
    try {
      const view = await findDirectoryView(pages.ctx, search)
      if (view.isEmpty && search.page === 1) pages.visits.noteEmptySearch(call.request, search.q)
      // One reader's mosques would take the place of pages for everyone.
      const send = search.mine.length > 0 ? sendUncached : sendView
      return await send(pages, call, { address, view, language, canonicalPathOf: () => canonicalPath })
    } catch (error) {
      return sendCachedWhileAway(pages, call, { address }, error)
    }
  })
}

function sendEid(pages: LimitedPages, call: Call): Promise<FastifyReply> {
  return searchWith(pages, call, async () => {
    const { query, language } = readAsked(call.request)
    const search = readEidSearch(query)
    const { near, country, eid, year, at } = search
    const canonicalPath = near || country || eid || year || at ? null : eidPath
    const address = `${language} ${eidPath}?${JSON.stringify([near, country, eid, year])}`
    const view = await findEidView(pages.ctx, search)
    const send = at ? sendUncached : sendView
    return send(pages, call, { address, view, language, canonicalPathOf: () => canonicalPath })
  })
}

/** Not cached: what has expired is gone at once. */
function sendJanazahs(pages: LimitedPages, call: Call): Promise<FastifyReply> {
  return searchWith(pages, call, () => {
    const { query, language } = readAsked(call.request)
    const view = { version: '', build: () => buildJanazahBoard(pages.ctx, query) }
    return sendUncached(pages, call, { address: janazahPath, view, language, canonicalPathOf: () => null })
  })
}

async function sendLegal(pages: Pages, call: Call, isAlone = false): Promise<FastifyReply> {
  const { language } = readPagePath(call.request.url)
  const { name } = call.request.params as { name: string }
  const view = await findLegalView(pages.ctx, { name, language, isAlone })
  const path = `${legalPath}/${name}`
  const canonicalPathOf = () => (isAlone ? null : path)
  return sendView(pages, call, { address: `${language} ${path}`, view, language, canonicalPathOf })
}

async function sendHijriCalendars(pages: LimitedPages, call: Call): Promise<FastifyReply> {
  const { query, path, language } = readAsked(call.request)
  const { lang: _, ...choices } = query
  const [, , slug] = path.split('/')
  const view = slug
    ? await findHijriCalendarView(pages.ctx, slug, choices)
    : await findHijriCalendarsView(pages.ctx)
  // Years are many: search engines should index the present one.
  const canonicalPath = choices.year === undefined ? path : null
  return sendView(pages, call, {
    ...{ view, language, canonicalPathOf: () => canonicalPath },
    address: `${language} ${path}?${choices.year ?? ''}`,
    countMaking: () => pages.countMaking(call, { isFeed: false }),
  })
}

async function sendMosquePage(pages: LimitedPages, call: Call): Promise<FastifyReply> {
  const { request, reply } = call
  const [whole, queryText] = partsOf(request.url)
  // People add slashes, and phones capitalize the first letter.
  const plain = trimEndOf(whole, '/').toLowerCase()
  if (plain !== whole) return redirect(reply, plain, queryText)
  const { path, language: prefix } = readPagePath(request.url)
  const query = request.query as Record<string, unknown>
  const named = readLanguage(query) ?? (prefix === plainLanguage ? null : prefix)
  const address = readMosqueAddress(path.slice(directoryPath.length + 1), query)
  const { choices = '', isCacheable = true, isFeed = false } = address
  const cachedAt = { address: `${named ?? ''} ${path}?${choices}`, isFeed }
  const found = await findMosqueView(pages.ctx, address, named).catch((error: unknown) => ({ error }))
  if ('error' in found) {
    if (!isCacheable) throw found.error
    return sendCachedWhileAway(pages, call, cachedAt, found.error)
  }
  if (found.movedTo !== undefined) {
    const rest = path.split('/').slice(3)
    const moved = [directoryPath, found.movedTo, ...rest].join('/')
    return redirect(reply, pathIn(prefix, moved), queryText)
  }
  const canonicalPathOf = (page: PublicPage) => (found.isIndexed ? canonicalPathOfPage(page, path) : null)
  const countMaking = () => pages.countMaking(call, { isFeed })
  const shown = { ...cachedAt, view: found, language: found.language, canonicalPathOf, countMaking }
  return (isCacheable ? sendView : sendUncached)(pages, call, shown)
}

function redirect(reply: FastifyReply, path: string, query: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=60').redirect(query ? `${path}?${query}` : path, 301)
}
