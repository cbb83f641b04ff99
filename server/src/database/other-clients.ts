import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './tables.ts'

/** A program that has just been stopped or killed stays on PostgreSQL's list for a moment. */
const lookAgainAfterMs = 100
const looks = 12

/** True if other programs are connected to a PostgreSQL database and stay connected for a second. */
export async function hasOtherClients(db: Database): Promise<boolean> {
  for (let look = 1; await findsOthers(db); look += 1) {
    if (look === looks) return true
    await setTimeout(lookAgainAfterMs)
  }
  return false
}

async function findsOthers(db: Database): Promise<boolean> {
  // Inside a transaction PostgreSQL would repeat its first snapshot of the list.
  await sql`select pg_stat_clear_snapshot()`.execute(db)
  // PostgreSQL's workers have no user or name their type; the type of other roles' connections is hidden from
  // ours.
  const { rows } = await sql`
    select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
      and coalesce(backend_type, 'client backend') = 'client backend' limit 1`.execute(db)
  return rows.length > 0
}
