import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerSignal, refuseGoneCaller } from '#http/caller-signal.ts'
import { limitConcurrencyByKey } from '#http/concurrency-limit.ts'
import { callerAddress, type RateLimitScope } from '#http/rate-limit.ts'
import { createTimeBudget } from '#http/time-budget.ts'

interface Caller {
  readonly request: FastifyRequest
}

interface AnsweredCaller extends Caller {
  readonly reply: FastifyReply
}

/** Time that an address spends on searches (pages and API) and parts of the sitemap, counted together. */
export interface SearchTime {
  /** Throws 429 once the caller's time is used up. */
  readonly require: (caller: Caller) => Promise<void>
  readonly search: <Result>(caller: AnsweredCaller, search: () => Promise<Result>) => Promise<Result>
  /** Counts the time of making parts, not of the caller's reading. */
  readonly stream: (caller: Caller, parts: AsyncIterable<string>) => AsyncGenerator<string>
}

/** A search costs less; anything longer is waiting for others' requests, and not counted. */
const mostSeconds = 0.2

/** Stops an address from overloading server and database with few but costly searches. */
export function limitSearchTime(limits: RateLimitScope, nowMs: () => number): SearchTime {
  const budget = createTimeBudget(limits, {
    name: 'milliseconds of searching',
    seconds: 10,
    minutes: 1,
    code: 'tooManyTries',
  })
  // Time is counted after it is spent: otherwise many concurrent searches would start before any of them
  // counts.
  const fewOfEach = limitConcurrencyByKey({
    running: 2,
    waiting: 100,
    whenFull: { code: 'serverBusy', retryAfterSeconds: 5 },
  })
  const require = ({ request }: Caller) => budget.require(callerAddress(request))
  const spend = ({ request }: Caller, startedAt: number) =>
    budget.spend(callerAddress(request), Math.min(mostSeconds, (nowMs() - startedAt) / 1000))
  return {
    require,
    search: (caller, search) => {
      const { request, reply } = caller
      const run = async () => {
        refuseGoneCaller(request, reply)
        await require(caller)
        const startedAt = nowMs()
        try {
          return await search()
        } finally {
          await spend(caller, startedAt)
        }
      }
      return fewOfEach(callerAddress(request), run, { signal: callerSignal(reply) })
    },
    async *stream(caller, parts) {
      let startedAt = nowMs()
      for await (const part of parts) {
        await spend(caller, startedAt)
        yield part
        startedAt = nowMs()
      }
    },
  }
}
