import type { FastifyReply, FastifyRequest } from 'fastify'
import { tooManyTries, windowOf } from './limits.ts'
import type { Routing } from './route.ts'

/** Counts a try for whatever it is counted for, and throws when there were too many. */
export type CountTry = (
  http: { request: FastifyRequest; reply: FastifyReply },
  countedFor: string,
) => Promise<void>

declare module 'fastify' {
  interface FastifyRequest {
    /** What the next try is counted for. */
    countedFor: string | null
  }
}

/** A limit for what only the handler knows to be a try; all else belongs to the route. */
export function limitTries(
  routing: Pick<Routing, 'app' | 'rateLimitFactor'>,
  limit: { tries: number; minutes: number; refusal?: string },
): CountTry {
  const count = routing.app.createRateLimit({
    ...windowOf(limit, routing.rateLimitFactor),
    keyGenerator: ({ countedFor }) => {
      if (countedFor === null) throw new Error('A try is counted for nobody')
      return countedFor
    },
  })
  return async ({ request, reply }, countedFor) => {
    request.countedFor = countedFor
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    reply.header('retry-after', counted.ttlInSeconds)
    throw tooManyTries(counted.ttlInSeconds, limit.refusal)
  }
}
