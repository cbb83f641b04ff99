import type { Kysely } from 'kysely'

/** Sessions: time of the last use. For existing sessions that is their start, as far as known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('lastUsedAt', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  const sessions = db as Kysely<{ sessions: { createdAt: string; lastUsedAt: string } }>
  await sessions
    .updateTable('sessions')
    .set((eb) => ({ lastUsedAt: eb.ref('createdAt') }))
    .execute()
}
