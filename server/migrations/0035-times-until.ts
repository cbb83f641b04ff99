import type { Kysely } from 'kysely'

/**
 * `timesSetUntil` was the last day of all ranges, and is the last before the first one without times. The first sweep after
 * the start finds it anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<{ mosques: { timesSetUntil: string | null } }>
  await tables.updateTable('mosques').set({ timesSetUntil: null }).execute()
}
