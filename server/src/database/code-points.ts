import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Database } from './tables.ts'

/**
 * Sorts by code points whatever the database's collation: only then are all texts with the same start
 * adjacent.
 */
export function byCodePoints(db: Database, column: string): RawBuilder<string> {
  const collation = db.getExecutor().adapter instanceof PostgresAdapter ? 'C' : 'binary'
  return sql<string>`${sql.ref(column)} collate ${sql.id(collation)}`
}

/** Sorts after every text with this start: no text contains the last code point. */
export function endOfTexts(start: string): string {
  return `${start}\u{10ffff}`
}
