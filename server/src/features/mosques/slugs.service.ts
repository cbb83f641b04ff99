import { slugOf } from '@mihrab/core/features/mosques/slug.ts'
import type { AppContext } from '#context.ts'
import { numberedSlug } from '#database/missing-slugs.ts'
import type { MosqueRow } from '#database/tables.ts'
import type { Authorized } from '#mosque-access/authorized.ts'
import {
  insertSlugRow,
  selectApprovedMosqueRowsBySlug,
  selectLastSlugNumber,
  selectOwnSlug,
} from './slugs.queries.ts'

/**
 * The slug that follows from a mosque's name and town: its own from before, else the next one that no mosque ever had.
 * The caller stores it with the mosque.
 */
export async function takeSlug(ctx: AppContext, mosque: Authorized<MosqueRow>): Promise<string> {
  const base = slugOf(mosque)
  const own = await selectOwnSlug(ctx.db, mosque, base)
  if (own) return own
  for (let number = (await selectLastSlugNumber(ctx.db, base)) + 1; ; number += 1) {
    const slug = numberedSlug(base, number)
    if (await insertSlugRow(ctx.db, { slug, mosqueId: mosque.id, base, number })) return slug
  }
}

/** The slug after a change: another one where name or town has another spelling in it. */
export async function changedSlug(
  ctx: AppContext,
  before: MosqueRow,
  after: Authorized<MosqueRow>,
): Promise<string> {
  return slugOf(before) === slugOf(after) ? before.slug : takeSlug(ctx, after)
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
