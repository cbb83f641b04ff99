import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { AppError, fieldError } from '#http/app-error.ts'
import { limitConcurrency } from '#http/concurrency-limit.ts'
import type { Drawing } from './draw-picture.ts'
import type { ImageAnswer, ImageTask } from './image-process.ts'

interface ProcessLimits {
  /** Per image. Includes waiting for a processor, so it is far more than any photograph needs. */
  readonly maxSeconds: number
  /** For the whole process, which needs some 70 MB before its first image. */
  readonly maxBytes: number
}

export interface EncodeOptions {
  /** In pixels; longer edges are scaled down to it. */
  readonly maxEdge?: number
  /** Called with the seconds the image took, even if it is refused. */
  readonly spend?: (seconds: number) => unknown
  /** Aborted if the caller disconnects: an image that is still waiting is dropped. */
  readonly signal?: AbortSignal
}

/** Two at once, so that a single image never blocks all others. Waiting images hold their bytes in memory. */
const places = {
  running: 2,
  waiting: 40,
  whenFull: {
    code: 'imagesBusy',
    retryAfterSeconds: 10,
  },
} as const

const megabyte = 1_048_576
const defaultLimits: ProcessLimits = { maxSeconds: 20, maxBytes: 384 * megabyte }

/** How long an idle process is kept. */
const idleMs = 60_000

/** With several arenas glibc keeps a hundred megabytes more of what images took. */
const memoryOptions = { MALLOC_ARENA_MAX: '1' }

/**
 * Encodes images, and draws pictures, in separate processes, one at a time in each. A small file can make the decoder take
 * gigabytes, run for minutes or crash, whatever its header says. Only a process can then be stopped without
 * harm to the server.
 */
export function createImageEncoder({ maxSeconds, maxBytes } = defaultLimits) {
  const limit = limitConcurrency(places)
  const idle: ChildProcess[] = []
  let endIdle: NodeJS.Timeout | undefined

  async function startProcess(): Promise<ChildProcess> {
    const child = forkProcess(maxBytes)
    child.on('exit', () => {
      const at = idle.indexOf(child)
      if (at >= 0) idle.splice(at, 1)
    })
    await requireStarted(child)
    return child
  }

  function makeIdle(child: ChildProcess): void {
    child.unref()
    child.channel?.unref()
    idle.push(child)
    clearTimeout(endIdle)
    endIdle = setTimeout(endAll, idleMs, idle).unref()
  }

  async function encodeNow(task: ImageTask, spend: (seconds: number) => unknown): Promise<Buffer> {
    const child = idle.pop() ?? (await startProcess())
    child.ref()
    child.channel?.ref()
    const startedAt = performance.now()
    const answer = await askFor(task, child, maxSeconds)
    await spend(answer?.cpuSeconds ?? (performance.now() - startedAt) / 1000)
    if (!answer) throw fieldError('file', 'imageTooHeavy')
    // Memory of a large image is not fully returned to the system and would count against the next one.
    if (answer.residentBytes > maxBytes / 2) child.disconnect()
    else makeIdle(child)
    return imageOf(answer)
  }

  return (
    content: Buffer | Drawing,
    { maxEdge, spend = () => {}, signal }: EncodeOptions = {},
  ): Promise<Buffer> => limit(() => encodeNow({ content, maxEdge }, spend), signal && { signal })
}

/** One encoder per process, even with several servers in it, as in tests. */
export const encodeInProcess = createImageEncoder()

/** Null if the process ends without an answer, as it must after `maxSeconds`. */
async function askFor(task: ImageTask, child: ChildProcess, maxSeconds: number) {
  const tooLate = setTimeout(() => child.kill('SIGKILL'), maxSeconds * 1000)
  // The exit of the process reports errors of sending.
  child.send(task, () => {})
  const answer = (await nextMessage(child)) as ImageAnswer | null
  clearTimeout(tooLate)
  return answer
}

function endAll(idle: ChildProcess[]): void {
  for (const unused of idle.splice(0)) unused.disconnect()
}

function forkProcess(maxBytes: number): ChildProcess {
  return fork(join(import.meta.dirname, 'image-process.ts'), [String(maxBytes)], {
    // Without the settings: a decoder taken over by a file could read their passwords.
    env: { PATH: process.env.PATH, ...memoryOptions },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

async function requireStarted(child: ChildProcess): Promise<void> {
  const failed = Promise.withResolvers<never>()
  child.on('error', failed.reject)
  failed.promise.catch(() => {})
  try {
    const ready = await Promise.race([nextMessage(child), failed.promise])
    if (ready === null)
      throw new Error(`The process for images ended with ${child.exitCode ?? child.signalCode}`)
  } catch (cause) {
    throw Object.assign(new AppError('imagesUnreadable'), { cause })
  }
}

/** Null if the process ends first. */
async function nextMessage(child: ChildProcess): Promise<unknown> {
  const over = new AbortController()
  const options = { signal: over.signal }
  try {
    return await Promise.race([
      once(child, 'message', options).then(([message]) => message),
      once(child, 'exit', options).then(() => null),
    ])
  } finally {
    over.abort()
  }
}

function imageOf(answer: ImageAnswer): Buffer {
  if ('image' in answer) return Buffer.from(answer.image)
  if ('failure' in answer) throw new Error(answer.failure)
  throw AppError.from(answer.refusal, answer.refusal.fields)
}
