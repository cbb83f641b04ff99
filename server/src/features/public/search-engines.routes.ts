import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '#config.ts'
import type { AppContext } from '#context.ts'
import { sendStream } from '#http/answers.ts'
import { AppError } from '#http/app-error.ts'
import { createRateLimit, type RateLimitScope } from '#http/rate-limit.ts'
import type { SearchTime } from './search-time.ts'
import { findSitemapPart, sitemap } from './sitemap.service.ts'

/** Behind sign-in, or for programs: nothing to search for. */
const closedPaths = ['/admin', '/mosque-admin', '/contact-person', '/user', '/auth', '/api']

interface SearchEngineParts {
  readonly ctx: AppContext
  readonly settings: Settings
  readonly limits: RateLimitScope
  readonly searchTime: SearchTime
}

/** Files for search engines. A private instance asks them to stay away. */
export function addSearchEnginePages(
  app: FastifyInstance,
  { ctx, settings, limits, searchTime }: SearchEngineParts,
): void {
  const { hasPublicDirectory } = settings
  const robots = hasPublicDirectory ? robotsText(ctx.publicUrl) : 'User-agent: *\nDisallow: /\n'
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robots),
  )
  if (!hasPublicDirectory) return

  const countCall = createRateLimit(limits, { name: 'sitemaps', max: 600, minutes: 60, per: 'address' })
  const count = async (http: { request: FastifyRequest; reply: FastifyReply }) => {
    await countCall(http)
    await searchTime.require(http)
  }
  const send = (request: FastifyRequest, reply: FastifyReply, parts: AsyncIterable<string>) =>
    sendStream(request, reply, { type: 'application/xml' }, () => searchTime.stream({ request }, parts))
  app.get('/sitemap.xml', async (request, reply) => {
    await count({ request, reply })
    return send(request, reply, sitemap(ctx))
  })
  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', async (request, reply) => {
    await count({ request, reply })
    const { part } = request.params
    const pages = /^[1-9]\d{0,3}$/.test(part) ? await findSitemapPart(ctx, Number(part)) : null
    if (!pages) throw new AppError('notFound')
    return send(request, reply, pages)
  })
}

/** Calendar readers and search engines may read the public pages, including the API's description. */
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
