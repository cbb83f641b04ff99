import type { Database, MosqueEidRow } from '#database/tables.ts'
import type { Place } from '#search/cells.ts'

export function selectEidRows(db: Database, mosqueId: string): Promise<MosqueEidRow[]> {
  return db.selectFrom('mosque_eids').selectAll().where('mosqueId', '=', mosqueId).execute()
}

export async function selectEidRowsOfMosques(
  db: Database,
  mosqueIds: readonly string[],
  { eid, year }: Pick<MosqueEidRow, 'eid' | 'year'>,
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

/** Of approved mosques. */
export function selectEidPlaces(
  db: Database,
  { eid, year }: Pick<MosqueEidRow, 'eid' | 'year'>,
): Promise<(Place & { readonly mosqueId: string })[]> {
  return db
    .selectFrom('mosque_eids')
    .innerJoin('mosques', 'mosques.id', 'mosque_eids.mosqueId')
    .select(['mosqueId', 'latitude', 'longitude'])
    .where('eid', '=', eid)
    .where('year', '=', year)
    .where('status', '=', 'approved')
    .execute()
}

/** By name; `country` as in the index. */
export async function selectMosqueIdsWithEid(
  db: Database,
  country: string,
  { eid, year }: Pick<MosqueEidRow, 'eid' | 'year'>,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('mosque_search')
    .select('mosqueId')
    .$narrowType<{ mosqueId: string }>()
    .where('scope', '=', 1)
    .where('country', '=', country)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('mosque_eids')
          .select('mosque_eids.year')
          .whereRef('mosque_eids.mosqueId', '=', 'mosque_search.mosqueId')
          .where('eid', '=', eid)
          .where('year', '=', year),
      ),
    )
    .orderBy('nameKey')
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(({ mosqueId }) => mosqueId)
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
