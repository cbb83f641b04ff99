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
  const queue = new RequestQueue(eventLoop)
  const timer = setInterval(() => queue.refuseLate(), lookEveryMs).unref()
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
class RequestQueue {
  readonly #nowMs: () => number
  readonly #standing: ReturnType<typeof watchStanding>
  readonly #waiting: Waiting[] = []
  #turnStartedAt: number | null = null
  #taken = 0

  constructor({ nowMs }: EventLoop) {
    this.#nowMs = nowMs
    this.#standing = watchStanding(nowMs)
  }

  /** Starts it at once or in its turn, or refuses it. */
  add(call: Waiting): void {
    const isSpent = this.#turnStartedAt !== null && this.#nowMs() - this.#turnStartedAt > turnBudgetMs
    const mustWait = this.#waiting.length > 0 || isSpent || !this.#mayBegin(call)
    if (mustWait) {
      this.refuseLate()
      this.#waiting.push(call)
    }
    this.#beginTurn()
    if (!mustWait) this.#begin(call)
  }

  /** Takes a slot for a request that starts; returns a function that frees it. */
  enter(): () => void {
    this.#taken += 1
    return () => {
      this.#taken -= 1
      if (this.#waiting.length > 0) this.#beginTurn()
    }
  }

  /** Refuses requests that have waited too long. */
  refuseLate(): void {
    for (let [first] = this.#waiting; first && this.#isLate(first); [first] = this.#waiting) {
      this.#waiting.shift()
      this.#standing.note(this.#nowMs() - first.since)
      this.#refuse(first)
    }
  }

  /** Unless one is under way. */
  #beginTurn(): void {
    if (this.#turnStartedAt !== null) return
    this.#turnStartedAt = this.#nowMs()
    setImmediate(() => this.#endTurn())
  }

  #endTurn(): void {
    this.#turnStartedAt = null
    this.refuseLate()
    const index = this.#waiting.findIndex((call) => this.#mayBegin(call))
    const [next] = index < 0 ? [] : this.#waiting.splice(index, 1)
    if (!next) return
    this.#beginTurn()
    this.#begin(next)
  }

  #begin(call: Waiting): void {
    this.#standing.note(this.#nowMs() - call.since)
    if (this.#isLate(call)) this.#refuse(call)
    else call.start()
  }

  #refuse(call: Waiting): void {
    this.#standing.noteRefusal(this.#waiting.length)
    call.refuse()
  }

  #mayBegin({ needsPlace }: Waiting): boolean {
    return !needsPlace || this.#taken < places
  }

  #isLate({ since, limitMs }: Waiting): boolean {
    const isStanding = this.#standing.is(this.#waiting.length)
    return this.#nowMs() - since > (isStanding ? this.#standing.limitOf(limitMs) : limitMs)
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
