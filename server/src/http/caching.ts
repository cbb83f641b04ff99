import type { Caching } from '@mihrab/core/contract.ts'
import type { FastifyRequest } from 'fastify'

/** True if `If-None-Match` contains this version; proxies may have weakened the tag. */
export function knowsVersion(request: FastifyRequest, tag: string): boolean {
  const known = request.headers['if-none-match']
  if (known === undefined) return false
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}

/** Caching headers; `tag` names the version, if any. */
export function cacheHeaders(cache: Caching = 'no-store', tag: string | null): Record<string, string> {
  return { ...(tag && { etag: tag }), 'cache-control': cacheControl(cache) }
}

function cacheControl(cache: Caching): string {
  if (cache === 'no-store') return cache
  if (cache === 'revalidate') return 'private, no-cache'
  if (cache === 'shared') return sharedCacheControl(Number.POSITIVE_INFINITY, 0)
  return `public, max-age=${cache.publicSeconds}`
}

const maxAgeSeconds = 30
const sharedMaxAgeSeconds = 60
const staleSeconds = 540

/**
 * Caching of public content, also by shared caches: for moments, and not beyond `validUntil` (milliseconds
 * since 1970). Not at all if that has passed. Content that expires shows what is now or today, and is never
 * served stale while revalidating.
 */
export function sharedCacheControl(validUntil: number, now: number): string {
  if (validUntil <= now) return 'no-store'
  const left = Math.floor((validUntil - now) / 1000)
  const fresh = `public, max-age=${Math.min(maxAgeSeconds, left)}, s-maxage=${Math.min(sharedMaxAgeSeconds, left)}`
  return Number.isFinite(validUntil) ? fresh : `${fresh}, stale-while-revalidate=${staleSeconds}`
}
