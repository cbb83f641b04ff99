import type { Kysely } from 'kysely'

/** Sessions: when each was last used. For those that are open already that is when they began, as far as is known. */
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
