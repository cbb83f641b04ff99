import SqliteDatabase from 'better-sqlite3'
import { BoundedMap } from './bounded-map.ts'
import type { Database } from './tables.ts'

/** Called after each statement, with the error if it failed. */
export type QueryObserver = (ms: number, error?: unknown) => void

type ReadRows = (sql: string, parameters: readonly unknown[], cacheAnswers: boolean) => readonly unknown[]

/** Searches vary widely, each with its own statement. */
const maxStatements = 500
const maxCachedAnswers = 1000
/** A longer answer is not worth the memory. */
const maxCachedRows = 200
const maxCachedRowsInAll = 10_000
/** Of each connection, filled as pages are read: a directory of half a million mosques has a gigabyte. */
export const cacheKilobytes = 64_000
const readers = new WeakMap<Database, ReadRows>()

/**
 * Opens a second, read-only connection to an SQLite file. It does not wait for open transactions and sees
 * exactly what is committed. Answers are cached until anyone's next commit, which SQLite's `data_version`
 * reveals at once. Returns a function that closes it.
 */
export function attachReader(db: Database, file: string, observe?: QueryObserver): () => void {
  const connection = new SqliteDatabase(file, { readonly: true })
  connection.pragma(`cache_size = -${cacheKilobytes}`)
  const dataVersion = connection.prepare('pragma data_version').pluck()
  const queries = new BoundedMap<string, CachedQuery>(maxStatements)
  let version: unknown
  let cachedCount = 0
  let cachedRowCount = 0

  readers.set(db, (sql, parameters, cacheAnswers) => {
    const currentVersion = dataVersion.get()
    if (
      currentVersion !== version ||
      cachedCount >= maxCachedAnswers ||
      cachedRowCount >= maxCachedRowsInAll
    ) {
      for (const query of queries.values()) query.answers.clear()
      version = currentVersion
      cachedCount = 0
      cachedRowCount = 0
    }
    const query = queries.get(sql) ?? { statement: connection.prepare<unknown[]>(sql), answers: new Map() }
    queries.set(sql, query)
    if (!cacheAnswers) return all(query.statement, parameters, observe)
    const key = parameters.join('\u0000')
    const cached = query.answers.get(key)
    if (cached) return cached
    const rows = all(query.statement, parameters, observe)
    if (rows.length <= maxCachedRows) {
      query.answers.set(key, rows)
      cachedCount += 1
      cachedRowCount += rows.length
    }
    return rows
  })
  return () => connection.close()
}

function all(
  statement: SqliteDatabase.Statement<unknown[]>,
  parameters: readonly unknown[],
  observe: QueryObserver | undefined,
): readonly unknown[] {
  if (!observe) return statement.all(...parameters)
  const beganAt = performance.now()
  const rows = statement.all(...parameters)
  observe(performance.now() - beganAt)
  return rows
}

interface CachedQuery {
  readonly statement: SqliteDatabase.Statement<unknown[]>
  readonly answers: Map<string, readonly unknown[]>
}

/** Null on PostgreSQL, and inside a transaction, which must see its own writes. */
export function findReader(db: Database): ReadRows | null {
  return readers.get(db) ?? null
}
