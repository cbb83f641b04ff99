import { sql } from 'kysely'
import { type ListOrder, type ListPage, pageOf } from '#database/list-page.ts'
import type { Database, MosqueRow } from '#database/tables.ts'

/** Unordered. Checks the status, as the index may be a moment behind. */
export async function selectApprovedMosqueRows(db: Database, ids: readonly string[]): Promise<MosqueRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('mosques')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  // Not in the statement: SQLite would then scan the index of all approved mosques.
  return rows.filter(({ status }) => status === 'approved')
}

interface ListFilters {
  /** As in the index. */
  readonly country: string | null
  /** One bit each (see `facilityBits`). */
  readonly facilities: number
}

interface NamedMosque {
  readonly mosqueId: string
  readonly nameKey: string
  readonly number: number
}

const byName: ListOrder = [
  ['nameKey', 'asc'],
  ['number', 'asc'],
]

/** A page of the approved mosques by name. */
export function selectMosquesByName(
  db: Database,
  { country, facilities }: ListFilters,
  page: ListPage,
): Promise<NamedMosque[]> {
  let list = db.selectFrom('mosque_search').select(['mosqueId', 'nameKey', 'number']).where('scope', '=', 1)
  if (country !== null) list = list.where('country', '=', country)
  if (facilities > 0) list = list.where(sql<boolean>`(facilities & ${facilities}) = ${facilities}`)
  return pageOf(list, byName, page).execute()
}

/** Mosques of any status by their numbers in the index. */
export function selectSearchNumbers(
  db: Database,
  { after, to }: { readonly after: number; readonly to: number },
  limit: number,
): Promise<Pick<NamedMosque, 'mosqueId' | 'number'>[]> {
  return db
    .selectFrom('mosque_search')
    .select(['mosqueId', 'number'])
    .where('number', '>', after)
    .where('number', '<=', to)
    .orderBy('number')
    .limit(limit)
    .execute()
}

/** Counts approved mosques, up to `max`. */
export async function countApproved(db: Database, max: number): Promise<number> {
  const approved = db.selectFrom('mosque_search').select('number').where('scope', '=', 1).limit(max)
  const row = await db
    .selectFrom(approved.as('approved'))
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

/** True if one of these numbers belongs to an approved mosque. */
export async function hasApprovedNumber(
  db: Database,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('mosque_search')
    .select('number')
    .where('number', '>', from)
    .where('number', '<=', to)
    .where('scope', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
