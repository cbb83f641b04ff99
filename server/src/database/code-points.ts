import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Database } from './tables.ts'

/**
 * A column's text as it sorts by its code points, whatever the database sorts by: only so do all texts that begin alike
 * lie together.
 */
export function byCodePoints(db: Database, column: string): RawBuilder<string> {
  const collation = db.getExecutor().adapter instanceof PostgresAdapter ? 'C' : 'binary'
  return sql<string>`${sql.ref(column)} collate ${sql.id(collation)}`
}

/** Comes after every text that begins so: the last code point of all stands in none. */
export function endOfTexts(start: string): string {
  return `${start}\u{10ffff}`
}
