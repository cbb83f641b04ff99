import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './tables.ts'

/** A program that was just stopped or killed is still on PostgreSQL's list for a moment. */
const lookAgainAfterMs = 100
const looks = 12

/** Whether other programs are connected to a PostgreSQL database, and stay so for a second. */
export async function hasOtherClients(db: Database): Promise<boolean> {
  for (let look = 1; await findsOthers(db); look += 1) {
    if (look === looks) return true
    await setTimeout(lookAgainAfterMs)
  }
  return false
}

async function findsOthers(db: Database): Promise<boolean> {
  // In a transaction the list would stay as it was first seen.
  await sql`select pg_stat_clear_snapshot()`.execute(db)
  // PostgreSQL's own workers have no user or say what they are; what another role is, it does not tell ours.
  const { rows } = await sql`
    select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
      and coalesce(backend_type, 'client backend') = 'client backend' limit 1`.execute(db)
  return rows.length > 0
}
