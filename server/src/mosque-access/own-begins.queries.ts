import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import type { Database, OwnBeginsRow } from '#database/tables.ts'

/** By day. */
export function selectOwnBeginsRows(
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
