import type { Kysely } from 'kysely'

/** The backups that were made, or tried, with those of each night. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('backups')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('night', 'text', (column) => column.unique())
    .addColumn('startedAt', 'text', (column) => column.notNull())
    .addColumn('finishedAt', 'text')
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('folder', 'text', (column) => column.notNull())
    // An integer of PostgreSQL ends at two gigabytes.
    .addColumn('sizeBytes', 'double precision')
    .addColumn('failure', 'text')
    .execute()
  await db.schema.createIndex('backups_by_start').on('backups').column('startedAt').execute()
}
