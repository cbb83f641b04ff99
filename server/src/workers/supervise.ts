import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Logger } from 'pino'
import { StartError } from '#open-database.ts'
import { placeVariable, readWorkerMessage } from './messages.ts'

/**
 * Longer than a worker needs to stop by itself: three times eight seconds, for requests, their work and mail.
 */
const stopWithinMs = 30_000

/** A worker that lived this long did not die of its start. */
const steadyAfterMs = 10_000
const firstDelayMs = 1000
const longestDelayMs = 30_000

/** A worker's position, whichever process has it. */
interface Place {
  readonly number: number
  worker: Worker | null
  isReady: boolean
  /** Consecutive workers that died soon after their start. */
  quickDeaths: number
  replacing: NodeJS.Timeout | undefined
}

/** Starts the workers, and a replacement for each that ends before the stop. */
export class SupervisedWorkers {
  readonly #log: Logger
  readonly #places: readonly Place[]
  readonly #ready = Promise.withResolvers<string>()
  #isServing = false
  #isStopping = false

  constructor(count: number, log: Logger) {
    this.#log = log
    this.#places = Array.from(
      { length: count },
      (_, index): Place => ({
        number: index + 1,
        worker: null,
        isReady: false,
        quickDeaths: 0,
        replacing: undefined,
      }),
    )
    for (const place of this.#places) this.#fill(place)
  }

  /** Their URL, once all of them answer; rejected if one cannot start. */
  get ready(): Promise<string> {
    return this.#ready.promise
  }

  /** Lets all of them finish their work. */
  async stop(): Promise<void> {
    this.#isStopping = true
    for (const { replacing } of this.#places) clearTimeout(replacing)
    await Promise.all(this.#places.map(({ worker }) => worker && endWorker(worker)))
  }

  #fill(place: Place): void {
    const startedAt = performance.now()
    const worker = cluster.fork({ [placeVariable]: String(place.number) })
    let sentence: string | null = null
    place.worker = worker
    worker.on('message', (message: unknown) => {
      const received = readWorkerMessage(message)
      if (received?.type === 'ready') this.#noteReady(place, received.url)
      if (received?.type === 'failed') sentence = received.sentence
      // The first worker sends everyone's mails.
      if (received?.type === 'mailWaits') this.#places[0]?.worker?.send('wakeMailer', () => {})
    })
    const handleEnd = (reason: string) => {
      if (place.worker === worker) this.#noteEnd(place, reason, performance.now() - startedAt)
    }
    worker.once('exit', (code, signal) => handleEnd(sentence ?? describeExit(code, signal)))
    // A process that failed to start emits no exit.
    worker.once('error', (error) => handleEnd(`A worker failed: ${error.message}.`))
  }

  #noteReady(place: Place, url: string): void {
    place.isReady = true
    if (this.#isServing || this.#places.some(({ isReady }) => !isReady)) return
    this.#isServing = true
    this.#ready.resolve(url)
  }

  #noteEnd(place: Place, reason: string, livedMs: number): void {
    place.worker = null
    place.isReady = false
    if (this.#isStopping) return
    if (!this.#isServing) {
      this.#ready.reject(new StartError(reason))
      return
    }
    place.quickDeaths = livedMs < steadyAfterMs ? place.quickDeaths + 1 : 1
    const delayMs = replacementDelayMs(place.quickDeaths)
    this.#log.warn({ worker: place.number, reason, delayMs }, 'a worker is replaced')
    place.replacing = setTimeout(() => this.#fill(place), delayMs)
  }
}

async function endWorker(worker: Worker): Promise<void> {
  const exit = once(worker, 'exit')
  const lastCall = setTimeout(() => worker.process.kill('SIGKILL'), stopWithinMs)
  worker.process.kill('SIGTERM')
  await exit
  clearTimeout(lastCall)
}

function describeExit(code: number, signal: string | null): string {
  return `A worker ended ${signal ? `by ${signal}` : `with exit code ${code}`}.`
}

/**
 * Milliseconds until a dead worker is replaced: 0 after the first quick death, and doubled with each further
 * one. `quickDeaths` includes this one.
 */
export function replacementDelayMs(quickDeaths: number): number {
  if (quickDeaths <= 1) return 0
  return Math.min(longestDelayMs, firstDelayMs * 2 ** (quickDeaths - 2))
}
