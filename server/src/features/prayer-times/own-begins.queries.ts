import type { IsoDay } from '@mihrab/core/days.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { inParts } from '#database/in-parts.ts'
import type { Database, OwnBeginsRow } from '#database/tables.ts'

/** By day. */
export async function selectOwnBeginsRows(
  db: Database,
  mosqueId: string,
  { startDate, endDate }: DayRange,
): Promise<OwnBeginsRow[]> {
  return db
    .selectFrom('own_begins')
    .selectAll()
    .where('mosqueId', '=', mosqueId)
    .where('date', '>=', startDate)
    .where('date', '<=', endDate)
    .orderBy('date')
    .execute()
}

export async function insertOwnBeginsRows(db: Database, rows: readonly OwnBeginsRow[]): Promise<void> {
  for (const part of inParts(rows)) await db.insertInto('own_begins').values(part).execute()
}

export async function deleteOwnBeginsRows(
  db: Database,
  mosqueId: string,
  days: readonly IsoDay[],
): Promise<void> {
  for (const part of inParts(days)) {
    await db.deleteFrom('own_begins').where('mosqueId', '=', mosqueId).where('date', 'in', part).execute()
  }
}
