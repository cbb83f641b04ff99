import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import type { Database, OwnBeginsRow, PrayerTimeRangeRow } from '#database/tables.ts'

/** The ranges with rules that share a day with the given days, by start date. */
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

export function selectPrintedBeginsRows(
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
    .execute()
}
