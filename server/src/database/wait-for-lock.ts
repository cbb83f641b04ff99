import { setTimeout } from 'node:timers/promises'
import { isBusy } from './errors.ts'

/** Longest wait of a write for the lock before the answer is 503. */
const longestWaitMs = 5000
/** How often a waiting process checks the lock. */
const lookEveryMs = 1
/** How long a process may keep retaking the lock before it lets others have a turn. */
const longestRunMs = 10
/** Longer than `lookEveryMs`, so that others notice. */
const letOthersMs = 2

/**
 * Waits for SQLite's write lock without blocking the process: SQLite itself would sleep, and readers would
 * get no answer.
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
 * Pauses in a long run of transactions for other processes on the same file: waiters within a process retake
 * the lock at the moment it is released, so others would never get it.
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
