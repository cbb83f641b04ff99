import type SqliteDatabase from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely'
import { withStatementCache } from './statement-cache.ts'
import { createTurns, retryWhileBusy } from './wait-for-lock.ts'

interface SafeSqliteConfig {
  readonly database: SqliteDatabase.Database
  readonly close: () => void
  /** Throws if writes would be lost. */
  readonly requireFile: () => void
  /** Other processes write to the file too. */
  readonly isShared: boolean
}

/** SQLite dialect whose transactions can always write and whose errors keep their cause. */
export class SafeSqliteDialect extends SqliteDialect {
  readonly #createDriver: () => SqliteDriver

  constructor({ database, close, requireFile, isShared }: SafeSqliteConfig) {
    const cache = withStatementCache(database, close)
    const checked: SqliteDialectConfig['database'] = {
      close,
      prepare(sql) {
        // Checked before a statement or transaction begins, and before a commit is acknowledged.
        if (!database.inTransaction || sql === 'commit') requireFile()
        return cache.prepare(sql)
      },
    }
    super({ database: checked })
    this.#createDriver = () => new SafeSqliteDriver(database, isShared, { database: checked })
  }

  override createDriver(): SqliteDriver {
    return this.#createDriver()
  }

  override createAdapter(): SqliteAdapter {
    return new SafeSqliteAdapter()
  }
}

/**
 * SQLite allows schema changes in transactions: migrations run in one, whose write lock keeps other servers
 * out.
 */
class SafeSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class SafeSqliteDriver extends SqliteDriver {
  readonly #database: SqliteDatabase.Database
  readonly #turns: ReturnType<typeof createTurns> | null
  #connection: DatabaseConnection | undefined

  constructor(database: SqliteDatabase.Database, isShared: boolean, config: SqliteDialectConfig) {
    super(config)
    this.#database = database
    this.#turns = isShared ? createTurns() : null
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= waitingForLock(await super.acquireConnection(), this.#database)
    return this.#connection
  }

  /**
   * Takes the write lock at the start. A transaction that first only read could no longer write once another
   * process had written, and waiting would not help. Read-only transactions block no writer.
   */
  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    const isReading = accessMode === 'read only'
    if (!isReading) await this.#turns?.begin()
    await connection.executeQuery(CompiledQuery.raw(isReading ? 'begin' : 'begin immediate'))
  }

  override async releaseConnection(): Promise<void> {
    this.#turns?.end()
  }

  /**
   * If the disk is full or fails, SQLite has already rolled back: a second rollback fails and would hide the
   * cause.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }
}

/** Inside a transaction the lock is already held, so nothing there is retried. */
function waitingForLock(
  connection: DatabaseConnection,
  database: SqliteDatabase.Database,
): DatabaseConnection {
  return {
    executeQuery: (query) => {
      if (database.inTransaction) return connection.executeQuery(query)
      return retryWhileBusy(() => connection.executeQuery(query))
    },
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  }
}
