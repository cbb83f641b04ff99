import type SqliteDatabase from 'better-sqlite3'
import type { SqliteDatabase as PreparingDatabase, SqliteStatement } from 'kysely'
import { BoundedMap } from './bounded-map.ts'

/** Lists of ids of varying length produce ever new statements; this bounds the cache. */
const maxStatements = 500

/** Caches prepared statements: preparing takes longer than most of our queries. */
export function withStatementCache(database: SqliteDatabase.Database, close: () => void): PreparingDatabase {
  const statements = new BoundedMap<string, SqliteStatement>(maxStatements)
  return {
    prepare(sql) {
      const cached = statements.get(sql)
      if (cached) return cached
      const statement = database.prepare(sql)
      statements.set(sql, statement)
      return statement
    },
    close,
  }
}
