import type { OwnBegins } from '@mihrab/core/features/prayer-times/day-start-times.ts'
import type { MosqueTimes } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import type { PublishedRange } from '@mihrab/core/features/prayer-times/published-on.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import type { AppContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import {
  hijriOfMosque,
  hijriOfMosques,
  type MosqueHijri,
} from '#features/hijri-calendars/hijri-of-mosque.service.ts'
import { calculationOf } from '#mosque-access/method-columns.ts'
import { readOwnBeginsRow } from '#mosque-access/own-begins.service.ts'
import { daysToRead } from './complete-range.ts'
import { selectTimesRows, selectTimesRowsOfMosques, type TimesRow } from './published-times.queries.ts'
import { readRangeRow } from './range-rows.ts'

/** Everything that a mosque's times on some days depend on. The caller must have checked access. */
export async function readMosqueTimes(ctx: AppContext, row: MosqueRow, days: DayRange): Promise<MosqueTimes> {
  const { startDate: ownFrom, endDate: ownTo } = daysToRead(days)
  const { startDate, endDate } = days
  const hijri = await hijriOfMosque(ctx, row)
  const rows = await selectTimesRows(ctx.db, { mosqueId: row.id, startDate, endDate, ownFrom, ownTo })
  return timesOf(row, hijri, rows)
}

/** For several mosques, by their ids. */
export async function readTimesOfMosques(
  ctx: AppContext,
  rows: readonly MosqueRow[],
  days: DayRange,
): Promise<Map<string, MosqueTimes>> {
  const ids = rows.map(({ id }) => id)
  const wanted = { ranges: days, ownBegins: daysToRead(days) }
  const times = await selectTimesRowsOfMosques(ctx.db, ids, wanted)
  const byId = Map.groupBy(times, ({ mosqueId }) => mosqueId)
  const hijri = await hijriOfMosques(ctx, rows)
  return new Map(rows.map((row, index) => [row.id, timesOf(row, hijri[index], byId.get(row.id) ?? [])]))
}

function timesOf(mosque: MosqueRow, hijri: MosqueHijri | undefined, rows: readonly TimesRow[]): MosqueTimes {
  const ranges: PublishedRange[] = []
  const ownBegins: OwnBegins[] = []
  for (const row of rows) {
    if (row.id === null) ownBegins.push(readOwnBeginsRow({ ...row, date: row.startDate }))
    else ranges.push(readRangeRow(row))
  }
  const calculation = calculationOf(mosque)
  return { calculation, ranges, ownBegins, ...(hijri?.chain.length && { hijri: hijri.calendar }) }
}
