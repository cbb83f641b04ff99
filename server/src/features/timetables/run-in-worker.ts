import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppError, CallerGone } from '#http/app-error.ts'
import { limitConcurrency } from '#http/concurrency-limit.ts'
import type { WorkerAnswer, WorkerTasks } from './timetable-worker.ts'

interface WorkerLimits {
  /** Per task. A year takes half a second. */
  readonly maxSeconds: number
  /** JavaScript heap; a year takes a tenth of it. */
  readonly maxMegabytes: number
}

type Input<Name extends keyof WorkerTasks> = Parameters<WorkerTasks[Name]>[0]
type Result<Name extends keyof WorkerTasks> = Awaited<ReturnType<WorkerTasks[Name]>>

export interface RunOptions {
  /** Aborted if the caller disconnects: a waiting task is dropped, a running one is ended. */
  readonly signal?: AbortSignal
  /** Called with an error that no file should be able to cause. */
  readonly onFailure?: (failure: string) => void
}

/** Two at once, so that a single task never blocks all others. Waiting tasks hold their files in memory. */
const places = {
  running: 2,
  waiting: 24,
  whenFull: { code: 'timetablesBusy', retryAfterSeconds: 10 },
} as const

const defaultLimits: WorkerLimits = { maxSeconds: 10, maxMegabytes: 256 }

/** How long an idle thread is kept. */
const idleMs = 60_000

/**
 * Reads and checks timetables in worker threads, one at a time in each, so that no file blocks the server. A
 * task that takes too long or too much memory is ended with its thread.
 */
export function createTimetableWorkers({ maxSeconds, maxMegabytes } = defaultLimits) {
  const limit = limitConcurrency(places)
  const threads = keepThreads(maxMegabytes)

  async function runNow(
    task: { name: keyof WorkerTasks; input: object },
    { signal, onFailure = () => {} }: RunOptions,
  ): Promise<unknown> {
    const worker = threads.take()
    const tooLate = AbortSignal.timeout(maxSeconds * 1000)
    const answer = await ask(worker, task, signal ? AbortSignal.any([signal, tooLate]) : tooLate)
    if (answer && 'result' in answer) {
      threads.giveBack(worker)
      return answer.result
    }
    await worker.terminate()
    if (signal?.aborted) throw new CallerGone()
    if (!answer) throw tooSlow(task.name)
    onFailure(answer.failure)
    throw new AppError('timetableUnreadable')
  }

  return <Name extends keyof WorkerTasks>(
    name: Name,
    input: Input<Name>,
    options: RunOptions = {},
  ): Promise<Result<Name>> => {
    const { signal } = options
    return limit(() => runNow({ name, input }, options), signal && { signal }) as Promise<Result<Name>>
  }
}

/** Published times are never too much: the server is busy. */
function tooSlow(task: keyof WorkerTasks): AppError {
  if (task === 'read') return new AppError('timetableTooHeavy')
  return new AppError(places.whenFull.code).withRetryAfter(places.whenFull.retryAfterSeconds)
}

/** One pool per process, even with several servers in it, as in tests. */
export const runInWorker = createTimetableWorkers()

/** Threads that wait a while for their next task. */
function keepThreads(maxMegabytes: number) {
  const idle: Worker[] = []
  let endIdle: NodeJS.Timeout | undefined

  function start(): Worker {
    const worker = startThread(maxMegabytes)
    worker.once('exit', () => {
      const at = idle.indexOf(worker)
      if (at >= 0) idle.splice(at, 1)
    })
    return worker
  }

  return {
    take(): Worker {
      const worker = idle.pop() ?? start()
      worker.ref()
      return worker
    },
    giveBack(worker: Worker): void {
      worker.unref()
      idle.push(worker)
      clearTimeout(endIdle)
      endIdle = setTimeout(() => {
        for (const unused of idle.splice(0)) unused.terminate()
      }, idleMs).unref()
    },
  }
}

function startThread(maxMegabytes: number): Worker {
  const worker = new Worker(join(import.meta.dirname, 'timetable-worker.ts'), {
    // Without the settings, which hold passwords.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes, maxYoungGenerationSizeMb: 32 },
    stdout: true,
    stderr: true,
  })
  worker.stdout.resume()
  worker.stderr.resume()
  // Without a listener, an error in a thread after its answer would end the server.
  worker.on('error', () => {})
  return worker
}

/** Null if the thread did not answer in time or ran out of memory. */
function ask(worker: Worker, task: object, signal: AbortSignal): Promise<WorkerAnswer | null> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const end = (answer: WorkerAnswer | null) => {
      over.abort()
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      resolve(answer)
    }
    const onMessage = (answer: WorkerAnswer) => end(answer)
    const onError = (error: Error & { code?: string }) =>
      end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? null : { failure: String(error.stack) })
    const onExit = () => end(null)
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    signal.addEventListener('abort', () => end(null), { signal: over.signal })
    if (signal.aborted) end(null)
    else worker.postMessage(task)
  })
}
