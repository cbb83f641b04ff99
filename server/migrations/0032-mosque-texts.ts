import type { Kysely } from 'kysely'

/** A mosque's name and description in other languages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['names', 'descriptions']) {
    await db.schema
      .alterTable('mosques')
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
      .execute()
  }
}
