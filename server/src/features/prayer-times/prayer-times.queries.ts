import type { IsoDay } from '@mihrab/core/days.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { inParts } from '#database/in-parts.ts'
import { type ListOrder, type ListPage, pageOf } from '#database/list-page.ts'
import type { Database, MosqueRow, OwnBeginsRow, PrayerTimeRangeRow } from '#database/tables.ts'

interface RangeFilter {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly id?: string | undefined
}

/** Two ranges of a mosque never share a day. */
const order: ListOrder = [['startDate', 'asc']]

/** By start date; limited to those that overlap the given ends of the window. */
export function selectPrayerTimeRangeRows(
  db: Database,
  mosqueId: string,
  { from, to, id }: RangeFilter,
  page: ListPage,
): Promise<PrayerTimeRangeRow[]> {
  let list = db.selectFrom('prayer_time_ranges').selectAll().where('mosqueId', '=', mosqueId)
  if (from !== undefined) list = list.where('endDate', '>=', from)
  if (to !== undefined) list = list.where('startDate', '<=', to)
  if (id !== undefined) list = list.where('id', '=', id)
  return pageOf(list, order, page).execute()
}

export function selectPrayerTimeRangeRow(db: Database, id: string): Promise<PrayerTimeRangeRow | undefined> {
  return db.selectFrom('prayer_time_ranges').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function countPrayerTimeRangeRows(db: Database, mosqueId: string): Promise<number> {
  const row = await db
    .selectFrom('prayer_time_ranges')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('mosqueId', '=', mosqueId)
    .executeTakeFirstOrThrow()
  // PostgreSQL's counts are eight-byte integers, which arrive as text.
  return Number(row.count)
}

export function selectRangeDays(db: Database, mosqueId: string): Promise<DayRange[]> {
  return db
    .selectFrom('prayer_time_ranges')
    .select(['startDate', 'endDate'])
    .where('mosqueId', '=', mosqueId)
    .execute()
}

/**
 * Mosques whose times end on a day that has passed by `latest` and resume by then, with the day. Includes
 * those whose end a migration left unset.
 */
export function selectTimesThatResume(
  db: Database,
  latest: string,
): Promise<(Pick<MosqueRow, 'id' | 'timeZone' | 'timesSetUntil'> & { startDate: string })[]> {
  return db
    .selectFrom('mosques')
    .innerJoin('prayer_time_ranges', 'mosqueId', 'mosques.id')
    .select((eb) => [
      ...(['mosques.id', 'timeZone', 'timesSetUntil'] as const),
      eb.fn.min('startDate').as('startDate'),
    ])
    .where((eb) =>
      eb.or([
        eb('timesSetUntil', 'is', null),
        eb.and([eb('startDate', '>', eb.ref('timesSetUntil')), eb('startDate', '<=', latest)]),
      ]),
    )
    .groupBy(['mosques.id', 'timeZone', 'timesSetUntil'])
    .execute()
}

export async function insertPrayerTimeRangeRows(
  db: Database,
  rows: readonly PrayerTimeRangeRow[],
): Promise<void> {
  for (const part of inParts(rows)) await db.insertInto('prayer_time_ranges').values(part).execute()
}

export async function deletePrayerTimeRangeRows(
  db: Database,
  mosqueId: string,
  ids: readonly string[],
): Promise<void> {
  for (const part of inParts(ids)) {
    await db
      .deleteFrom('prayer_time_ranges')
      .where('mosqueId', '=', mosqueId)
      .where('id', 'in', part)
      .execute()
  }
}

/** The given ids that belong to a range. */
export async function selectPresentRangeIds(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const present = new Set<string>()
  for (const part of inParts(ids)) {
    const rows = await db.selectFrom('prayer_time_ranges').select('id').where('id', 'in', part).execute()
    for (const { id } of rows) present.add(id)
  }
  return present
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
