import type { FastifyInstance } from 'fastify'

/** What pages of every site may read. A sandboxed frame is of no site: there a widget asks for its files as a stranger. */
const openPaths = /^\/(?:(?:api\/public|open-data|public)\/|(?:api\/health|oembed|widget\.js)(?:\?|$))/

/** The headers of an answer that pages of every site may read; none elsewhere. */
export function openHeaders(url: string): Record<string, string> {
  if (!openPaths.test(url)) return {}
  return {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Age, Date, ETag, Retry-After, X-Request-Id',
  }
}

/**
 * Lets pages of every site read what is public, errors included. No cookie is read there, so nothing of the reader's is
 * given away.
 */
export function openPublicAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!openPaths.test(request.url)) return done()
    reply.headers(openHeaders(request.url))
    if (request.method !== 'OPTIONS') return done()
    // What asks with headers of its own, such as If-None-Match, asks for leave first.
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
