import { hijriVersionColumn } from '#database/hijri-version.ts'
import type { Database, MosqueEidRow } from '#database/tables.ts'

export type EidOfYear = Pick<MosqueEidRow, 'eid' | 'year'>

export function selectEidRows(db: Database, mosqueId: string): Promise<MosqueEidRow[]> {
  return db.selectFrom('mosque_eids').selectAll().where('mosqueId', '=', mosqueId).execute()
}

/** Entries with what a list shows of their mosques. */
export async function selectEntriesOfMosques(
  db: Database,
  mosqueIds: readonly string[],
  { eid, year }: EidOfYear,
) {
  if (mosqueIds.length === 0) return []
  return db
    .selectFrom('mosque_eids')
    .innerJoin('mosques', 'mosques.id', 'mosqueId')
    .select(['mosqueId', 'entry', 'slug', 'name', 'names', 'country', 'latitude', 'longitude'])
    .select(['hijriCalendarId', 'eidCalendarId', hijriVersionColumn])
    .where('mosqueId', 'in', [...mosqueIds])
    .where('eid', '=', eid)
    .where('year', '=', year)
    .execute()
}

/** Of approved mosques, by name. */
export function selectEidPlaces(db: Database, { eid, year }: EidOfYear) {
  return db
    .selectFrom('mosque_eids')
    .innerJoin('mosques', 'mosques.id', 'mosque_eids.mosqueId')
    .select(['mosqueId', 'latitude', 'longitude', 'country'])
    .where('eid', '=', eid)
    .where('year', '=', year)
    .where('status', '=', 'approved')
    .orderBy('name')
    .orderBy('mosqueId')
    .execute()
}

export async function storeEidRow(db: Database, row: MosqueEidRow): Promise<void> {
  const { entry, updatedAt } = row
  await db
    .insertInto('mosque_eids')
    .values(row)
    .onConflict((conflict) => conflict.columns(['mosqueId', 'eid', 'year']).doUpdateSet({ entry, updatedAt }))
    .execute()
}

export async function deleteEidRow(
  db: Database,
  { mosqueId, eid, year }: Pick<MosqueEidRow, 'mosqueId' | 'eid' | 'year'>,
): Promise<void> {
  await db
    .deleteFrom('mosque_eids')
    .where('mosqueId', '=', mosqueId)
    .where('eid', '=', eid)
    .where('year', '=', year)
    .execute()
}
