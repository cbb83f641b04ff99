import type { Database, MosqueEidRow } from '#database/tables.ts'
import type { Place } from '#search/cells.ts'

export type EidOfYear = Pick<MosqueEidRow, 'eid' | 'year'>

export function selectEidRows(db: Database, mosqueId: string): Promise<MosqueEidRow[]> {
  return db.selectFrom('mosque_eids').selectAll().where('mosqueId', '=', mosqueId).execute()
}

export async function selectEidRowsOfMosques(
  db: Database,
  mosqueIds: readonly string[],
  { eid, year }: EidOfYear,
): Promise<MosqueEidRow[]> {
  if (mosqueIds.length === 0) return []
  return db
    .selectFrom('mosque_eids')
    .selectAll()
    .where('mosqueId', 'in', [...mosqueIds])
    .where('eid', '=', eid)
    .where('year', '=', year)
    .execute()
}

export interface EidPlace extends Place {
  readonly mosqueId: string
  /** The country's name. */
  readonly country: string
}

/** Of approved mosques, by name. */
export function selectEidPlaces(db: Database, { eid, year }: EidOfYear): Promise<EidPlace[]> {
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
