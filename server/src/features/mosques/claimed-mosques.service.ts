import type { ChangedMosque, MosqueClaim } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { slugOf } from '@mihrab/core/features/mosques/slug.ts'
import type { AppContext, SignedInContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { showChoice } from '#features/hijri-calendars/chosen-calendar.service.ts'
import { giveListingBack, readClaims, takeListing } from '#features/listings/claims.service.ts'
import type { Authorized } from '#mosque-access/authorized.ts'
import { updateMosqueRow } from '#mosque-access/mosque-access.queries.ts'
import { toMosque } from './mosque-rows.ts'
import { selectSlugBase } from './slugs.queries.ts'
import { takeSlug } from './slugs.service.ts'

/**
 * Makes the listing that a mosque claims into the mosque once it is approved, and a listing again when it no
 * longer is. Returns the mosque's slug and source after that.
 */
export async function settleClaim(
  ctx: AppContext,
  mosque: Authorized<MosqueRow>,
): Promise<Pick<MosqueRow, 'slug' | 'source'>> {
  const change =
    mosque.status === 'approved' ? await becomeMosque(ctx, mosque) : await becomeListing(ctx, mosque)
  if (change) await updateMosqueRow(ctx.db, mosque, change)
  return change ?? { slug: mosque.slug, source: mosque.source }
}

/** Under the same name, in the same town if the listing has one, it keeps the listing's address. */
async function becomeMosque(ctx: AppContext, mosque: Authorized<MosqueRow>) {
  const listing = await takeListing(ctx, mosque.id)
  if (!listing) return null
  const base = await selectSlugBase(ctx.db, listing.slug)
  const isSame = base === slugOf(mosque) || base === slugOf({ ...mosque, address: '' })
  return { slug: isSame ? listing.slug : mosque.slug, source: listing.source }
}

async function becomeListing(ctx: AppContext, mosque: Authorized<MosqueRow>) {
  if (!(await giveListingBack(ctx, mosque.id))) return null
  return { slug: await takeSlug(ctx, mosque), source: null }
}

/** A mosque as the caller sees it: admins see what it claims. */
export async function showMosque(
  ctx: SignedInContext,
  row: MosqueRow,
  contactPersonIds: readonly string[],
): Promise<ChangedMosque> {
  const claims = await claimsForViewer(ctx, [row.id])
  const mosque = toMosque(ctx.viewer, row, contactPersonIds)
  return { ...mosque, ...(await showChoice(ctx, row)), claim: claims.get(row.id) }
}

export async function claimsForViewer(
  ctx: SignedInContext,
  mosqueIds: readonly string[],
): Promise<ReadonlyMap<string, MosqueClaim>> {
  return ctx.viewer.role === 'admin' ? readClaims(ctx, mosqueIds) : new Map()
}
