import type { FastifyInstance } from 'fastify'

/**
 * Paths that pages of every site may read. A sandboxed frame has an opaque origin, so a widget's files are
 * requested cross-origin.
 */
const openPaths =
  /^\/(?:(?:api\/public|open-data|public)\/|mosques\/[^/]+\/salahapi\.|(?:api\/health|oembed|widget\.js)(?:\?|$))/

/** CORS headers of paths that every site may read; none elsewhere. */
export function openHeaders(url: string): Record<string, string> {
  if (!openPaths.test(url)) return {}
  return {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Age, Date, ETag, Retry-After, X-Request-Id',
  }
}

/**
 * Lets pages of every site read public content, including errors. No cookie is read there, so nothing
 * personal is exposed.
 */
export function openPublicAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!openPaths.test(request.url)) return done()
    reply.headers(openHeaders(request.url))
    if (request.method !== 'OPTIONS') return done()
    // Requests with custom headers such as If-None-Match send a preflight first.
    reply
      .status(204)
      .headers({
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
        'access-control-max-age': 86_400,
      })
      .send()
  })
}
