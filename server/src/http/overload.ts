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

/** What the server knows of its own load. Given as the clock is: a test on a busy machine is not refused. */
export interface EventLoop {
  /** How late it is, in milliseconds. */
  delayMs(): number
  /** A clock that is never set back, in milliseconds. */
  nowMs(): number
}

/**
 * Refuses new work with 503 when it would wait too long: without it calls queue up without end, and no one is answered
 * in time. The first hook of all, as a refusal must cost next to nothing.
 */
export function refuseWhenOverloaded(app: FastifyInstance, eventLoop: EventLoop): void {
  const takeTurn = takeTurns(eventLoop)
  app.addHook('onRequest', (request, _reply, done) => {
    const limitMs = limitOf(request)
    if (limitMs === neverRefused) return done()
    takeTurn((waitedMs) => {
      if (waitedMs + eventLoop.delayMs() <= limitMs) done()
      else done(new AppError('serverBusy').withRetryAfter(2))
    })
  })
}

function limitOf({ routeOptions }: FastifyRequest): OverloadLimit {
  return routeOptions.config.overloadLimitMs ?? publicReadLimitMs
}

/** For so long, in milliseconds, calls that came in the same turn of the event loop are begun at once. */
const turnBudgetMs = 10

type Start = (waitedMs: number) => void

/**
 * Once a turn of the event loop has done its share, further calls wait in order, and one is begun in each turn. The
 * loop accepts a single connection in a turn: with turns as long as all calls that happen to be there, new callers
 * waited seconds to be heard at all.
 */
function takeTurns({ nowMs }: EventLoop): (start: Start) => void {
  const waiting: { readonly start: Start; readonly since: number }[] = []
  let turnStartedAt: number | null = null

  const endTurn = () => {
    const next = waiting.shift()
    turnStartedAt = null
    if (!next) return
    beginTurn()
    next.start(nowMs() - next.since)
  }
  const beginTurn = () => {
    turnStartedAt = nowMs()
    setImmediate(endTurn)
  }
  return (start) => {
    if (turnStartedAt === null) beginTurn()
    else if (waiting.length > 0 || nowMs() - turnStartedAt > turnBudgetMs) {
      waiting.push({ start, since: nowMs() })
      return
    }
    start(0)
  }
}

const tickEveryMs = 20

/**
 * How late the event loop is at this moment: since its last turn, so that a call that waited behind others within the
 * same turn counts that wait.
 */
export function measureEventLoop(): EventLoop {
  const nowMs = () => performance.now()
  let tickedAt = nowMs()
  setInterval(() => {
    tickedAt = nowMs()
  }, tickEveryMs).unref()
  return { nowMs, delayMs: () => Math.max(0, nowMs() - tickedAt - tickEveryMs) }
}
