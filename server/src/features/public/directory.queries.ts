import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import type { Database, MosqueRow, PrayerTimeRangeRow } from '#database/tables.ts'

/** In no order. Only approved ones: the index may be a moment behind. */
export async function selectApprovedMosqueRows(db: Database, ids: readonly string[]): Promise<MosqueRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('mosques')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('status', '=', 'approved')
    .execute()
}

/** The ranges of some mosques that share a day with the given days. */
export async function selectRangeRowsOfMosques(
  db: Database,
  ids: readonly string[],
  { startDate, endDate }: DayRange,
): Promise<PrayerTimeRangeRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('prayer_time_ranges')
    .selectAll()
    .where('mosqueId', 'in', [...ids])
    .where('endDate', '>=', startDate)
    .where('startDate', '<=', endDate)
    .execute()
}
