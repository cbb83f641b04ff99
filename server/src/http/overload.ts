import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, CallerGone } from './app-error.ts'
import { isCallerGone } from './caller-signal.ts'

/** How long a request may wait before it starts, in milliseconds. */
export type OverloadLimit = number

/** Work with the database, or of a single person. */
export const workLimitMs: OverloadLimit = 500
/** Public reads are tolerated longest: people want to know when to pray. */
export const publicReadLimitMs: OverloadLimit = 2000
/** Load balancers' health checks. */
export const neverRefused: OverloadLimit = Number.POSITIVE_INFINITY

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For routes that are not endpoints; by default the limit of public reads. */
    overloadLimitMs?: OverloadLimit
    /**
     * True for requests that read from the database and are answered at once; few of these run at a time, so
     * that they stay quick.
     */
    takesPlace?: (request: FastifyRequest) => boolean
  }
}

/** The server's measure of its own load. Injected like the clock: tests on a busy machine are not refused. */
export interface EventLoop {
  /** Current lag of the event loop in milliseconds. */
  delayMs(): number
  /** A monotonic clock in milliseconds. */
  nowMs(): number
}

/**
 * Refuses new work with 503 if it would wait too long: otherwise the queue grows endlessly and no one is
 * answered in time. The first hook of all, as a refusal must cost next to nothing.
 */
export function refuseWhenOverloaded(app: FastifyInstance, eventLoop: EventLoop): void {
  const queue = createQueue(eventLoop)
  const timer = setInterval(queue.refuseLate, lookEveryMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.decorateRequest('leavePlace', null)
  app.addHook('onRequest', (request, reply, done) => {
    const { overloadLimitMs: limitMs = publicReadLimitMs, takesPlace } = request.routeOptions.config
    if (limitMs === neverRefused) return done()
    const needsPlace = takesPlace?.(request) ?? false
    queue.add({
      needsPlace,
      limitMs,
      since: eventLoop.nowMs() - eventLoop.delayMs(),
      start: () => {
        // The caller is gone: take no slot.
        if (isCallerGone(request, reply)) return done(new CallerGone())
        if (needsPlace) holdPlace(request, reply, queue.enter())
        done()
      },
      refuse: () => done(new AppError('serverBusy').withRetryAfter(2)),
    })
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.leavePlace?.()
    done()
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    leavePlace: (() => void) | null
  }
}

/** Until the answer is ready or the caller has gone, however slowly it is read. */
function holdPlace(request: FastifyRequest, reply: FastifyReply, leave: () => void): void {
  let hasLeft = false
  request.leavePlace = () => {
    if (hasLeft) return
    hasLeft = true
    leave()
  }
  reply.raw.once('close', request.leavePlace)
}

interface Waiting {
  readonly needsPlace: boolean
  readonly limitMs: OverloadLimit
  /** Arrival time. */
  readonly since: number
  readonly start: () => void
  readonly refuse: () => void
}

interface Queue {
  /** Starts it at once or in its turn, or refuses it. */
  add(call: Waiting): void
  /** Takes a slot for a request that starts; returns a function that frees it. */
  enter(): () => void
  /** Refuses requests that have waited too long. */
  refuseLate(): void
}

/**
 * Requests that read from the database at once. Otherwise all would be at PostgreSQL together, each slowing
 * the others; here they wait where they can be refused. The other half of the connections is for writes.
 */
const places = 10

/** Milliseconds in which requests that came in the same turn of the event loop start at once. */
const turnBudgetMs = 10
const lookEveryMs = 50

/**
 * Once a turn of the event loop has used its budget, further requests wait in order and one starts per turn.
 * The loop accepts one connection per turn: if a turn handled all waiting requests, new connections would
 * wait for seconds.
 */
function createQueue({ nowMs }: EventLoop): Queue {
  const waiting: Waiting[] = []
  const standing = watchStanding(nowMs)
  let turnStartedAt: number | null = null
  let taken = 0

  const mayBegin = ({ needsPlace }: Waiting) => !needsPlace || taken < places
  const beginTurn = () => {
    turnStartedAt = nowMs()
    setImmediate(endTurn)
  }
  const endTurn = () => {
    turnStartedAt = null
    refuseLate()
    const index = waiting.findIndex(mayBegin)
    const [next] = index < 0 ? [] : waiting.splice(index, 1)
    if (!next) return
    beginTurn()
    begin(next)
  }
  const isLate = ({ since, limitMs }: Waiting) =>
    nowMs() - since > (standing.is(waiting.length) ? standing.limitOf(limitMs) : limitMs)
  const refuse = (call: Waiting) => {
    standing.noteRefusal(waiting.length)
    call.refuse()
  }
  const begin = (call: Waiting) => {
    standing.note(nowMs() - call.since)
    if (isLate(call)) refuse(call)
    else call.start()
  }
  const refuseLate = () => {
    for (let first = waiting[0]; first && isLate(first); first = waiting[0]) {
      waiting.shift()
      standing.note(nowMs() - first.since)
      refuse(first)
    }
  }

  return {
    refuseLate,
    add(call) {
      const isSpent = turnStartedAt !== null && nowMs() - turnStartedAt > turnBudgetMs
      if (waiting.length > 0 || isSpent || !mayBegin(call)) {
        refuseLate()
        waiting.push(call)
        if (turnStartedAt === null) beginTurn()
        return
      }
      if (turnStartedAt === null) beginTurn()
      begin(call)
    },
    enter() {
      taken += 1
      return () => {
        taken -= 1
        if (turnStartedAt === null && waiting.length > 0) beginTurn()
      }
    },
  }
}

/** A shorter queue means no overload: for example clients of another server that has just ended. */
const shortQueue = 32
const shortDelayMs = 100
/** Requests come in bursts: there are too many only if none started promptly for this long. */
const standingAfterMs = 50
/** Overload lasts while one is refused this often, even if few are waiting. */
const calmAfterMs = 1000
/** Longest wait during overload. */
const standingLimitMs = 40
const standingPublicLimitMs = 60

/**
 * Detects overload: every request has been waiting for a while, and more than one server's clients. Letting
 * them all wait would only make every answer late, so each may wait a moment and the rest are refused at
 * once. The rule follows CoDel (RFC 8289). It holds until no one has been refused for a second: ending it
 * with the first prompt start or a short queue would let requests pile up again.
 */
function watchStanding(nowMs: () => number) {
  let since: number | null = null
  let notedAt = 0
  let refusedAt = Number.NEGATIVE_INFINITY
  const holds = () => nowMs() - refusedAt < calmAfterMs
  return {
    is: (queued: number) =>
      holds() || (queued > shortQueue && since !== null && nowMs() - since > standingAfterMs),
    /** Records how long a request waited until it started or was refused. */
    note(delayMs: number) {
      const now = nowMs()
      if (delayMs <= shortDelayMs) since = null
      else if (since === null || now - notedAt > standingAfterMs) since = now
      notedAt = now
    },
    /** `queued` is the number of others waiting. */
    noteRefusal(queued: number) {
      if (queued >= shortQueue || holds()) refusedAt = nowMs()
    },
    limitOf: (limitMs: OverloadLimit) => (limitMs > workLimitMs ? standingPublicLimitMs : standingLimitMs),
  }
}

const tickEveryMs = 20

/**
 * Lag of the event loop at this moment: since its last turn, so that a request behind others in the same turn
 * counts that wait.
 */
export function measureEventLoop(): EventLoop {
  const nowMs = () => performance.now()
  let tickedAt = nowMs()
  setInterval(() => {
    tickedAt = nowMs()
  }, tickEveryMs).unref()
  return { nowMs, delayMs: () => Math.max(0, nowMs() - tickedAt - tickEveryMs) }
}
