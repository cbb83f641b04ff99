import type { Kysely } from 'kysely'

/** Janazahs, closures, changed times and messages of mosques. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mosque_notices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('mosqueId', 'text', (column) => column.notNull().references('mosques.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('former', 'text')
    .addColumn('publishedAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addColumn('correctedAt', 'text')
    .addColumn('cancelledAt', 'text')
    .addColumn('until', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('mosque_notices_by_mosque').on('mosque_notices').column('mosqueId').execute()
}
