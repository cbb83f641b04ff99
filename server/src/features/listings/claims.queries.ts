import type { Database, ListingClaimRow, ListingRow, ListingStatus } from '#database/tables.ts'

/** Of any status, but not of an import that is not finished. */
export function selectFinishedListing(db: Database, id: string): Promise<ListingRow | undefined> {
  return db
    .selectFrom('listings')
    .innerJoin('listing_imports', 'listing_imports.id', 'listings.importId')
    .selectAll('listings')
    .where('listings.id', '=', id)
    .where('listing_imports.finishedAt', 'is not', null)
    .executeTakeFirst()
}

export function selectClaim(db: Database, mosqueId: string): Promise<ListingClaimRow | undefined> {
  return db.selectFrom('listing_claims').selectAll().where('mosqueId', '=', mosqueId).executeTakeFirst()
}

/** More ids would make the statement too long. */
const maxNamed = 500

/** The claims of these mosques, with the present status of what they claim. */
export function selectClaims(
  db: Database,
  mosqueIds: readonly string[],
): Promise<(ListingClaimRow & { status: ListingStatus | null })[]> {
  const claims = db
    .selectFrom('listing_claims')
    .leftJoin('listings', 'listings.id', 'listing_claims.listingId')
    .selectAll('listing_claims')
    .select('listings.status')
  return (mosqueIds.length > maxNamed ? claims : claims.where('mosqueId', 'in', [...mosqueIds])).execute()
}

/** In place of an earlier claim of the mosque. */
export async function putClaim(db: Database, { mosqueId, ...claim }: ListingClaimRow): Promise<void> {
  await db
    .insertInto('listing_claims')
    .values({ mosqueId, ...claim })
    .onConflict((conflict) => conflict.column('mosqueId').doUpdateSet(claim))
    .execute()
}

export async function updateClaim(
  db: Database,
  mosqueId: string,
  change: Pick<ListingClaimRow, 'approvedAt'>,
): Promise<void> {
  await db.updateTable('listing_claims').set(change).where('mosqueId', '=', mosqueId).execute()
}

/** Gives a listing's present and former slugs to a mosque; null takes them back. */
export async function updateSlugsOfListing(
  db: Database,
  listingId: string,
  mosqueId: string | null,
): Promise<void> {
  await db.updateTable('mosque_slugs').set({ mosqueId }).where('listingId', '=', listingId).execute()
}

export async function updateOpenClaims(db: Database, from: string, to: string): Promise<void> {
  await db
    .updateTable('listing_claims')
    .set({ listingId: to })
    .where('listingId', '=', from)
    .where('approvedAt', 'is', null)
    .execute()
}
