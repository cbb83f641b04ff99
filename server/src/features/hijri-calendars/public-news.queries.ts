import { sql } from 'kysely'
import type { Database } from '#database/tables.ts'

/** How often months moved in some calendars, from a Hijri year on. */
export async function selectMonthMoves(db: Database, calendarIds: readonly string[], fromYear: number) {
  if (calendarIds.length === 0) return []
  const rows = await db
    .selectFrom('hijri_moves')
    .select(['calendarId', 'year', 'month', sql<number>`count(*)`.as('count')])
    .select((eb) => eb.fn.max('at').as('at'))
    .where('calendarId', 'in', [...calendarIds])
    .where('year', '>=', fromYear)
    .groupBy(['calendarId', 'year', 'month'])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}
