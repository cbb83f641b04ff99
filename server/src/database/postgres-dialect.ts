import { Socket } from 'node:net'
import { type DatabaseConnection, PostgresDialect, PostgresDriver } from 'kysely'
import pg from 'pg'
import { isDatabaseAway } from './errors.ts'

/** How long a call waits for a connection: for its turn, or for the database to take one more. */
const connectWithinMs = 5000
/** Of a server that is one process. */
export const maxConnections = 20
/** After a connection could not be made, so long passes before another is tried. */
const retryConnectingAfterMs = 500

export interface PostgresOptions {
  /**
   * A connection on which nothing came or went for so long, in milliseconds, is closed, and its query fails. Without it
   * a query waits for ever for a database that is frozen, or behind a network that swallows all. Not for migrations:
   * they wait for each other, and take long.
   */
  readonly silenceMs?: number
  /** At most so many at once. */
  readonly connections?: number
}

/** PostgreSQL as the server needs it: no connection that is lost or silent holds anyone up for long. */
export class SafePostgresDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(url: string, { silenceMs, connections = maxConnections }: PostgresOptions) {
    const pool = new pg.Pool({
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: connectWithinMs,
      // Before they would count as silent.
      idleTimeoutMillis: Math.min(10_000, (silenceMs ?? Number.POSITIVE_INFINITY) / 2),
    })
    // A connection that the database closes must not end the process. The pool reports those that are idle; one that is in
    // use has to be listened to itself. Its query fails as well, and the pool replaces it.
    pool.on('error', () => {})
    pool.on('connect', (client) => {
      client.on('error', () => {})
      if (silenceMs) closeWhenSilent(client, silenceMs)
    })
    super({ pool })
    this.#pool = pool
  }

  /** How many connections there are, and how many wait for one. */
  get pool(): Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'> {
    return this.#pool
  }

  override createDriver(): PostgresDriver {
    return new SafePostgresDriver(this.#pool)
  }
}

/** Its code is one by which `isDatabaseAway` knows it. */
class SilentDatabaseError extends Error {
  readonly code = 'ETIMEDOUT'
}

function closeWhenSilent({ connection }: pg.PoolClient, silenceMs: number): void {
  const { stream } = connection
  if (!(stream instanceof Socket)) return
  stream.setTimeout(silenceMs, () => {
    stream.destroy(new SilentDatabaseError(`the database said nothing for ${silenceMs / 1000} seconds`))
  })
}

class SafePostgresDriver extends PostgresDriver {
  /** Of the last connection that could not be made; null once one could. */
  #failure: { readonly error: unknown; readonly at: number } | null = null
  #isTrying = false

  constructor(pool: pg.Pool) {
    super({ pool })
  }

  /**
   * While no connection can be made, calls fail at once, and a single one tries: otherwise each would wait for seconds in
   * vain, and they would pile up.
   */
  override async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#failure) return this.#connect()
    if (this.#isTrying || performance.now() - this.#failure.at < retryConnectingAfterMs)
      throw this.#failure.error
    this.#isTrying = true
    try {
      return await this.#connect()
    } finally {
      this.#isTrying = false
    }
  }

  async #connect(): Promise<DatabaseConnection> {
    try {
      const connection = await super.acquireConnection()
      this.#failure = null
      return connection
    } catch (error) {
      if (isOutOfReach(error)) this.#failure = { error, at: performance.now() }
      throw error
    }
  }

  /** When a connection is lost inside a transaction, the rollback fails too, and would hide the cause. */
  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    // The connection is marked for disposal by then: nothing of the transaction stays.
    await super.rollbackTransaction(connection).catch(() => {})
  }
}

/** Where all connections are only in use, or are as many as the database takes, the next call may well get one. */
function isOutOfReach(error: unknown): boolean {
  const isOnlyFull =
    error instanceof Error &&
    (error.message === 'timeout exceeded when trying to connect' ||
      ('code' in error && error.code === '53300'))
  return isDatabaseAway(error) && !isOnlyFull
}
