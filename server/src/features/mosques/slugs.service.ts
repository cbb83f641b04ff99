import { isSlug, slugOf } from '@mihrab/core/features/mosques/slug.ts'
import type { AppContext, SignedInContext } from '#context.ts'
import { numberedSlug } from '#database/missing-slugs.ts'
import type { MosqueRow } from '#database/tables.ts'
import type { Authorized } from '#mosque-access/authorized.ts'
import {
  deleteUnseenSlugRows,
  insertSlugRow,
  selectApprovedMosqueRowsBySlug,
  selectIsGoneSlug,
  selectLastSlugNumber,
  selectOwnSlug,
  updateSlugsToPublic,
} from './slugs.queries.ts'

/**
 * The slug for a mosque's name and town: one it already had, or the next that no mosque ever had. The caller
 * stores it with the mosque.
 */
export async function takeSlug(ctx: AppContext, mosque: Authorized<MosqueRow>): Promise<string> {
  const base = slugOf(mosque)
  const own = await selectOwnSlug(ctx.db, mosque, base)
  if (own) return own
  const wasPublic = mosque.status === 'approved' ? 1 : 0
  for (let number = (await selectLastSlugNumber(ctx.db, base)) + 1; ; number += 1) {
    const slug = numberedSlug(base, number)
    if (await insertSlugRow(ctx.db, { slug, mosqueId: mosque.id, base, number, wasPublic })) return slug
  }
}

/** A new slug only if name or town changes its spelling in it. */
export async function changedSlug(
  ctx: SignedInContext,
  before: MosqueRow,
  after: Authorized<MosqueRow>,
): Promise<string> {
  if (slugOf(before) === slugOf(after)) return before.slug
  const slug = await takeSlug(ctx, after)
  // Stops an applicant from reserving many slugs by renaming again and again.
  const isApplicant = before.status !== 'approved' && ctx.viewer.role !== 'admin'
  if (isApplicant) await deleteUnseenSlugRows(ctx.db, after, slug)
  return slug
}

/** Called in the transaction of an approval: from then on all past slugs of the mosque are public. */
export function rememberPublicSlugs(ctx: AppContext, mosque: Authorized<MosqueRow>): Promise<void> {
  return updateSlugsToPublic(ctx.db, mosque)
}

/** An approved mosque by its slug, or the current slug if given a former one. Null if none. */
export async function findMosqueBySlug(
  ctx: AppContext,
  slug: string,
): Promise<{ mosque: MosqueRow } | { movedTo: string } | null> {
  if (!isSlug(slug)) return null
  const [mosque] = await selectApprovedMosqueRowsBySlug(ctx.db, { slug })
  if (!mosque) return null
  return mosque.slug === slug ? { mosque } : { movedTo: mosque.slug }
}

export async function isSlugOfDeletedMosque(ctx: AppContext, slug: string): Promise<boolean> {
  return isSlug(slug) && (await selectIsGoneSlug(ctx.db, slug))
}
