import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import type { Routing } from './route.ts'

/** Counts a try for whatever it is counted for, and throws when there were too many. */
export type CountTry = (
  http: { request: FastifyRequest; reply: FastifyReply },
  countedFor: string,
) => Promise<void>

/** A limit for what only the handler knows to be a try; all else belongs to the route. */
export function limitTries(
  routing: Routing,
  { tries, minutes }: { tries: number; minutes: number },
): CountTry {
  const keys = new WeakMap<FastifyRequest, string>()
  const count = routing.app.createRateLimit({
    max: Math.max(1, Math.round(tries * routing.rateLimitFactor)),
    timeWindow: minutes * 60_000,
    keyGenerator: (request) => keys.get(request) ?? request.ip,
  })
  return async ({ request, reply }, countedFor) => {
    keys.set(request, countedFor)
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    reply.header('retry-after', counted.ttlInSeconds)
    throw new AppError(
      'tooManyRequests',
      `Too many tries. Please try again in ${inWords(counted.ttlInSeconds)}`,
    )
  }
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
