import type { Kysely } from 'kysely'

/** Backups made or attempted, with the night of automatic ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('backups')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('night', 'text', (column) => column.unique())
    .addColumn('startedAt', 'text', (column) => column.notNull())
    .addColumn('finishedAt', 'text')
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('folder', 'text', (column) => column.notNull())
    // PostgreSQL's integer ends at two gigabytes.
    .addColumn('sizeBytes', 'double precision')
    .addColumn('failure', 'text')
    .execute()
  await db.schema.createIndex('backups_by_start').on('backups').column('startedAt').execute()
}
