import { AppError } from './app-error.ts'
import { claimName, type RateLimitScope } from './rate-limit.ts'

interface TimeBudgetOptions {
  /** Unique among budgets, and the same on all servers that count together. */
  readonly name: string
  readonly seconds: number
  readonly minutes: number
  readonly code: 'imagesTakeTooLong' | 'tooManyTries'
}

interface TimeBudget {
  /** Throws 429 once the key's time is used up. */
  readonly require: (key: string) => Promise<void>
  readonly spend: (key: string, seconds: number) => Promise<void>
}

/** Limits the server time that a key's requests take, however few they are. Counted in milliseconds. */
export function createTimeBudget(scope: RateLimitScope, options: TimeBudgetOptions): TimeBudget {
  const { counts, rateLimitFactor } = scope
  const { name, seconds, minutes, code } = options
  claimName(scope, name, options)
  const allowedMs = seconds * 1000 * rateLimitFactor
  const window = { name, windowMs: minutes * 60_000 }
  return {
    async require(key) {
      const { count, endsInMs } = await counts.add(window, key, 0)
      if (count < allowedMs) return
      const waitSeconds = Math.ceil(endsInMs / 1000)
      throw new AppError(code, { minutes: Math.ceil(waitSeconds / 60) }).withRetryAfter(waitSeconds)
    },
    async spend(key, seconds) {
      await counts.add(window, key, Math.ceil(seconds * 1000))
    },
  }
}
