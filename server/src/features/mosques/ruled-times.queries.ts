import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import type { Database, PrayerTimeRangeRow } from '#database/tables.ts'

/** Ranges with rules that overlap the given days, by start date. */
export function selectRuledRangeRows(
  db: Database,
  mosqueId: string,
  { startDate, endDate }: DayRange,
): Promise<PrayerTimeRangeRow[]> {
  return db
    .selectFrom('prayer_time_ranges')
    .selectAll()
    .where('mosqueId', '=', mosqueId)
    .where('rules', '!=', '')
    .where('endDate', '>=', startDate)
    .where('startDate', '<=', endDate)
    .orderBy('startDate')
    .execute()
}
