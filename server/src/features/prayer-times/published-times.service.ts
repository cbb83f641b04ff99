import type { Calculation } from '@mihrab/core/features/prayer-times/day-times.ts'
import type { MosqueTimes } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import type { AppContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { readMethodColumns } from '#mosque-access/method-columns.ts'
import { daysLookedAt } from './complete-range.ts'
import { selectOwnBeginsRows, selectOwnBeginsRowsOfMosques } from './own-begins.queries.ts'
import { selectPrayerTimeRangeRowsOfDays, selectRangeRowsOfMosques } from './prayer-times.queries.ts'
import { readOwnBeginsRow, readRangeRow } from './range-rows.ts'

/** What the computed times of a mosque follow from. */
export function calculationOf(row: MosqueRow): Calculation {
  const { latitude, longitude, timeZone, shadow } = row
  return { latitude, longitude, timeZone, shadow, ...readMethodColumns(row) }
}

/** What the times of a mosque on some days follow from. The caller knows that they may be told. */
export async function readMosqueTimes(ctx: AppContext, row: MosqueRow, days: DayRange): Promise<MosqueTimes> {
  const mosqueId = row.id
  const { startDate, endDate } = days
  const [ranges, ownBegins] = await Promise.all([
    selectPrayerTimeRangeRowsOfDays(ctx.db, { mosqueId, startDate, endDate }),
    selectOwnBeginsRows(ctx.db, { mosqueId, ...daysLookedAt(days) }),
  ])
  return {
    calculation: calculationOf(row),
    ranges: ranges.map(readRangeRow),
    ownBegins: ownBegins.map(readOwnBeginsRow),
  }
}

/** The same of several mosques, by their ids. */
export async function readTimesOfMosques(
  ctx: AppContext,
  rows: readonly MosqueRow[],
  days: DayRange,
): Promise<Map<string, MosqueTimes>> {
  const ids = rows.map(({ id }) => id)
  const [rangeRows, ownBeginsRows] = await Promise.all([
    selectRangeRowsOfMosques(ctx.db, ids, days),
    selectOwnBeginsRowsOfMosques(ctx.db, ids, daysLookedAt(days)),
  ])
  const rangesById = Map.groupBy(rangeRows, ({ mosqueId }) => mosqueId)
  const ownBeginsById = Map.groupBy(ownBeginsRows, ({ mosqueId }) => mosqueId)
  const timesOf = (row: MosqueRow): MosqueTimes => ({
    calculation: calculationOf(row),
    ranges: (rangesById.get(row.id) ?? []).map(readRangeRow),
    ownBegins: (ownBeginsById.get(row.id) ?? []).map(readOwnBeginsRow),
  })
  return new Map(rows.map((row) => [row.id, timesOf(row)]))
}
