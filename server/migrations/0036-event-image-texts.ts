import type { Kysely } from 'kysely'

/** A text alternative for the image of an event; empty at first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('events')
    .addColumn('imageText', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
