import type { Kysely } from 'kysely'

/** Languages of people, mosques and messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['users', 'mosques', 'contact_messages']) {
    await db.schema.alterTable(table).addColumn('language', 'text').execute()
  }
}
