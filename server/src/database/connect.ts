import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { Kysely, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely'
import pg from 'pg'
import { SafeSqliteDialect } from './sqlite-dialect.ts'
import { fileCheck, keepPrivate } from './sqlite-file.ts'
import { attachReader } from './sqlite-reader.ts'
import type { Database, Tables } from './tables.ts'

/** Opens SQLite at a path (made when absent), or PostgreSQL at a `postgres://` address. */
export function connectDatabase(target: { file: string } | { url: string }): Kysely<Tables> {
  return 'url' in target ? connectPostgres(target.url) : connectSqlite(target.file)
}

const sqliteFolders = new WeakMap<Database, string>()

/** Where the file of a database lies; null on PostgreSQL. */
export function findSqliteFolder(db: Database): string | null {
  return sqliteFolders.get(db) ?? null
}

function connectSqlite(file: string): Kysely<Tables> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  keepPrivate(file)
  const database = new SqliteDatabase(file)
  const requireFile = fileCheck(file)
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
  const db = new Kysely<Tables>({ dialect: new SafeSqliteDialect({ database, close, requireFile }) })
  closeReader = attachReader(db, file)
  sqliteFolders.set(db, dirname(file))
  return db
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
