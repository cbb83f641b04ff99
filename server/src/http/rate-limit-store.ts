/** A rate limit's window: counted per key, from the key's first call. */
export interface CountedWindow {
  /** Unique among limits, and the same on all servers. */
  readonly name: string
  readonly windowMs: number
}

export interface CallCount {
  readonly count: number
  /** Until the window ends. */
  readonly endsInMs: number
}

/** A store of counts. */
export interface RateLimitStore {
  /** Adds to the count of a key and returns the new count. An amount of 0 only reads. */
  add(window: CountedWindow, key: string, amount?: number): CallCount | Promise<CallCount>
  close(): void
}
