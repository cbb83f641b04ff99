import type { FastifyInstance } from 'fastify'
import type { Settings } from '#config.ts'
import type { AppContext } from '#context.ts'
import { AppError } from '#http/app-error.ts'
import { callerAddress, createRateLimit, type RateLimitScope } from '#http/rate-limit.ts'
import { findSitemapPart, sitemap } from './sitemap.service.ts'
import { sendStream } from './streamed-answer.ts'

/** Behind a sign-in, or for programs: nothing that a search would lead to. */
const closedPaths = ['/admin', '/mosque-admin', '/contact-person', '/user', '/auth', '/api']

interface SearchEngineParts {
  readonly ctx: AppContext
  readonly settings: Settings
  readonly limits: RateLimitScope
}

/** What search engines ask for first. A private instance asks them to leave. */
export function addSearchEnginePages(
  app: FastifyInstance,
  { ctx, settings, limits }: SearchEngineParts,
): void {
  const { hasPublicDirectory } = settings
  const robots = hasPublicDirectory ? robotsText(ctx.publicUrl) : 'User-agent: *\nDisallow: /\n'
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robots),
  )
  if (!hasPublicDirectory) return

  const count = createRateLimit(limits, { name: 'sitemaps', max: 600, minutes: 60 })
  app.get('/sitemap.xml', async (request, reply) => {
    await count({ request, reply }, callerAddress(request))
    return sendStream(request, reply, 'application/xml', () => sitemap(ctx))
  })
  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', async (request, reply) => {
    await count({ request, reply }, callerAddress(request))
    const { part } = request.params
    const pages = /^[1-9]\d{0,3}$/.test(part) ? await findSitemapPart(ctx, Number(part)) : null
    if (!pages) throw new AppError('notFound')
    return sendStream(request, reply, 'application/xml', () => pages)
  })
}

/** Calendar readers and search engines are welcome on the public pages. The description of the API is one of them. */
function robotsText(publicUrl: string): string {
  const lines = [
    'User-agent: *',
    ...closedPaths.map((path) => `Disallow: ${path}`),
    'Allow: /api/docs',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ]
  return `${lines.join('\n')}\n`
}
