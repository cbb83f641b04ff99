import { slugOf } from '@mihrab/core/features/mosques/slug.ts'
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
 * The slug that follows from a mosque's name and town: its own from before, else the next one that no mosque ever had.
 * The caller stores it with the mosque.
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

/** The slug after a change: another one where name or town has another spelling in it. */
export async function changedSlug(
  ctx: SignedInContext,
  before: MosqueRow,
  after: Authorized<MosqueRow>,
): Promise<string> {
  if (slugOf(before) === slugOf(after)) return before.slug
  const slug = await takeSlug(ctx, after)
  // An applicant who changes the name again and again must not keep all those slugs from others.
  const isApplicant = before.status !== 'approved' && ctx.viewer.role !== 'admin'
  if (isApplicant) await deleteUnseenSlugRows(ctx.db, after, slug)
  return slug
}

/** Remembers in the transaction of an approval that everyone can see the mosque at all slugs that it has had. */
export function rememberPublicSlugs(ctx: AppContext, mosque: Authorized<MosqueRow>): Promise<void> {
  return updateSlugsToPublic(ctx.db, mosque)
}

const slugPattern = /^[a-z0-9-]+$/

/** An approved mosque by its slug; by one from before, the slug that it has now. Null where there is none. */
export async function findMosqueBySlug(
  ctx: AppContext,
  slug: string,
): Promise<{ mosque: MosqueRow } | { movedTo: string } | null> {
  // PostgreSQL refuses some characters that an address can hold.
  if (!slugPattern.test(slug)) return null
  const [mosque] = await selectApprovedMosqueRowsBySlug(ctx.db, { slug })
  if (!mosque) return null
  return mosque.slug === slug ? { mosque } : { movedTo: mosque.slug }
}

/** An approved mosque by a slug that it has or had. Null where there is none. */
export async function findMosqueByAnySlug(ctx: AppContext, slug: string): Promise<MosqueRow | null> {
  const found = await findMosqueBySlug(ctx, slug)
  const present = found && 'movedTo' in found ? await findMosqueBySlug(ctx, found.movedTo) : found
  return present && 'mosque' in present ? present.mosque : null
}

/** Whether everyone could see a mosque at this slug before it was deleted. */
export async function isSlugOfDeletedMosque(ctx: AppContext, slug: string): Promise<boolean> {
  return slugPattern.test(slug) && (await selectIsGoneSlug(ctx.db, slug))
}
