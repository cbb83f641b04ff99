import { AppError, CallerGone } from './app-error.ts'

type BusyCode =
  | ('longListsBusy' | 'signInsBusy' | 'imagesBusy' | 'ownImagesBusy')
  | ('timetablesBusy' | 'ownTimetablesBusy' | 'serverBusy')

interface ConcurrencyLimit {
  /** Actions that run at once. */
  readonly running: number
  /** Actions that may wait; further ones are refused with 503. */
  readonly waiting: number
  /** Error for refused callers. */
  readonly whenFull: { readonly code: BusyCode; readonly retryAfterSeconds: number }
}

interface RunOptions {
  /** Aborted if the caller disconnects: an action that is still waiting is dropped. */
  readonly signal?: AbortSignal
}

type RunLimited = <Result>(action: () => Promise<Result>, options?: RunOptions) => Promise<Result>

/** Stops many callers from using up memory or threads with heavy actions. */
export function limitConcurrency({ running, waiting, whenFull }: ConcurrencyLimit): RunLimited {
  const queue = new Set<() => void>()
  let runningNow = 0

  function enter(signal?: AbortSignal): Promise<void> | undefined {
    if (signal?.aborted) throw new CallerGone()
    if (runningNow < running) {
      runningNow += 1
      return undefined
    }
    if (queue.size >= waiting) throw new AppError(whenFull.code).withRetryAfter(whenFull.retryAfterSeconds)
    return waitInQueue(queue, signal)
  }

  function leave(): void {
    const [next] = queue
    // Passes its slot to the next one, so that no newcomer overtakes it.
    if (next) next()
    else runningNow -= 1
  }

  return async (action, { signal } = {}) => {
    const place = enter(signal)
    if (place) await place
    try {
      return await action()
    } finally {
      leave()
    }
  }
}

type RunLimitedByKey = <Result>(
  key: string,
  action: () => Promise<Result>,
  options?: RunOptions,
) => Promise<Result>

/** Limits per key: stops one caller from taking all slots. */
export function limitConcurrencyByKey(limit: ConcurrencyLimit): RunLimitedByKey {
  const limits = new Map<string, { readonly run: RunLimited; users: number }>()
  return async (key, action, options) => {
    const held = limits.get(key) ?? { run: limitConcurrency(limit), users: 0 }
    limits.set(key, held)
    held.users += 1
    try {
      return await held.run(action, options)
    } finally {
      held.users -= 1
      if (held.users === 0) limits.delete(key)
    }
  }
}

function waitInQueue(queue: Set<() => void>, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const drop = () => {
      queue.delete(begin)
      reject(new CallerGone())
    }
    const begin = () => {
      queue.delete(begin)
      signal?.removeEventListener('abort', drop)
      resolve()
    }
    queue.add(begin)
    signal?.addEventListener('abort', drop, { once: true })
  })
}
