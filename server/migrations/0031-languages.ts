import type { Kysely } from 'kysely'

/** In which people read, mosques are shown and messages were written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['users', 'mosques', 'contact_messages']) {
    await db.schema.alterTable(table).addColumn('language', 'text').execute()
  }
}
