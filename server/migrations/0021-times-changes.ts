import type { Kysely } from 'kysely'

/** When which days of a mosque's times changed, with the previous content for an undo. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('times_changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('mosqueId', 'text', (column) => column.notNull().references('mosques.id').onDelete('cascade'))
    .addColumn('historyId', 'text', (column) => column.notNull())
    .addColumn('startDate', 'text', (column) => column.notNull())
    .addColumn('endDate', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .execute()
  await db.schema
    .createIndex('times_changes_mosque')
    .on('times_changes')
    .columns(['mosqueId', 'at'])
    .execute()
  await db.schema.createIndex('times_changes_at').on('times_changes').column('at').execute()
}
