import { createHash } from 'node:crypto'
import type { CallCount, CountedWindow, RateLimitStore } from './rate-limit-store.ts'

/**
 * Stops a caller with many addresses from filling the memory: some 10 MB per limit, then the oldest are
 * dropped.
 */
const maxKeys = 50_000

/** Longer keys, made-up emails, are stored as hashes. */
const maxKeyLength = 100

interface Opened {
  readonly openedAt: number
  count: number
}

/** Counts in the memory of this process. */
export class MemoryCounts implements RateLimitStore {
  readonly #now: () => Date
  /** By limit, in the order of opening, so the oldest come first. */
  readonly #limits = new Map<string, Map<string, Opened>>()

  constructor(now: () => Date) {
    this.#now = now
  }

  add({ name, windowMs }: CountedWindow, longKey: string, amount = 1): CallCount {
    const key = longKey.length > maxKeyLength ? hashOf(longKey) : longKey
    const now = this.#now().getTime()
    // A clock that was set back must not block anyone.
    const isOver = ({ openedAt }: Opened) => now - openedAt >= windowMs || openedAt > now
    const keys = this.#keysOf(name)
    for (const [oldKey, old] of keys) {
      if (!isOver(old)) break
      keys.delete(oldKey)
    }
    const known = keys.get(key)
    if (known && !isOver(known)) {
      known.count += amount
      return { count: known.count, endsInMs: known.openedAt + windowMs - now }
    }
    if (amount > 0) open(keys, key, { openedAt: now, count: amount })
    return { count: amount, endsInMs: windowMs }
  }

  close(): void {
    this.#limits.clear()
  }

  #keysOf(name: string): Map<string, Opened> {
    let keys = this.#limits.get(name)
    if (!keys) {
      keys = new Map()
      this.#limits.set(name, keys)
    }
    return keys
  }
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

function open(keys: Map<string, Opened>, key: string, opened: Opened): void {
  // Mark as newest.
  keys.delete(key)
  keys.set(key, opened)
  const [oldest] = keys.keys()
  if (keys.size > maxKeys && oldest !== undefined) keys.delete(oldest)
}
