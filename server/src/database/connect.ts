import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'
import pg from 'pg'
import { attachReader } from './sqlite-reader.ts'
import { withStatementCache } from './statement-cache.ts'
import type { Tables } from './tables.ts'

/** Opens SQLite at a path (made when absent), or PostgreSQL at a `postgres://` address. */
export function connectDatabase(target: { file: string } | { url: string }): Kysely<Tables> {
  return 'url' in target ? connectPostgres(target.url) : connectSqlite(target.file)
}

function connectSqlite(file: string): Kysely<Tables> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const database = new SqliteDatabase(file)
  database.pragma('journal_mode = WAL')
  // What was acknowledged is on disk, also when the power goes: WAL alone does not promise that.
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  database.pragma('busy_timeout = 5000')
  let closeReader = () => {}
  const close = () => {
    closeReader()
    database.close()
  }
  const db = new Kysely<Tables>({
    dialect: new ImmediateSqliteDialect({ database: withStatementCache(database, close) }),
  })
  closeReader = attachReader(db, file)
  return db
}

/**
 * Takes the write lock at the start of a transaction. One that only read at first could not write any more once another
 * process had written, and no waiting would mend that.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver(this.#config)
  }
}

function connectPostgres(url: string): Kysely<Tables> {
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 5000 })
  // A connection that the database closes must not end the process. The pool reports those that are idle; one that is in
  // use has to be listened to itself. Its query fails as well, and the pool replaces it.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Tables>({ dialect: new SafePostgresDialect({ pool }) })
}

/** When a connection is lost inside a transaction, the rollback fails too, and would hide the cause. */
class SafePostgresDriver extends PostgresDriver {
  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    // The connection is marked for disposal by then: nothing of the transaction stays.
    await super.rollbackTransaction(connection).catch(() => {})
  }
}

class SafePostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new SafePostgresDriver(this.#config)
  }
}
