import type { Kysely } from 'kysely'

/** Totals of days, and searches that found nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mosque_statistics')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('mosqueId', 'text', (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull())
    .addColumn('calendars', 'integer', (column) => column.notNull())
    .addColumn('feeds', 'integer', (column) => column.notNull())
    .addColumn('screens', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('mosque_statistics_key', ['day', 'mosqueId'])
    .execute()
  await db.schema
    .createTable('empty_searches')
    .addColumn('words', 'text', (column) => column.primaryKey())
    .addColumn('day', 'text', (column) => column.notNull())
    .execute()
}
