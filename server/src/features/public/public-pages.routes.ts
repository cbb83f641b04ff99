import { type DirectorySearch, isSearch } from '@mihrab/core/features/public/directory-page.ts'
import { pathIn, plainLanguage } from '@mihrab/core/features/public/page-language.ts'
import type { PublicPage, RenderPage } from '@mihrab/core/features/public/pages.ts'
import { eventPath } from '@mihrab/core/features/public/public-events.ts'
import { languages } from '@mihrab/core/languages.ts'
import { addMonths, monthOf } from '@mihrab/core/month-grid.ts'
import {
  directoryPath,
  eidPath,
  hijriCalendarsPath,
  janazahPath,
  legalPath,
} from '@mihrab/core/public-directory.ts'
import { trimEndOf } from '@mihrab/core/trim-end-of.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Settings } from '#config.ts'
import type { AppContext } from '#context.ts'
import type { MapSources } from '#features/map/map.service.ts'
import type { Visits } from '#features/statistics/visits.service.ts'
import { AppError } from '#http/app-error.ts'
import type { ReserveBody } from '#http/body-limits.ts'
import { createRateLimit, type RateLimit, type RateLimitScope } from '#http/rate-limit.ts'
import type { Http } from '#http/route.ts'
import type { Metrics } from '#metrics/metrics.ts'
import { findDirectoryView } from './directory.service.ts'
import { readEidSearch } from './eid-address.ts'
import { findEidView } from './eid-board.service.ts'
import { findHijriCalendarsView, findHijriCalendarView } from './hijri-calendar-pages.service.ts'
import { buildJanazahBoard } from './janazahs.service.ts'
import { findLegalView } from './legal-pages.service.ts'
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

async function sendDirectory(pages: LimitedPages, { request, reply }: Call): Promise<FastifyReply> {
  await pages.countSearch({ request, reply })
  return pages.searchTime.search({ request, reply }, () => findDirectory(pages, { request, reply }))
}

async function findDirectory(pages: Pages, { request, reply }: Call): Promise<FastifyReply> {
  const query = request.query as Record<string, unknown>
  const search = readDirectorySearch(query)
  const language = readLanguage(query) ?? readPagePath(request.url).language
  const canonicalPath = canonicalPathOfSearch(search)
  const address = `${language} ${directoryPath}?${JSON.stringify(search)}`
  try {
    const view = await findDirectoryView(pages.ctx, search)
    if (view.isEmpty && search.page === 1) pages.visits.noteEmptySearch(request, search.q)
    // One reader's mosques would take the place of pages for everyone.
    const send = search.mine.length > 0 ? sendUncached : sendView
    const shown = { address, view, language, canonicalPathOf: () => canonicalPath }
    return await send(pages, { request, reply }, shown)
  } catch (error) {
    return sendCachedWhileAway(pages, { request, reply }, { address }, error)
  }
}

/** Searches are unlimited in number: search engines should index only the countries. */
function canonicalPathOfSearch(search: DirectorySearch): string | null {
  const { country, page, home, mine } = search
  if (isSearch({ ...search, country: null }) || home || mine.length > 0) return null
  const query = [country && `country=${country}`, page > 1 && `page=${page}`].filter(Boolean)
  return query.length > 0 ? `${directoryPath}?${query.join('&')}` : directoryPath
}

async function sendEid(pages: LimitedPages, { request, reply }: Call): Promise<FastifyReply> {
  await pages.countSearch({ request, reply })
  return pages.searchTime.search({ request, reply }, async () => {
    const query = request.query as Record<string, unknown>
    const search = readEidSearch(query)
    const language = readLanguage(query) ?? readPagePath(request.url).language
    const { near, country, eid, year, at } = search
    const canonicalPath = near || country || eid || year || at ? null : eidPath
    const address = `${language} ${eidPath}?${JSON.stringify([near, country, eid, year])}`
    const view = await findEidView(pages.ctx, search)
    const send = at ? sendUncached : sendView
    const shown = { address, view, language, canonicalPathOf: () => canonicalPath }
    return send(pages, { request, reply }, shown)
  })
}

/** Not cached: what has expired is gone at once. */
async function sendJanazahs(pages: LimitedPages, { request, reply }: Call): Promise<FastifyReply> {
  await pages.countSearch({ request, reply })
  const query = request.query as Record<string, unknown>
  const language = readLanguage(query) ?? readPagePath(request.url).language
  const view = { version: '', build: () => buildJanazahBoard(pages.ctx, query) }
  const shown = { address: janazahPath, view, language, canonicalPathOf: () => null }
  return pages.searchTime.search({ request, reply }, () => sendUncached(pages, { request, reply }, shown))
}

async function sendLegal(pages: Pages, { request, reply }: Call, isAlone = false): Promise<FastifyReply> {
  const { language } = readPagePath(request.url)
  const { name } = request.params as { name: string }
  const view = await findLegalView(pages.ctx, { name, language, isAlone })
  const path = `${legalPath}/${name}`
  const canonicalPathOf = () => (isAlone ? null : path)
  return sendView(
    pages,
    { request, reply },
    { address: `${language} ${path}`, view, language, canonicalPathOf },
  )
}

async function sendHijriCalendars(pages: LimitedPages, { request, reply }: Call): Promise<FastifyReply> {
  const { path } = readPagePath(request.url)
  const query = request.query as Record<string, unknown>
  const { lang: _, ...choices } = query
  const language = readLanguage(query) ?? readPagePath(request.url).language
  const [, , slug] = path.split('/')
  const view = slug
    ? await findHijriCalendarView(pages.ctx, slug, choices)
    : await findHijriCalendarsView(pages.ctx)
  // Years are many: search engines should index the present one.
  const canonicalPath = choices.year === undefined ? path : null
  return sendView(
    pages,
    { request, reply },
    {
      ...{ view, language, canonicalPathOf: () => canonicalPath },
      address: `${language} ${path}?${choices.year ?? ''}`,
      countMaking: () => pages.countMaking({ request, reply }, { isFeed: false }),
    },
  )
}

async function sendMosquePage(pages: LimitedPages, { request, reply }: Call): Promise<FastifyReply> {
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
    return sendCachedWhileAway(pages, { request, reply }, cachedAt, found.error)
  }
  if (found.movedTo !== undefined) {
    const rest = path.split('/').slice(3)
    const moved = [directoryPath, found.movedTo, ...rest].join('/')
    return redirect(reply, pathIn(prefix, moved), queryText)
  }
  const canonicalPathOf = (page: PublicPage) => {
    if (!found.isIndexed || !isIndexed(page)) return null
    // An event that repeats is the same page under its own address and the next occurrence's.
    return page.kind === 'event' ? `${directoryPath}/${page.mosque.slug}${eventPath(page.event)}` : path
  }
  const countMaking = () => pages.countMaking({ request, reply }, { isFeed })
  const shown = { ...cachedAt, view: found, language: found.language, canonicalPathOf, countMaking }
  return (isCacheable ? sendView : sendUncached)(pages, { request, reply }, shown)
}

/** Months are endless: search engines should index those within a year, and no single days. */
function isIndexed(page: PublicPage): boolean {
  if (page.kind === 'month') {
    const month = monthOf(page.today)
    return page.month.month >= addMonths(month, -12) && page.month.month <= addMonths(month, 12)
  }
  return (
    page.kind === 'event' ||
    page.kind === 'ramadan' ||
    (page.kind === 'mosque' && page.tableOf !== 'fixed' && page.asOf === null)
  )
}

function redirect(reply: FastifyReply, path: string, query: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=60').redirect(query ? `${path}?${query}` : path, 301)
}

type CountMaking = (http: Http, page: { readonly isFeed: boolean }) => Promise<void>

/**
 * Limits rendering per address. Cached pages are unlimited; but each moment of `?at=` and each choice of a
 * calendar is another page, which takes some 3 ms, or 21 for a calendar. So one caller uses a few seconds of
 * a minute at most, and a service that fetches a hundred thousand calendars from one address still finishes
 * within six hours.
 */
function limitMaking(limits: RateLimitScope): CountMaking {
  const options = { minutes: 1, per: 'address', code: 'tooManyPages' } as const
  const countPage = createRateLimit(limits, { name: 'pages made', max: 600, ...options })
  const countFeed = createRateLimit(limits, { name: 'feeds made', max: 300, ...options })
  return (http, { isFeed }) => (isFeed ? countFeed : countPage)(http)
}
