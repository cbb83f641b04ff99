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
  /** Throws where what is written would be lost. */
  readonly requireFile: () => void
  /** Whether other processes write to the file too. */
  readonly isShared: boolean
}

/** SQLite as the server needs it: transactions that can always write, and errors that tell their cause. */
export class SafeSqliteDialect extends SqliteDialect {
  readonly #createDriver: () => SqliteDriver

  constructor({ database, close, requireFile, isShared }: SafeSqliteConfig) {
    const cache = withStatementCache(database, close)
    const checked: SqliteDialectConfig['database'] = {
      close,
      prepare(sql) {
        // Before a statement of its own or a transaction begins, and before anything of a transaction is acknowledged.
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

/** SQLite changes tables inside transactions too: so migrations run in one, whose write lock keeps other servers out. */
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
   * Takes the write lock at the start of a transaction. One that only read at first could not write any more once
   * another process had written, and no waiting would mend that. One that says that it only reads keeps no one from
   * writing.
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

  /** When the disk is full or fails, SQLite has rolled back already: a second rollback fails, and would hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }
}

/** Inside a transaction the lock is held already: nothing there is ever run twice. */
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
