import { readTexts } from '@mihrab/core/features/mosques/mosque-texts.ts'
import { sql } from 'kysely'
import type { Database, DuplicatePairRow } from '#database/tables.ts'
import type { NamedPlace } from '#listings/duplicates/compared-place.ts'
import type { CellRange } from '#search/cells.ts'
import { withinRanges } from '#search/index-conditions.ts'
import { elementsOf, insertingRows, integerAt, textsOf } from '#search/json-rows.ts'
import { everyMosque } from '#search/search-row.ts'

interface StoredPlace extends Omit<NamedPlace, 'names'> {
  readonly name: string
  readonly names: string
  readonly otherNames: string
}

/** Shown listings that other imports brought, and mosques that are not rejected, of some cells. */
export async function selectPlacesWithin(
  db: Database,
  ranges: readonly CellRange[],
  importId: string,
): Promise<NamedPlace[]> {
  const near = withinRanges(db, (value) => sql`${value}`, [everyMosque], [0, 1, 2])
  const { rows } = await sql<StoredPlace>`
    with range as (
      select ${integerAt(0)} as first, ${integerAt(1)} as last
      from ${elementsOf(db, sql`${JSON.stringify(ranges)}`)}
    )
    select coalesce(listings.id, mosques.id) as id, place.latitude, place.longitude,
      coalesce(listings.name, mosques.name) as name, coalesce(listings.names, mosques.names) as names,
      coalesce(listings."otherNames", '') as "otherNames", coalesce(listings.phone, mosques.phone) as phone,
      coalesce(listings.website, mosques.website) as website, coalesce(listings.wikidata, '') as wikidata,
      coalesce(listings.denomination, '') as denomination
    from (select number from ${near}) found
    join mosque_search place on place.number = found.number
    left join listings on listings.id = place."listingId" 
      and listings.status = 'shown' and listings."importId" <> ${importId}
    left join mosques on mosques.id = place."mosqueId" and mosques.status in ('approved', 'pending')
    where listings.id is not null or mosques.id is not null`.execute(db)
  return rows.map(({ name, names, otherNames, ...place }) => {
    const all = [name, ...Object.values(readTexts(names)), ...otherNames.split('; ')]
    return { ...place, names: [...new Set(all)].filter(Boolean) }
  })
}

/** The ids of both entries of each pair that someone has decided about. */
export function selectDecidedPairs(db: Database): Promise<Pick<DuplicatePairRow, 'aId' | 'bId'>[]> {
  return db.selectFrom('duplicate_pairs').select(['aId', 'bId']).where('decision', 'is not', null).execute()
}

export async function deleteOpenPairs(db: Database, ids: readonly string[]): Promise<void> {
  const those = textsOf(db, ids)
  await db
    .deleteFrom('duplicate_pairs')
    .where('decision', 'is', null)
    .where((eb) => eb.or([eb('aId', 'in', those), eb('bId', 'in', those)]))
    .execute()
}

/** Leaves those that are there. */
export async function insertPairs(db: Database, rows: readonly OpenPair[]): Promise<void> {
  await sql`${insertingRows(db, 'duplicate_pairs', rows)} on conflict do nothing`.execute(db)
}

export type OpenPair = Pick<DuplicatePairRow, 'id' | 'aId' | 'bId' | 'score' | 'distanceKm' | 'reasons'>
