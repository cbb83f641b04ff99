import { AppError, CallerGone } from './app-error.ts'

type BusyCode =
  | ('longListsBusy' | 'signInsBusy' | 'imagesBusy' | 'ownImagesBusy')
  | ('timetablesBusy' | 'ownTimetablesBusy' | 'serverBusy')

interface ConcurrencyLimit {
  /** How many actions run at once. */
  readonly running: number
  /** How many more may wait; further ones are refused with 503. */
  readonly waiting: number
  /** What a refused caller is told. */
  readonly whenFull: { readonly code: BusyCode; readonly retryAfterSeconds: number }
}

interface RunOptions {
  /** Aborted when the caller has gone: an action that still waits is then dropped. */
  readonly signal?: AbortSignal
}

type RunLimited = <Result>(action: () => Promise<Result>, options?: RunOptions) => Promise<Result>

/** Stops many callers from using up memory or threads together by actions that are heavy in either. */
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
    // The next one takes over the place, so that no newcomer can overtake it.
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

/** The same for each key alone: stops one caller from taking up all places. */
export function limitConcurrencyByKey(limit: ConcurrencyLimit): RunLimitedByKey {
  const limits = new Map<string, { readonly run: RunLimited; users: number }>()
  return async (key, action, options) => {
    const kept = limits.get(key) ?? { run: limitConcurrency(limit), users: 0 }
    limits.set(key, kept)
    kept.users += 1
    try {
      return await kept.run(action, options)
    } finally {
      kept.users -= 1
      if (kept.users === 0) limits.delete(key)
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
