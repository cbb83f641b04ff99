import type { Caching } from '@mihrab/core/contract.ts'
import type { FastifyRequest } from 'fastify'

/** Whether the reader says, by If-None-Match, that they have this version; proxies may have weakened the tag. */
export function knowsVersion(request: FastifyRequest, tag: string): boolean {
  const known = request.headers['if-none-match']
  if (known === undefined) return false
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}

/** The headers that say how an answer may be kept; `tag` names its version, if it has one. */
export function cacheHeaders(cache: Caching = 'no-store', tag: string | null): Record<string, string> {
  return { ...(tag && { etag: tag }), 'cache-control': cacheControl(cache) }
}

function cacheControl(cache: Caching): string {
  if (cache === 'no-store') return cache
  if (cache === 'revalidate') return 'private, no-cache'
  return `public, max-age=${cache.publicSeconds}`
}
