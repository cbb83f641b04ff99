import { sql } from 'kysely'
import { hijriVersionColumn } from '#database/hijri-version.ts'
import { type ListOrder, type ListPage, pageOf } from '#database/list-page.ts'
import type { Database, MosqueRow, SearchScope } from '#database/tables.ts'

const lastActionColumn = sql<string | null>`(select at from mosque_history where "mosqueId" = mosques.id
  order by id desc limit 1)`.as('lastActionAt')

/** Unordered. Checks the status, as the index may be a moment behind. */
export async function selectApprovedMosqueRows(db: Database, ids: readonly string[]): Promise<MosqueRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('mosques')
    .selectAll()
    .select([hijriVersionColumn, lastActionColumn])
    .where('id', 'in', [...ids])
    .execute()
  // Not in the statement: SQLite would then scan the index of all approved mosques.
  return rows.filter(({ status }) => status === 'approved')
}

interface ListFilters {
  readonly scope: SearchScope
  /** As in the index. */
  readonly country: string | null
  /** One bit each (see `facilityBits`). */
  readonly facilities: number
}

interface NamedMosque {
  /** Of a mosque or a listing. */
  readonly mosqueId: string
  readonly scope: SearchScope
  readonly nameKey: string
  readonly number: number
}

const entryId = sql<string>`coalesce("mosqueId", "listingId")`.as('mosqueId')

const byName: ListOrder = [
  ['nameKey', 'asc'],
  ['number', 'asc'],
]

/** A page of the approved mosques, or of the listings, by name. */
export function selectMosquesByName(
  db: Database,
  { scope, country, facilities }: ListFilters,
  page: ListPage,
): Promise<NamedMosque[]> {
  let list = db
    .selectFrom('mosque_search')
    .select(['scope', 'nameKey', 'number', entryId])
    .where('scope', '=', scope)
  if (country !== null) list = list.where('country', '=', country)
  if (facilities > 0) list = list.where(sql<boolean>`(facilities & ${facilities}) = ${facilities}`)
  return pageOf(list, byName, page).execute()
}

/** Mosques of any status and listings by their numbers in the index. */
export function selectSearchNumbers(
  db: Database,
  { after, to }: { readonly after: number; readonly to: number },
  limit: number,
): Promise<Pick<NamedMosque, 'mosqueId' | 'number'>[]> {
  return db
    .selectFrom('mosque_search')
    .select(['number', entryId])
    .where('number', '>', after)
    .where('number', '<=', to)
    .orderBy('number')
    .limit(limit)
    .execute()
}

/** Counts approved mosques and listings, up to `max`. */
export async function countEntries(db: Database, max: number): Promise<number> {
  const entries = db.selectFrom('mosque_search').select('number').where('scope', '>', 0).limit(max)
  const row = await db
    .selectFrom(entries.as('entries'))
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The highest number in the index; 0 if none. */
export async function selectLastSearchNumber(db: Database): Promise<number> {
  const row = await db
    .selectFrom('mosque_search')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirst()
  return row?.last ?? 0
}

/** True if one of these numbers belongs to an approved mosque or a listing. */
export async function hasEntryNumber(
  db: Database,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('mosque_search')
    .select('number')
    .where('number', '>', from)
    .where('number', '<=', to)
    .where('scope', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Of the approved mosques: another after each change of one. */
export async function selectSumOfRevisions(db: Database): Promise<number> {
  const { sum } = await db
    .selectFrom('mosques')
    .select((eb) => eb.fn.sum<number | string | null>('revision').as('sum'))
    .where('status', '=', 'approved')
    .executeTakeFirstOrThrow()
  return Number(sum)
}
