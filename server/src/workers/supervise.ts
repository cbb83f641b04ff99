import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Logger } from 'pino'
import { StartError } from '#open-database.ts'
import { placeVariable, readWorkerMessage } from './messages.ts'
import { replacementDelayMs, steadyAfterMs } from './replacement-delay.ts'

/**
 * Longer than a worker needs to stop by itself: three times eight seconds, for requests, their work and mail.
 */
const stopWithinMs = 30_000

interface Workers {
  /** Their URL, once all of them answer; rejected if one cannot start. */
  readonly ready: Promise<string>
  /** Lets all of them finish their work. */
  stop(): Promise<void>
}

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
export function superviseWorkers(count: number, log: Logger): Workers {
  const places = Array.from(
    { length: count },
    (_, index): Place => ({
      ...{ number: index + 1, worker: null, isReady: false },
      ...{ quickDeaths: 0, replacing: undefined },
    }),
  )
  const ready = Promise.withResolvers<string>()
  let [isServing, isStopping] = [false, false]

  function fill(place: Place): void {
    const startedAt = performance.now()
    const worker = cluster.fork({ [placeVariable]: String(place.number) })
    let sentence: string | null = null
    place.worker = worker
    worker.on('message', (message: unknown) => {
      const received = readWorkerMessage(message)
      if (received?.type === 'ready') noteReady(place, received.url)
      if (received?.type === 'failed') sentence = received.sentence
      // The first worker sends everyone's mails.
      if (received?.type === 'mailWaits') places[0]?.worker?.send('wakeMailer', () => {})
    })
    const handleEnd = (reason: string) => {
      if (place.worker === worker) noteEnd(place, reason, performance.now() - startedAt)
    }
    worker.once('exit', (code, signal) => handleEnd(sentence ?? describeExit(code, signal)))
    // A process that failed to start emits no exit.
    worker.once('error', (error) => handleEnd(`A worker failed: ${error.message}.`))
  }

  function noteEnd(place: Place, reason: string, livedMs: number): void {
    place.worker = null
    place.isReady = false
    if (isStopping) return
    if (!isServing) {
      ready.reject(new StartError(reason))
      return
    }
    place.quickDeaths = livedMs < steadyAfterMs ? place.quickDeaths + 1 : 1
    const delayMs = replacementDelayMs(place.quickDeaths)
    log.warn({ worker: place.number, reason, delayMs }, 'a worker is replaced')
    place.replacing = setTimeout(fill, delayMs, place)
  }

  function noteReady(place: Place, url: string): void {
    place.isReady = true
    if (isServing || places.some(({ isReady }) => !isReady)) return
    isServing = true
    ready.resolve(url)
  }

  async function stop(): Promise<void> {
    isStopping = true
    for (const { replacing } of places) clearTimeout(replacing)
    await Promise.all(places.map(({ worker }) => worker && endWorker(worker)))
  }

  for (const place of places) fill(place)
  return { ready: ready.promise, stop }
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
