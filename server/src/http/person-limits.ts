import { setImmediate } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerSignal, refuseGoneCaller } from './caller-signal.ts'
import { limitConcurrency } from './concurrency-limit.ts'
import { createRateLimit, type RateLimit, type RateLimitScope } from './rate-limit.ts'

/** Limits that many routes share. */
export interface PersonLimits {
  /** Calls that answer with many rows. */
  readonly countList: RateLimit
  /** Of those, the calls without `limit`. */
  readonly countWholeList: RateLimit
  /** Changes of one mosque, its ranges or its events. */
  readonly countChange: RateLimit
  /**
   * Bodies that fail the checks, of a person or, without a session, of an address: far more than people send by forms.
   * Asked for an amount of 0, it refuses the next body before it is read.
   */
  readonly countFailedBody: RateLimit
  /** Tries of what shows that it is the person: the current password, a code. */
  readonly countProof: RateLimit
  readonly readWholeList: <Rows>(
    http: { request: FastifyRequest; reply: FastifyReply },
    read: () => Promise<Rows>,
  ) => Promise<Rows>
}

export function createPersonLimits(limits: RateLimitScope): PersonLimits {
  const whenFull = {
    code: 'longListsBusy',
    retryAfterSeconds: 5,
  } as const
  // Stops long lists, tens of milliseconds of work each, from queueing up ahead of everyone's short calls.
  const runAlone = limitConcurrency({ running: 1, waiting: 100, whenFull })
  return {
    countList: createRateLimit(limits, { name: 'lists', max: 600, minutes: 1, code: 'tooManyLists' }),
    countWholeList: createRateLimit(limits, {
      ...{ name: 'whole lists', max: 30, minutes: 1 },
      code: 'tooManyWholeLists',
    }),
    countChange: createRateLimit(limits, {
      ...{ name: 'changes of a mosque', max: 600, minutes: 60 },
      code: 'tooManyMosqueChanges',
    }),
    countFailedBody: createRateLimit(limits, { name: 'failed bodies', max: 300, minutes: 1 }),
    // Stops anyone who finds an open session from guessing its person's password, or codes.
    countProof: createRateLimit(limits, { name: 'proofs', max: 10, minutes: 15 }),
    readWholeList: ({ request, reply }, read) =>
      runAlone(
        async () => {
          // Other calls go first, and closed connections are noticed only between two turns of the event loop.
          await setImmediate()
          refuseGoneCaller(request, reply)
          return read()
        },
        { signal: callerSignal(reply) },
      ),
  }
}
