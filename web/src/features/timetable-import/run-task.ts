import { learnedZones } from '@mihrab/core/prayer/zone-clock.ts'
import type { ImportTasks, TaskName } from './import-tasks.ts'

type Input<Name extends TaskName> = Parameters<ImportTasks[Name]>[0]
type Result<Name extends TaskName> = Awaited<ReturnType<ImportTasks[Name]>>
type Answer = { id: number; result?: unknown; failure?: string }

/** One for each task, so that ending one does not disturb the others. */
const workers = new Map<TaskName, Worker>()
let lastId = 0

/** Runs a task in a worker. Aborting ends it at once, whatever it is doing. */
export function runTask<Name extends TaskName>(
  name: Name,
  input: Input<Name>,
  signal: AbortSignal,
): Promise<Result<Name>> {
  const worker = workerFor(name)
  lastId += 1
  const id = lastId
  return new Promise((resolve, reject) => {
    const over = new AbortController()
    const end = (error: unknown) => {
      over.abort()
      endWorker(name, worker)
      reject(error)
    }
    const listening = { signal: over.signal }
    signal.addEventListener('abort', () => end(signal.reason), listening)
    worker.addEventListener('error', () => end(new Error(`The worker of ${name} failed`)), listening)
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<Answer>) => {
        // Libraries in the worker post messages of their own.
        if (data.id !== id) return
        over.abort()
        if (data.failure === undefined) resolve(data.result as Result<Name>)
        else reject(new Error(data.failure))
      },
      listening,
    )
    if (signal.aborted) end(signal.reason)
    else worker.postMessage({ id, name, input, zones: learnedZones() })
  })
}

function workerFor(name: TaskName): Worker {
  const running = workers.get(name)
  if (running) return running
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' })
  workers.set(name, worker)
  return worker
}

function endWorker(name: TaskName, worker: Worker): void {
  worker.terminate()
  if (workers.get(name) === worker) workers.delete(name)
}

/** Called when the import is left. */
export function endWorkers(): void {
  for (const [name, worker] of workers) endWorker(name, worker)
}
