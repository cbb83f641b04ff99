import type { OwnBegins } from '@mihrab/core/features/prayer-times/day-start-times.ts'
import type { MosqueTimes } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import type { PublishedRange } from '@mihrab/core/features/prayer-times/published-on.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import type { RamadanVersion } from '@mihrab/core/features/ramadan/ramadan.schemas.ts'
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
import { readRamadanVersions } from './ramadan-versions.service.ts'
import { readRangeRow } from './range-rows.ts'

type RamadanTimes = Pick<MosqueTimes, 'hijri' | 'ramadan'>

/** Everything that a mosque's times on some days depend on. The caller must have checked access. */
export async function readMosqueTimes(ctx: AppContext, row: MosqueRow, days: DayRange): Promise<MosqueTimes> {
  const { startDate: ownFrom, endDate: ownTo } = daysToRead(days)
  const { startDate, endDate } = days
  const ramadan = await readRamadanTimes(ctx, row, days)
  const rows = await selectTimesRows(ctx.db, { mosqueId: row.id, startDate, endDate, ownFrom, ownTo })
  return timesOf(row, rows, ramadan)
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
  const versions = await readRamadanVersions(ctx, ids, days)
  return new Map(
    rows.map((row, index) => {
      const ramadan = ramadanTimesOf(hijri[index], versions.get(row.id))
      return [row.id, timesOf(row, byId.get(row.id) ?? [], ramadan)]
    }),
  )
}

/** Their part that ranges do not say. */
export async function readRamadanTimes(
  ctx: AppContext,
  row: MosqueRow,
  days: DayRange,
): Promise<RamadanTimes> {
  const hijri = await hijriOfMosque(ctx, row)
  return ramadanTimesOf(hijri, (await readRamadanVersions(ctx, [row.id], days)).get(row.id))
}

function ramadanTimesOf(hijri?: MosqueHijri, ramadan?: readonly RamadanVersion[]): RamadanTimes {
  return { ...(hijri?.chain.length && { hijri: hijri.calendar }), ...(ramadan && { ramadan }) }
}

function timesOf(mosque: MosqueRow, rows: readonly TimesRow[], ramadan: RamadanTimes): MosqueTimes {
  const ranges: PublishedRange[] = []
  const ownBegins: OwnBegins[] = []
  for (const row of rows) {
    if (row.id === null) ownBegins.push(readOwnBeginsRow({ ...row, date: row.startDate }))
    else ranges.push(readRangeRow(row))
  }
  return { calculation: calculationOf(mosque), ranges, ownBegins, ...ramadan }
}
