import type SqliteDatabase from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'
import { withStatementCache } from './statement-cache.ts'

interface SafeSqliteConfig {
  readonly database: SqliteDatabase.Database
  readonly close: () => void
  /** Throws where what is written would be lost. */
  readonly requireFile: () => void
}

/** SQLite as the server needs it: transactions that can always write, and errors that tell their cause. */
export class SafeSqliteDialect extends SqliteDialect {
  readonly #createDriver: () => SqliteDriver

  constructor({ database, close, requireFile }: SafeSqliteConfig) {
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
    this.#createDriver = () => new SafeSqliteDriver(database, { database: checked })
  }

  override createDriver(): SqliteDriver {
    return this.#createDriver()
  }
}

class SafeSqliteDriver extends SqliteDriver {
  readonly #database: SqliteDatabase.Database

  constructor(database: SqliteDatabase.Database, config: SqliteDialectConfig) {
    super(config)
    this.#database = database
  }

  /**
   * Takes the write lock at the start of a transaction. One that only read at first could not write any more once
   * another process had written, and no waiting would mend that.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** When the disk is full or fails, SQLite has rolled back already: a second rollback fails, and would hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }
}
