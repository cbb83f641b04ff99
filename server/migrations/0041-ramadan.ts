import type { Kysely } from 'kysely'

/** Versions of each mosque's Ramadan schedule, and the ranges that stand above it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ramadan_versions')
    .addColumn('mosqueId', 'text', (column) => column.notNull().references('mosques.id').onDelete('cascade'))
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('savedOn', 'text', (column) => column.notNull())
    .addColumn('schedule', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('ramadan_versions_key', ['mosqueId', 'year', 'savedOn'])
    .execute()
  await db.schema
    .alterTable('prayer_time_ranges')
    .addColumn('overridesRamadan', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
