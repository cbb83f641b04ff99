import SqliteDatabase from 'better-sqlite3'
import type { Database } from './tables.ts'

export type ReadRows = (sql: string, parameters: readonly unknown[]) => unknown[]

const readers = new WeakMap<Database, ReadRows>()

/**
 * Opens a second connection to an SQLite file, for reading alone. It needs no turn behind whatever transaction is
 * open, and sees exactly what has been committed. Answers with what closes it.
 */
export function attachReader(db: Database, file: string): () => void {
  const connection = new SqliteDatabase(file, { readonly: true })
  const statements = new Map<string, SqliteDatabase.Statement>()
  readers.set(db, (sql, parameters) => {
    let statement = statements.get(sql)
    if (!statement) {
      statement = connection.prepare(sql)
      statements.set(sql, statement)
    }
    return statement.all(...parameters)
  })
  return () => connection.close()
}

/** Null on PostgreSQL, in memory, and inside a transaction, which must see its own writes. */
export function findReader(db: Database): ReadRows | null {
  return readers.get(db) ?? null
}
