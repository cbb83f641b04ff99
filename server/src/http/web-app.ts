import { pathIn } from '@mihrab/core/features/public/page-language.ts'
import { directoryPath, legalMeta, oidcMeta, publicDirectoryMeta } from '@mihrab/core/public-directory.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '#config.ts'
import type { LegalFiles } from '#files/legal-files.ts'
import { AppError } from './app-error.ts'
import { chosenLanguage, preferredLanguage } from './request-language.ts'
import { completeSessionHint, mayHaveSession } from './session-hint.ts'
import { readWebFiles, sendWebFile, type WebFile, withContent } from './web-files.ts'

const year = 31_536_000

export interface WebAppOptions extends Pick<Settings, 'hasPublicDirectory' | 'homePage' | 'oidc'> {
  readonly isSecure: boolean
  readonly legal: Pick<LegalFiles, 'names'>
}

/**
 * Serves the built web app: files under their names, and its page for every other address outside the API.
 */
export function serveWebApp(app: FastifyInstance, folder: string, options: WebAppOptions): void {
  const files = webFilesOf(folder, options)
  for (const file of files) {
    // The name of such a file changes with its content.
    const isHashed = /^\/(assets|public)\//.test(file.path) && !file.path.endsWith('/manifest.json')
    app.get(file.path, { config: { metricsRoute: 'file of the web app' } }, (request, reply) => {
      reply.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'no-cache')
      return sendWebFile(request, reply, file)
    })
  }
  const page = files.find(({ path }) => path === '/index.html')
  let shown = { page, names: '' }
  app.setNotFoundHandler((request, reply) => {
    if (!isPageRequest(request)) throw new AppError('notFound')
    if (!page) throw new AppError('webAppNotBuilt')
    if (options.homePage === 'directory' && isFirstVisit(request, options)) {
      return reply
        .headers({ 'cache-control': 'no-store', vary: 'cookie, accept-language' })
        .redirect(pathIn(chosenLanguage(request) ?? preferredLanguage(request), directoryPath))
    }
    const hasOwnCookie = completeSessionHint(request, reply, options.isSecure)
    reply.header('cache-control', hasOwnCookie ? 'private, no-cache' : 'no-cache')
    const names = options.legal.names().join(' ')
    if (names !== shown.names) shown = { page: withMeta(page, legalMeta, names), names }
    return sendWebFile(request, reply, shown.page ?? page)
  })
}

function webFilesOf(folder: string, { hasPublicDirectory, oidc }: WebAppOptions): WebFile[] {
  const files = readWebFiles(folder).map((file) => {
    if (file.path !== '/index.html') return file
    const label = oidc?.label.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    const page = label ? withMeta(file, oidcMeta, label) : file
    return hasPublicDirectory ? page : withoutDirectory(page)
  })
  // A 404 makes browsers uninstall the worker of the public pages.
  return hasPublicDirectory ? files : files.filter(({ path }) => path !== '/sw.js')
}

function isFirstVisit(request: FastifyRequest, { isSecure }: WebAppOptions): boolean {
  return request.url.split('?')[0] === '/' && !mayHaveSession(request, isSecure)
}

const linkToDirectory = /<a [^<>]* href="\/mosques">[^<]*<\/a>/

/** The page of a private instance. The build's page assumes a public directory. */
function withoutDirectory(page: WebFile): WebFile {
  const off = withMeta(page, publicDirectoryMeta, 'off', 'on')
  return withContent(off, off.read().toString().replace(linkToDirectory, ''))
}

/** The page with a setting for its scripts. */
function withMeta(page: WebFile, name: string, value: string, was = ''): WebFile {
  const meta = (content: string) => `<meta name="${name}" content="${content}"`
  const html = page.read().toString()
  return withContent(
    page,
    html.replace(meta(was), () => meta(value)),
  )
}

/** Addresses in folders of files, or with an extension: `/favicon.png`. No page of the web app has one. */
const fileLike = /^\/(assets|media|public)\/|\.\w+$/

/** Addresses of the API and of files are 404 if not found; the web app handles all others. */
function isPageRequest(request: FastifyRequest): boolean {
  const path = (request.url.split('?')[0] ?? '').toLowerCase()
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  return isReading && path !== '/api' && !path.startsWith('/api/') && !fileLike.test(path)
}
