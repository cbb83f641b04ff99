import type { Kysely } from 'kysely'

/** Changes of a mosque for its visitors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('public_changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('mosqueId', 'text', (column) => column.notNull().references('mosques.id').onDelete('cascade'))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('public_changes_mosque')
    .on('public_changes')
    .columns(['mosqueId', 'at'])
    .execute()
  await db.schema.createIndex('public_changes_at').on('public_changes').column('at').execute()
}
