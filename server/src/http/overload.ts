import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, CallerGone } from './app-error.ts'
import { isCallerGone } from './caller-signal.ts'

/** How long a call may wait before it is begun, in milliseconds. */
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
    /** Whether the call reads from the database and is answered at once; so few of these run at a time that they stay quick. */
    takesPlace?: (request: FastifyRequest) => boolean
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
        // Its place would be held for no one.
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

/** Until the answer is there, or its caller has gone: how slowly it is read is of no concern here. */
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
  /** When it came. */
  readonly since: number
  readonly start: () => void
  readonly refuse: () => void
}

interface Queue {
  /** Begins it at once or when it is its turn, or refuses it. */
  add(call: Waiting): void
  /** Takes the place of a call that is begun; returns what leaves it. */
  enter(): () => void
  /** Refuses those that have waited too long. */
  refuseLate(): void
}

/**
 * So many calls read from the database at once. All that came would be with PostgreSQL otherwise, each slower for the
 * others; here they wait where they can be refused. The other half of the connections is for what writes.
 */
const places = 10

/** For so long, in milliseconds, calls that came in the same turn of the event loop are begun at once. */
const turnBudgetMs = 10
const lookEveryMs = 50

/**
 * Once a turn of the event loop has done its share, further calls wait in order, and one is begun in each turn. The
 * loop accepts a single connection in a turn: with turns as long as all calls that happen to be there, new callers
 * waited seconds to be heard at all.
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

/** So few that wait are no sign of anything: callers who wait for each answer, of another server that has just ended. */
const shortQueue = 32
const shortDelayMs = 100
/** Calls come in bursts: only where none of them was begun soon for so long are there too many. */
const standingAfterMs = 50
/** There are still too many while one of them is refused every so often, even if few wait. */
const calmAfterMs = 1000
/** What a call may wait for while there are too many. */
const standingLimitMs = 40
const standingPublicLimitMs = 60

/**
 * Whether calls have waited for a while, each of them, and more of them than one server's callers. Then there are more
 * than the server can answer, and those whom it lets wait on help no one: all would be answered late. So it lets them
 * wait a moment only, and refuses the rest at once. The rule is that of CoDel (RFC 8289). It holds until no one has been
 * refused for a second: were it given up with the first call that is begun soon, or once few wait, calls would pile up
 * again and again.
 */
function watchStanding(nowMs: () => number) {
  let since: number | null = null
  let notedAt = 0
  let refusedAt = Number.NEGATIVE_INFINITY
  const holds = () => nowMs() - refusedAt < calmAfterMs
  return {
    is: (queued: number) =>
      holds() || (queued > shortQueue && since !== null && nowMs() - since > standingAfterMs),
    /** How long a call waited until it was begun or refused. */
    note(delayMs: number) {
      const now = nowMs()
      if (delayMs <= shortDelayMs) since = null
      else if (since === null || now - notedAt > standingAfterMs) since = now
      notedAt = now
    },
    /** How many wait beside the one that is refused. */
    noteRefusal(queued: number) {
      if (queued >= shortQueue || holds()) refusedAt = nowMs()
    },
    limitOf: (limitMs: OverloadLimit) => (limitMs > workLimitMs ? standingPublicLimitMs : standingLimitMs),
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
