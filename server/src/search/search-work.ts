/** Cost of a query besides its look-ups: PostgreSQL plans each one. */
const queryCost = 400

/** Some 30 ms on PostgreSQL, less on SQLite. */
const mostWork = 8192

/**
 * Limits the cost of one search, counted in look-ups of one mosque under one token, about 2 µs each on
 * PostgreSQL. Stops a few common words that thousands of mosques have, but none has together, from keeping
 * the database busy.
 */
export class SearchWork {
  #left = mostWork

  get left(): number {
    return this.#left
  }

  get spent(): number {
    return mostWork - this.#left
  }

  get isSpent(): boolean {
    return this.#left === 0
  }

  spend(lookUps: number): void {
    this.#left = Math.max(0, this.#left - queryCost - Math.ceil(lookUps))
  }
}
