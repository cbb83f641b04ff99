import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { Kysely, type KyselyConfig } from 'kysely'
import { type PostgresOptions, SafePostgresDialect } from './postgres-dialect.ts'
import { SafeSqliteDialect } from './sqlite-dialect.ts'
import { fileCheck, makeOwnerOnly } from './sqlite-file.ts'
import { attachReader, cacheKilobytes, type QueryObserver } from './sqlite-reader.ts'
import type { Database, Tables } from './tables.ts'

export interface ConnectOptions extends PostgresOptions {
  readonly observeQuery?: QueryObserver
  /** Other processes write to the same SQLite file. */
  readonly isShared?: boolean
}

/** Opens SQLite at a path (created if absent), or PostgreSQL at a `postgres://` address. */
export function connectDatabase(
  target: { file: string } | { url: string },
  options: ConnectOptions = {},
): Kysely<Tables> {
  if ('file' in target) return connectSqlite(target.file, options)
  const dialect = new SafePostgresDialect(target.url, options)
  const db = new Kysely<Tables>({ dialect, ...logOption(options) })
  pools.set(db, dialect.pool)
  return db
}

function logOption({ observeQuery }: ConnectOptions): Pick<KyselyConfig, 'log'> {
  if (!observeQuery) return {}
  return {
    log: (event) =>
      observeQuery(event.queryDurationMillis, event.level === 'error' ? event.error : undefined),
  }
}

const pools = new WeakMap<Database, SafePostgresDialect['pool']>()

/** The pool of PostgreSQL; null on SQLite. */
export function findPool(db: Database): SafePostgresDialect['pool'] | null {
  return pools.get(db) ?? null
}

const sqliteFolders = new WeakMap<Database, string>()

/** Null on PostgreSQL. */
export function findSqliteFolder(db: Database): string | null {
  return sqliteFolders.get(db) ?? null
}

function openSqlite(file: string): SqliteDatabase.Database {
  const database = new SqliteDatabase(file)
  try {
    database.pragma('journal_mode = WAL')
    // Acknowledged writes survive a power cut: WAL alone does not promise that.
    database.pragma('synchronous = FULL')
    database.pragma('foreign_keys = ON')
    // Overwrites deleted rows: they would stay readable in the file and in every copy of it.
    database.pragma('secure_delete = ON')
    // Our own wait for the lock (wait-for-lock.ts) replaces SQLite's, which blocks the process.
    database.pragma('busy_timeout = 0')
    database.pragma(`cache_size = -${cacheKilobytes}`)
    return database
  } catch (error) {
    // A damaged file must not stay open, and so locked.
    database.close()
    throw error
  }
}

function connectSqlite(file: string, options: ConnectOptions): Kysely<Tables> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  makeOwnerOnly(file)
  const database = openSqlite(file)
  const requireFile = fileCheck(file)
  let closeReader = () => {}
  const close = () => {
    closeReader()
    database.close()
  }
  const dialect = new SafeSqliteDialect({ database, close, requireFile, isShared: options.isShared ?? false })
  const db = new Kysely<Tables>({ dialect, ...logOption(options) })
  closeReader = attachReader(db, file, options.observeQuery)
  sqliteFolders.set(db, dirname(file))
  return db
}
