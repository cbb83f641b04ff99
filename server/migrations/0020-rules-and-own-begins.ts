import type { Kysely } from 'kysely'

/** Ranges with times by rules, their jumu'ahs, and a mosque's own start times. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['rules', 'jumuahs']) {
    await db.schema
      .alterTable('prayer_time_ranges')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
  await db.schema
    .createTable('own_begins')
    .addColumn('mosqueId', 'text', (column) => column.notNull().references('mosques.id').onDelete('cascade'))
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('fajr', 'text')
    .addColumn('sunrise', 'text')
    .addColumn('dhuhr', 'text')
    .addColumn('asr', 'text')
    .addColumn('maghrib', 'text')
    .addColumn('isha', 'text')
    .addPrimaryKeyConstraint('own_begins_pk', ['mosqueId', 'date'])
    .execute()
}
