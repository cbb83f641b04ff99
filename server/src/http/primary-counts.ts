import cluster from 'node:cluster'
import { answerInTime, TooLate } from './answer-in-time.ts'
import { MemoryCounts } from './memory-counts.ts'
import type { CallCount, CountedWindow, RateLimitStore } from './rate-limit-store.ts'

/** A worker's request to the primary. Other messages have none of these keys. */
interface Question {
  readonly countCall: {
    readonly id: number
    readonly window: CountedWindow
    readonly key: string
    readonly amount: number
  }
}

interface Answer {
  readonly callCounted: { readonly id: number; readonly count: CallCount }
}

/** Makes the primary count for all its workers. Called once, before the first worker starts. */
export function countCallsForWorkers(now: () => Date): void {
  const counts = new MemoryCounts(now)
  cluster.on('message', (worker, message: unknown) => {
    if (!isQuestion(message) || !worker.isConnected()) return
    const { id, window, key, amount } = message.countCall
    const answer: Answer = { callCounted: { id, count: counts.add(window, key, amount) } }
    // The worker may have ended in the meantime.
    worker.send(answer, undefined, () => {})
  })
}

/** Generous, as the machine may be busy. A slower primary is stuck, and later calls do not wait for it. */
const waitMs = 1000

/** Counts in the primary for all workers. What it does not answer is counted by the worker itself. */
export class PrimaryCounts implements RateLimitStore {
  readonly #own: MemoryCounts
  readonly #waiting = new Map<number, (count: CallCount) => void>()
  #lastId = 0
  #isStuck = false

  constructor(now: () => Date) {
    this.#own = new MemoryCounts(now)
    process.on('message', this.#read)
  }

  async add(window: CountedWindow, key: string, amount = 1): Promise<CallCount> {
    const id = ++this.#lastId
    const answer = this.#ask({ countCall: { id, window, key, amount } })
    try {
      return await answerInTime(answer, this.#isStuck ? 0 : waitMs)
    } catch (error) {
      this.#isStuck = error instanceof TooLate
      return this.#own.add(window, key, amount)
    } finally {
      this.#waiting.delete(id)
    }
  }

  close(): void {
    process.off('message', this.#read)
    this.#own.close()
  }

  #ask(question: Question): Promise<CallCount> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(question.countCall.id, resolve)
      process.send?.(question, undefined, undefined, (error) => {
        if (error) reject(error)
      })
    })
  }

  readonly #read = (message: unknown) => {
    if (!isAnswer(message)) return
    const { id, count } = message.callCounted
    this.#isStuck = false
    this.#waiting.get(id)?.(count)
  }
}

function isQuestion(message: unknown): message is Question {
  return typeof message === 'object' && message !== null && 'countCall' in message
}

function isAnswer(message: unknown): message is Answer {
  return typeof message === 'object' && message !== null && 'callCounted' in message
}
