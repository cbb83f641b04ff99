import type { Kysely } from 'kysely'

/** What the picture of an event says, for those who do not see it; empty where nobody has written it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('events')
    .addColumn('imageText', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
