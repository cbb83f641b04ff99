import { compileOnce } from '#database/compile-once.ts'
import { defaultHijriVersionColumn } from '#database/hijri-version.ts'
import type { Database, ListingRow, ListingStatus } from '#database/tables.ts'

export type ShownListing = ListingRow & { readonly hijriVersion?: string | null }

/** Unordered. Without those of an import that is not finished: nobody sees half of one. */
export async function selectShownListings(db: Database, ids: readonly string[]): Promise<ShownListing[]> {
  if (ids.length === 0) return []
  return shownListings(db)
    .where('listings.id', 'in', [...ids])
    .execute()
}

function shownListings(db: Database) {
  return db
    .selectFrom('listings')
    .innerJoin('listing_imports', 'listing_imports.id', 'listings.importId')
    .selectAll('listings')
    .select(defaultHijriVersionColumn)
    .where('listings.status', '=', 'shown')
    .where('listing_imports.finishedAt', 'is not', null)
}

/** The listing that has or had this slug. */
export const selectShownListingsBySlug = compileOnce((db, args: { slug: string }) =>
  shownListings(db)
    .innerJoin('mosque_slugs', 'mosque_slugs.listingId', 'listings.id')
    .where('mosque_slugs.slug', '=', args.slug),
)

/** Bumps the revision, which locks the row for the rest of the transaction. */
export function lockListing(db: Database, id: string): Promise<ListingRow | undefined> {
  return db
    .updateTable('listings')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Returns the changed listing; undefined if it has none of these statuses. */
export function updateListingStatus(
  db: Database,
  id: string,
  { from, to }: { readonly from: readonly ListingStatus[]; readonly to: ListingStatus },
): Promise<ListingRow | undefined> {
  return db
    .updateTable('listings')
    .set((eb) => ({ status: to, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .returningAll()
    .executeTakeFirst()
}

export async function selectIsOfUndoneImport(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('listings')
    .innerJoin('listing_imports', 'listing_imports.id', 'listings.importId')
    .select('listings.id')
    .where('listings.id', '=', id)
    .where('listing_imports.undoneAt', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Newest first. */
export function selectShownListingPage(
  db: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<ListingRow[]> {
  const list = shownListings(db).orderBy('listings.id', 'desc').limit(limit)
  return (after === '' ? list : list.where('listings.id', '<', after)).execute()
}

export async function selectHasOsmEntry(db: Database): Promise<boolean> {
  const listing = await shownListings(db).where('listings.source', '=', 'osm').limit(1).executeTakeFirst()
  if (listing) return true
  const mosque = await db
    .selectFrom('listing_claims')
    .innerJoin('mosques', 'mosques.id', 'listing_claims.mosqueId')
    .select('mosques.id')
    .where('mosques.source', '=', 'osm')
    .where('mosques.status', '=', 'approved')
    .limit(1)
    .executeTakeFirst()
  return mosque !== undefined
}
