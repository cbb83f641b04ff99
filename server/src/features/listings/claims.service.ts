import type { MosqueClaim } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { cleanTexts } from '@mihrab/core/hidden-characters.ts'
import type { AppContext } from '#context.ts'
import type { ListingClaimRow, ListingRow, ListingStatus } from '#database/tables.ts'
import { moveReportsOfListing } from '#features/contact/reports.service.ts'
import { AppError } from '#http/app-error.ts'
import {
  putClaim,
  selectClaim,
  selectClaims,
  selectFinishedListing,
  updateClaim,
  updateOpenClaims,
  updateSlugsOfListing,
} from './claims.queries.ts'
import { moveListing } from './listing-status.service.ts'
import { entryOf } from './listings.service.ts'

/** A claimed listing may have gone from its source since. */
const claimable: readonly ListingStatus[] = ['shown', 'missing']

/**
 * Stores that a registration claims a listing, with what that says now. A mosque that is sent in again keeps
 * what its listing said at first: since then its people may have edited OpenStreetMap.
 */
export async function claimListing(ctx: AppContext, mosqueId: string, listingId: string): Promise<void> {
  const earlier = await selectClaim(ctx.db, mosqueId)
  if (earlier && (earlier.listingId === listingId || earlier.approvedAt !== null)) return
  const listing = await selectFinishedListing(ctx.db, listingId)
  if (listing?.status === 'claimed') throw listingClaimed()
  if (listing?.status !== 'shown') throw new AppError('listingNotFound')
  await putClaim(ctx.db, {
    mosqueId,
    listingId,
    listing: JSON.stringify(snapshotOf(listing)),
    approvedAt: null,
  })
}

/** The claims of a listing that is merged into another, from now on of that one. */
export function moveOpenClaims({ db }: AppContext, from: string, to: string): Promise<void> {
  return updateOpenClaims(db, from, to)
}

export function listingClaimed(): AppError {
  return new AppError('listingClaimed')
}

function snapshotOf(listing: ListingRow): MosqueClaim['listing'] {
  const { slug, address, country, phone, website, latitude, longitude, source, updatedAt } = listing
  const { name } = entryOf(listing)
  return { slug, name, address, country, phone, website, latitude, longitude, source, since: updatedAt }
}

/** The claims of these mosques, by mosque ids. */
export async function readClaims(
  { db }: AppContext,
  mosqueIds: readonly string[],
): Promise<ReadonlyMap<string, MosqueClaim>> {
  if (mosqueIds.length === 0) return new Map()
  const claims = await selectClaims(db, mosqueIds)
  return new Map(
    claims.map((claim) => [
      claim.mosqueId,
      { state: stateOf(claim), listing: cleanTexts(JSON.parse(claim.listing)) },
    ]),
  )
}

function stateOf({
  approvedAt,
  status,
}: ListingClaimRow & { status: ListingStatus | null }): MosqueClaim['state'] {
  if (approvedAt !== null) return 'approved'
  return status !== null && claimable.includes(status) ? 'open' : 'late'
}

/**
 * Turns the claimed listing into the approved mosque: its addresses and open reports become the mosque's. Null
 * if the mosque claims none, or the listing is no longer there. The caller sets the mosque's slug and source.
 */
export async function takeListing(ctx: AppContext, mosqueId: string): Promise<ListingRow | null> {
  const claim = await selectClaim(ctx.db, mosqueId)
  if (!claim?.listingId) return null
  const listing = await moveListing(ctx, claim.listingId, { from: claimable, to: 'claimed' })
  if (!listing) return null
  await updateSlugsOfListing(ctx.db, listing.id, mosqueId)
  await moveReportsOfListing(ctx, listing.id, mosqueId)
  await updateClaim(ctx.db, mosqueId, { approvedAt: ctx.now().toISOString() })
  return listing
}

/** Shows the listing again that a mosque was made from, at its own addresses. False if it was made from none. */
export async function giveListingBack(ctx: AppContext, mosqueId: string): Promise<boolean> {
  const claim = await selectClaim(ctx.db, mosqueId)
  if (!claim || claim.approvedAt === null) return false
  await updateClaim(ctx.db, mosqueId, { approvedAt: null })
  if (claim.listingId === null) return true
  await updateSlugsOfListing(ctx.db, claim.listingId, null)
  await moveListing(ctx, claim.listingId, { from: ['claimed'], to: 'shown' })
  return true
}
