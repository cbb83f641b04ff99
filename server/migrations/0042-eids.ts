import type { Kysely } from 'kysely'

/** Entries of mosques for an Eid of one Hijri year. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mosque_eids')
    .addColumn('mosqueId', 'text', (column) => column.notNull().references('mosques.id').onDelete('cascade'))
    .addColumn('eid', 'text', (column) => column.notNull())
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('entry', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('mosque_eids_key', ['mosqueId', 'eid', 'year'])
    .execute()
}
