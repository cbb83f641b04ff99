import type { AppContext } from '#context.ts'
import type { ListingRow, ListingStatus } from '#database/tables.ts'
import { indexListing } from '#search/index-mosque.ts'
import { lockListing, updateListingStatus } from './listings.queries.ts'

/** Locks a listing for the rest of the transaction. False if it is not shown. */
export async function lockShownListing({ db }: AppContext, id: string): Promise<boolean> {
  return (await lockListing(db, id))?.status === 'shown'
}

/** Returns the changed listing; undefined if it has none of the statuses `from`: someone else was quicker. */
export async function moveListing(
  { db }: AppContext,
  id: string,
  change: { readonly from: readonly ListingStatus[]; readonly to: ListingStatus },
): Promise<ListingRow | undefined> {
  const listing = await updateListingStatus(db, id, change)
  if (listing) await indexListing(db, listing)
  return listing
}
