import { PostgresAdapter, sql } from 'kysely'
import type { Database } from './tables.ts'

/**
 * Until the end of the transaction no one else gets past the same name: for a rule over rows of which none may exist
 * yet, so that there is none to lock. On SQLite a transaction holds the write lock from its start.
 */
export async function lockName(db: Database, name: string): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}
