/** Told of each statement that the database worked on, with the error of one that failed. */
export type QueryObserver = (ms: number, error?: unknown) => void
