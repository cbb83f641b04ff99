import { createHmac } from 'node:crypto'
import { Redis } from 'ioredis'
import { answerInTime, TooLate } from './answer-in-time.ts'
import type { CallCount, CountedWindow, RateLimitStore } from './rate-limit-store.ts'

/** The window begins with the first call; the key expires at its end. */
const addScript = `
local count = redis.call('INCRBY', KEYS[1], ARGV[1])
local endsInMs = redis.call('PTTL', KEYS[1])
if endsInMs < 0 then
  endsInMs = tonumber(ARGV[2])
  redis.call('PEXPIRE', KEYS[1], endsInMs)
end
return {count, endsInMs}`

const prefix = 'mihrab:limit:'

/** Late answers in a row after which the connection is dropped: a second, with the usual wait. */
const maxLate = 20
const connectMs = 2000
const longestPauseMs = 1000

export interface RedisCountsParts {
  readonly url: string
  /** Shared by all servers: keys contain only keyed hashes of addresses, emails and ids. */
  readonly secret: string
  /** How long a call waits for Redis when it has just stopped answering; the next ones do not wait. */
  readonly waitMs: number
  /** Counts while Redis is unavailable. */
  readonly own: RateLimitStore
  readonly log: { readonly info: (words: string) => void; readonly warn: (words: string) => void }
}

/**
 * Counts in Redis, shared by all servers that have its address. While Redis is unreachable, slow or refuses
 * us, this server counts alone: no call is refused or delayed.
 */
export class RedisCounts implements RateLimitStore {
  readonly #parts: RedisCountsParts
  readonly #client: Redis
  readonly #tried = Promise.withResolvers<void>()
  /** Since it last worked. */
  #tries = 0
  #isServing = false
  #isClosed = false
  #wasReported = false

  constructor(parts: RedisCountsParts) {
    this.#parts = parts
    this.#client = new Redis(parts.url, {
      connectTimeout: connectMs,
      socketTimeout: connectMs,
      enableReadyCheck: false,
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      retryStrategy: () => this.#pauseMs(),
    })
    this.#client.on('ready', () => this.#tryOut())
    this.#client.on('error', (error) => this.#miss(error))
    this.#client.on('close', () => this.#miss(new Error('the connection was closed')))
  }

  /** Resolves when Redis has worked for the first time, or turned out to be unavailable. */
  get tried(): Promise<void> {
    return this.#tried.promise
  }

  async add(window: CountedWindow, key: string, amount = 1): Promise<CallCount> {
    if (this.#isServing) {
      try {
        return await this.#addThere(window, key, amount)
      } catch (error) {
        this.#stop(error)
      }
    }
    return this.#parts.own.add(window, key, amount)
  }

  close(): void {
    this.#isClosed = true
    this.#isServing = false
    this.#client.disconnect()
    this.#parts.own.close()
  }

  async #addThere({ name, windowMs }: CountedWindow, key: string, amount: number): Promise<CallCount> {
    const hidden = createHmac('sha256', this.#parts.secret).update(key).digest('base64url')
    const sent = this.#client.eval(addScript, 1, `${prefix}${name}:${hidden}`, amount, windowMs)
    const [count, endsInMs] = (await answerInTime(sent, this.#parts.waitMs)) as [number, number]
    return { count, endsInMs }
  }

  /** Concurrent calls all fail together; one is enough. */
  #stop(error: unknown): void {
    if (!this.#isServing) return
    this.#isServing = false
    if (error instanceof TooLate) this.#tryOut()
    else this.#giveUp(error)
  }

  /** A connection alone proves little: the password may be wrong, or Redis full, slow or read-only. */
  async #tryOut(late = 0): Promise<void> {
    try {
      await this.#addThere({ name: 'tried out', windowMs: 1000 }, '', 0)
    } catch (error) {
      if (error instanceof TooLate && late < maxLate) return this.#tryOut(late + 1)
      return this.#giveUp(error)
    }
    this.#isServing = true
    this.#tries = 0
    this.#tried.resolve()
    if (this.#wasReported) this.#parts.log.info('Redis is back: it counts for the rate limits again')
    this.#wasReported = false
  }

  /** A new connection is tested before use. */
  #giveUp(error: unknown): void {
    this.#miss(error)
    this.#client.disconnect(!this.#isClosed)
  }

  #miss(error: unknown): void {
    this.#isServing = false
    this.#tried.resolve()
    if (this.#wasReported || this.#isClosed) return
    this.#wasReported = true
    // Only the message: sign-in errors of Redis contain its password.
    const why = error instanceof Error ? error.message : String(error)
    this.#parts.log.warn(
      `Redis is away (${why}): until it is back, each server counts alone for the rate limits`,
    )
  }

  #pauseMs(): number {
    this.#tries += 1
    return Math.min(100 * this.#tries, longestPauseMs)
  }
}
