import type { Kysely } from 'kysely'

/**
 * `timesSetUntil` was the last day of all ranges. It is now the last day before one without times; the first
 * sweep after the start computes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<{ mosques: { timesSetUntil: string | null } }>
  await tables.updateTable('mosques').set({ timesSetUntil: null }).execute()
}
