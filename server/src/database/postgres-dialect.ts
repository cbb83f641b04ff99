import { Socket } from 'node:net'
import { type DatabaseConnection, PostgresDialect, PostgresDriver } from 'kysely'
import pg from 'pg'
import { isDatabaseAway } from './errors.ts'

/** Longest wait for a connection: for a free one, or for the database to accept a new one. */
const connectWithinMs = 5000
/** For a server of one process. */
export const maxConnections = 20
/** Pause after a failed connection attempt. */
const retryConnectingAfterMs = 500

export interface PostgresOptions {
  /**
   * Closes a connection without traffic for this many milliseconds, and fails its query. Otherwise a query
   * waits forever for a frozen database or a network that drops packets. Not for migrations: they wait for
   * each other and take long.
   */
  readonly silenceMs?: number
  /** Maximum of open connections. */
  readonly connections?: number
}

/** PostgreSQL dialect that never waits long for lost or silent connections. */
export class SafePostgresDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(url: string, { silenceMs, connections = maxConnections }: PostgresOptions) {
    const pool = new pg.Pool({
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: connectWithinMs,
      // Idle connections close before they count as silent.
      idleTimeoutMillis: Math.min(10_000, (silenceMs ?? Number.POSITIVE_INFINITY) / 2),
      // Queries look up some hundred rows by indexes: compiling those whose cost is overestimated takes 0.1 s each time.
      onConnect: (client) => client.query('set jit = off'),
    })
    // A connection closed by the database must not end the process. The pool emits errors of idle connections
    // only; one in use needs its own listener. Its query fails as well, and the pool replaces it.
    pool.on('error', () => {})
    pool.on('connect', (client) => {
      client.on('error', () => {})
      if (silenceMs) closeWhenSilent(client, silenceMs)
    })
    super({ pool })
    this.#pool = pool
  }

  get pool(): Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'> {
    return this.#pool
  }

  override createDriver(): PostgresDriver {
    return new SafePostgresDriver(this.#pool)
  }
}

/** `isDatabaseAway` recognizes this code. */
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
  /** The last failed connection attempt; null after a success. */
  #failure: { readonly error: unknown; readonly at: number } | null = null
  #isTrying = false

  constructor(pool: pg.Pool) {
    super({ pool })
  }

  /**
   * While no connection can be made, calls fail at once and a single one tries: otherwise each would wait for
   * seconds, and they would pile up.
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

  /** If a connection is lost inside a transaction, the rollback fails too and would hide the cause. */
  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    // The connection is about to be discarded, which ends its transaction.
    await super.rollbackTransaction(connection).catch(() => {})
  }
}

/** If all connections are in use or the database accepts no more, the next call may still get one. */
function isOutOfReach(error: unknown): boolean {
  const isOnlyFull =
    error instanceof Error &&
    (error.message === 'timeout exceeded when trying to connect' ||
      ('code' in error && error.code === '53300'))
  return isDatabaseAway(error) && !isOnlyFull
}
