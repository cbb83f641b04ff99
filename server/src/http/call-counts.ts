/** What a limit counts: for each key alone, in a window of time that begins with the key's first call. */
export interface CountedWindow {
  /** The same on all servers, and of this limit alone. */
  readonly name: string
  readonly windowMs: number
}

export interface CallCount {
  readonly count: number
  /** Until it begins at zero again. */
  readonly endsInMs: number
}

/** Where calls are counted. */
export interface CallCounts {
  /** Adds to the count of a key, and says what it is then. An amount of 0 only asks. */
  add(window: CountedWindow, key: string, amount?: number): CallCount | Promise<CallCount>
  close(): void
}
