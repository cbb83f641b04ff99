import { type Kysely, sql } from 'kysely'

/** Slugs that were ever public, and the last state of a mosque's calendar. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('mosque_slugs')
    .addColumn('wasPublic', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`
    update mosque_slugs set "wasPublic" = 1
    where "mosqueId" in (select id from mosques where status = 'approved')
  `.execute(db)
  await db.schema
    .createTable('calendar_states')
    .addColumn('mosqueId', 'text', (column) =>
      column.primaryKey().references('mosques.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('events', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('calendar_states_by_day').on('calendar_states').column('day').execute()
}
