import type { Kysely } from 'kysely'

/** Addresses where visitors donate, and where they watch. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['donate', 'liveStream']) {
    await db.schema
      .alterTable('mosques')
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
      .execute()
  }
}
