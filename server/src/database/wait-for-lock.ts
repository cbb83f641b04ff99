import { setTimeout } from 'node:timers/promises'
import { isBusy } from './errors.ts'

/** So long a write waits for the lock before its call is answered with 503. */
const longestWaitMs = 5000
/** How often a process that waits looks whether the lock is free. */
const lookEveryMs = 1
/** For so long a process may take the lock again and again, before others get a chance to. */
const longestRunMs = 10
/** Longer than others need to look. */
const letOthersMs = 2

/**
 * Waits for SQLite's write lock without keeping the process from everything else: SQLite itself would sleep, and no one
 * who only reads would be answered meanwhile.
 */
export async function retryWhileBusy<Result>(run: () => Promise<Result>): Promise<Result> {
  const beganAt = performance.now()
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if (!isBusy(error) || performance.now() - beganAt > longestWaitMs) throw error
      await setTimeout(lookEveryMs)
    }
  }
}

/**
 * A pause in a long run of transactions, for the other processes of the same file: what waits within a process takes the
 * lock in the moment in which it is let go, and no one else would ever find it free.
 */
export function createTurns() {
  let runBeganAt = 0
  let endedAt = 0
  return {
    async begin(): Promise<void> {
      const now = performance.now()
      if (now - endedAt > lookEveryMs) runBeganAt = now
      if (now - runBeganAt < longestRunMs) return
      await setTimeout(letOthersMs)
      runBeganAt = performance.now()
    },
    end(): void {
      endedAt = performance.now()
    },
  }
}
