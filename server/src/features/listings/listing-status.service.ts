import type { AppContext } from '#context.ts'
import type { ListingRow, ListingStatus } from '#database/tables.ts'
import { storePairsOfListing } from '#listings/duplicates/pairs-of-mosque.ts'
import { deleteMergesInto } from '#listings/duplicates/stored-pairs.ts'
import { indexListing } from '#search/index-mosque.ts'
import { lockListing, selectIsOfUndoneImport, updateListingStatus } from './listings.queries.ts'

/** Locks a listing for the rest of the transaction. False if it is not shown. */
export async function lockShownListing({ db }: AppContext, id: string): Promise<boolean> {
  return (await lockListing(db, id))?.status === 'shown'
}

/**
 * Returns the changed listing; undefined if it has none of the statuses `from`: someone else was quicker. If its
 * import has been undone, `shown` becomes `missing`.
 */
export async function moveListing(
  { db }: Pick<AppContext, 'db'>,
  id: string,
  change: { readonly from: readonly ListingStatus[]; readonly to: ListingStatus },
): Promise<ListingRow | undefined> {
  const isUndone = change.to === 'shown' && (await selectIsOfUndoneImport(db, id))
  const listing = await updateListingStatus(db, id, isUndone ? { ...change, to: 'missing' } : change)
  if (!listing) return undefined
  await indexListing(db, listing)
  await storePairsOfListing(db, listing)
  return listing
}

/** Shows the listings again that were merged into entries which are about to be deleted. */
export async function showMergedInto(ctx: Pick<AppContext, 'db'>, keptIds: readonly string[]): Promise<void> {
  for (const id of await deleteMergesInto(ctx.db, keptIds))
    await moveListing(ctx, id, { from: ['merged'], to: 'shown' })
}
