import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Database } from './tables.ts'

/** Otherwise SQLite. */
export function usesPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/**
 * Sorts by code points whatever the database's collation: only then are all texts with the same start
 * adjacent.
 */
export function byCodePoints(db: Database, column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)} collate ${sql.id(usesPostgres(db) ? 'C' : 'binary')}`
}

/** Sorts after every text with this start: no text contains the last code point. */
export function endOfTexts(start: string): string {
  return `${start}\u{10ffff}`
}

/**
 * Holds a lock on a name until the transaction ends: for rules about rows that may not exist yet and so
 * cannot be locked. On SQLite a transaction holds the write lock from its start.
 */
export async function lockName(db: Database, name: string): Promise<void> {
  if (!usesPostgres(db)) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}
