import { setImmediate } from 'node:timers/promises'
import { mosqueChanges, wholeLists } from '@mihrab/core/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerSignal, refuseGoneCaller } from './caller-signal.ts'
import { limitConcurrency } from './concurrency-limit.ts'
import { createRateLimit, type RateLimit, type RateLimitScope } from './rate-limit.ts'

/** Limits that many routes share. */
export interface PersonLimits {
  readonly countWholeList: RateLimit
  readonly countChange: RateLimit
  /**
   * Invalid bodies of a person, or without a session of an address: far more than people send by forms.
   * Called with an amount of 0, it refuses the next body before it is read.
   */
  readonly countFailedBody: RateLimit
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
  // Stops long lists, tens of milliseconds of work each, from queueing ahead of everyone's short requests.
  const runAlone = limitConcurrency({ running: 1, waiting: 100, whenFull })
  return {
    countWholeList: createRateLimit(limits, wholeLists),
    countChange: createRateLimit(limits, mosqueChanges),
    countFailedBody: createRateLimit(limits, { name: 'failed bodies', max: 300, minutes: 1, per: 'person' }),
    readWholeList: ({ request, reply }, read) =>
      runAlone(
        async () => {
          // Lets other requests go first; disconnects are noticed only between turns of the event loop.
          await setImmediate()
          refuseGoneCaller(request, reply)
          return read()
        },
        { signal: callerSignal(reply) },
      ),
  }
}
