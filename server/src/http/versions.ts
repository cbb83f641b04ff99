import type { FastifyRequest } from 'fastify'

/** Whether the reader says, by If-None-Match, that they have this version; proxies may have weakened the tag. */
export function knowsVersion(request: FastifyRequest, tag: string): boolean {
  const known = request.headers['if-none-match']
  if (known === undefined) return false
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}

/** The reader keeps the answer, for themselves, and asks each time whether it still holds. */
export function versionHeaders(tag: string) {
  return { etag: tag, 'cache-control': 'private, no-cache' }
}
