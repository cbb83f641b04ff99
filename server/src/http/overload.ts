import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/** How late the event loop may be, in milliseconds, before a call is refused. */
export type OverloadLimit = number

/** Work that takes the database, or belongs to one person. */
export const workLimitMs: OverloadLimit = 500
/** What everyone reads goes on longest: people want to know when to pray. */
export const publicReadLimitMs: OverloadLimit = 2000
/** What tells load balancers whether the server is alive. */
export const neverRefused: OverloadLimit = Number.POSITIVE_INFINITY

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of everything that is no endpoint: the limit of public reads. */
    overloadLimitMs?: OverloadLimit
  }
}

/**
 * Refuses new work with 503 while the event loop is late: without it calls queue up without end, and no one is answered
 * in time. The first hook of all, as a refusal must cost next to nothing.
 */
export function refuseWhenOverloaded(app: FastifyInstance, eventLoopDelayMs: () => number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (eventLoopDelayMs() <= limitOf(request)) done()
    else done(new AppError('serverBusy').withRetryAfter(2))
  })
}

function limitOf({ routeOptions }: FastifyRequest): OverloadLimit {
  return routeOptions.config.overloadLimitMs ?? publicReadLimitMs
}

const tickEveryMs = 20

/**
 * How late the event loop is at this moment, in milliseconds: since its last turn, so that a call that waited behind
 * others within the same turn counts that wait.
 */
export function measureEventLoopDelay(): () => number {
  let tickedAt = performance.now()
  setInterval(() => {
    tickedAt = performance.now()
  }, tickEveryMs).unref()
  return () => Math.max(0, performance.now() - tickedAt - tickEveryMs)
}
