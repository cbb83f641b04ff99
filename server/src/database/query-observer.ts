/** Called after each statement, with the error if it failed. */
export type QueryObserver = (ms: number, error?: unknown) => void
