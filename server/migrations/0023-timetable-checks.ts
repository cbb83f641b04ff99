import type { Kysely } from 'kysely'

/** Dismissed findings about a mosque's times, and the meaning of its files' columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('set_aside_findings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('mosqueId', 'text', (column) => column.notNull().references('mosques.id').onDelete('cascade'))
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('prayer', 'text', (column) => column.notNull())
    .addColumn('days', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('userName', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('set_aside_findings_mosque')
    .on('set_aside_findings')
    .columns(['mosqueId', 'code', 'prayer'])
    .execute()
  await db.schema
    .createTable('column_layouts')
    .addColumn('mosqueId', 'text', (column) =>
      column.primaryKey().references('mosques.id').onDelete('cascade'),
    )
    .addColumn('layouts', 'text', (column) => column.notNull())
    .execute()
}
