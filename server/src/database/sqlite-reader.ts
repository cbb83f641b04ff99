import SqliteDatabase from 'better-sqlite3'
import { BoundedMap } from './bounded-map.ts'
import type { QueryObserver } from './query-observer.ts'
import type { Database } from './tables.ts'

export type ReadRows = (
  sql: string,
  parameters: readonly unknown[],
  keepAnswers: boolean,
) => readonly unknown[]

/** Searches vary widely, each with its own statement. */
const maxStatements = 500
const maxKeptAnswers = 1000
/** A longer answer is not worth the memory. */
const maxKeptRows = 200
const maxKeptRowsInAll = 10_000
const readers = new WeakMap<Database, ReadRows>()

/**
 * Opens a second, read-only connection to an SQLite file. It does not wait for open transactions and sees
 * exactly what is committed. Answers are cached until anyone's next commit, which SQLite's `data_version`
 * reveals at once. Returns a function that closes it.
 */
export function attachReader(db: Database, file: string, observe?: QueryObserver): () => void {
  const connection = new SqliteDatabase(file, { readonly: true })
  const dataVersion = connection.prepare('pragma data_version').pluck()
  const queries = new BoundedMap<string, KeptQuery>(maxStatements)
  let version: unknown
  let keptCount = 0
  let keptRowCount = 0

  readers.set(db, (sql, parameters, keepAnswers) => {
    const currentVersion = dataVersion.get()
    if (currentVersion !== version || keptCount >= maxKeptAnswers || keptRowCount >= maxKeptRowsInAll) {
      for (const query of queries.values()) query.answers.clear()
      version = currentVersion
      keptCount = 0
      keptRowCount = 0
    }
    const query = queries.get(sql) ?? { statement: connection.prepare<unknown[]>(sql), answers: new Map() }
    queries.set(sql, query)
    if (!keepAnswers) return all(query.statement, parameters, observe)
    const key = parameters.join('\u0000')
    const kept = query.answers.get(key)
    if (kept) return kept
    const rows = all(query.statement, parameters, observe)
    if (rows.length <= maxKeptRows) {
      query.answers.set(key, rows)
      keptCount += 1
      keptRowCount += rows.length
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

interface KeptQuery {
  readonly statement: SqliteDatabase.Statement<unknown[]>
  readonly answers: Map<string, readonly unknown[]>
}

/** Null on PostgreSQL, and inside a transaction, which must see its own writes. */
export function findReader(db: Database): ReadRows | null {
  return readers.get(db) ?? null
}
