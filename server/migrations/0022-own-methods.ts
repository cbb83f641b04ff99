import type { Kysely } from 'kysely'

/** Calculation beyond method and shadow: custom angles, a rule for short nights, minutes added. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['fajrAngle', 'ishaAngle'] as const) {
    await db.schema.alterTable('mosques').addColumn(name, 'double precision').execute()
  }
  await db.schema.alterTable('mosques').addColumn('ishaMinutes', 'integer').execute()
  await db.schema
    .alterTable('mosques')
    .addColumn('highLatitudeRule', 'text', (column) => column.notNull().defaultTo('auto'))
    .execute()
  await db.schema
    .alterTable('mosques')
    .addColumn('adjustments', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
