import { PostgresAdapter, sql } from 'kysely'
import type { Database } from './tables.ts'

/**
 * Holds a lock on a name until the transaction ends: for rules about rows that may not exist yet and so
 * cannot be locked. On SQLite a transaction holds the write lock from its start.
 */
export async function lockName(db: Database, name: string): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}
