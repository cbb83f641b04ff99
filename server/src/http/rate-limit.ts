import { isIPv4 } from 'node:net'
import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the next call is counted for. */
    rateLimitKey: string | null
  }
}

/** Counts a call for a key, and throws when there were too many. */
export type RateLimit = (http: { request: FastifyRequest; reply: FastifyReply }, key: string) => Promise<void>

type TooManyCode = 'tooManyTries' | 'tooManyLists' | 'tooManyWholeLists' | 'tooManyMosqueChanges'

interface RateLimitOptions {
  readonly max: number
  readonly minutes: number
  readonly code?: TooManyCode
}

/** Where calls are counted, and what every limit is multiplied by. */
export interface RateLimitScope {
  readonly app: FastifyInstance
  readonly rateLimitFactor: number
}

/** A limit that only the handler can apply; all others are options of the route. */
export function createRateLimit(
  { app, rateLimitFactor }: RateLimitScope,
  { code, ...limit }: RateLimitOptions,
): RateLimit {
  const count = app.createRateLimit({
    ...windowOf(limit, rateLimitFactor),
    keyGenerator: ({ rateLimitKey }) => {
      if (rateLimitKey === null) throw new Error('A rate limit has no key')
      return rateLimitKey
    },
  })
  return async ({ request, reply }, key) => {
    request.rateLimitKey = key
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    reply.header('retry-after', counted.ttlInSeconds)
    throw tooManyRequests(counted.ttlInSeconds, code)
  }
}

/** A limit in the form of the plugin. */
export function windowOf(limit: { readonly max: number; readonly minutes: number }, factor: number) {
  return { max: Math.max(1, Math.round(limit.max * factor)), timeWindow: limit.minutes * 60_000 }
}

/**
 * Whom tries from an address are counted for. Every customer of IPv6 has a whole network of addresses: its first half
 * names them, and stops anyone who takes another address for each try.
 */
export function callerAddress(request: FastifyRequest): string {
  return fastifyRateLimit.normalizeIP(request.ip)
}

/** The network of a caller, for the log: enough to see where an attack comes from, too little to name a person. */
export function callerNetwork(request: FastifyRequest): string {
  const address = callerAddress(request)
  return isIPv4(address) ? `${address.replace(/\d+$/, '0')}/24` : `${address}/64`
}

export function tooManyRequests(seconds: number, code: TooManyCode = 'tooManyTries'): AppError {
  return new AppError(code, { minutes: Math.ceil(seconds / 60) })
}
