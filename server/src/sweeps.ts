import type { AppContext } from '#context.ts'

export const sweepEveryMs = 3_600_000

/**
 * Deletes what is no longer needed, or does what has fallen due. Several servers may run it at once, and it
 * may be interrupted anywhere.
 */
export type Sweep = (ctx: AppContext, signal: AbortSignal) => Promise<void>

/** Sweeps at once and then every hour or so, until stopped; a running sweep ends early. */
export function startSweeping(
  ctx: AppContext,
  sweeps: readonly Sweep[],
  handleFailure: (error: unknown) => void,
  everyMs = sweepEveryMs,
): () => Promise<void> {
  const stop = new AbortController()
  let underWay = Promise.resolve()
  const sweep = () => {
    for (const each of sweeps) {
      underWay = underWay.then(() => each(ctx, stop.signal)).catch(handleFailure)
    }
  }
  sweep()
  const timer = setInterval(sweep, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    stop.abort()
    await underWay
  }
}
