import { type Kysely, sql } from 'kysely'

/** Rules of events that repeat, times that follow a prayer, and details. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['endsOn', 'place', 'language', 'speaker']) {
    const table = db.schema.alterTable('events')
    await table.addColumn(name, 'text', (column) => column.notNull().defaultTo('')).execute()
  }
  for (const name of ['repeat', 'afterPrayer', 'audience']) {
    await db.schema.alterTable('events').addColumn(name, 'text').execute()
  }
  await db.schema.alterTable('events').addColumn('durationMinutes', 'integer').execute()
  await db.schema
    .createIndex('series_by_mosque')
    .on('events')
    .columns(['mosqueId', 'endsOn'])
    .where(sql.ref('repeat'), 'is not', null)
    .execute()
}
