import type { AppContext } from '#context.ts'
import type { ListingStatus } from '#database/tables.ts'
import { indexListing } from '#search/index-mosque.ts'
import { updateListing } from './imports.queries.ts'
import { lockListing } from './listings.queries.ts'

/** Locks a listing for the rest of the transaction. False if it is not shown. */
export async function lockShownListing({ db }: AppContext, id: string): Promise<boolean> {
  return (await lockListing(db, id))?.status === 'shown'
}

/** Call in a transaction. False if it no longer has the status `from`. */
export async function changeListingStatus(
  { db, now }: AppContext,
  id: string,
  { from, to }: { readonly from: ListingStatus; readonly to: ListingStatus },
): Promise<boolean> {
  const row = await lockListing(db, id)
  if (row?.status !== from) return false
  await updateListing(db, id, { status: to, updatedAt: now().toISOString() })
  await indexListing(db, { ...row, status: to })
  return true
}
