import { isSlug } from '@mihrab/core/features/mosques/slug.ts'
import type { AppContext } from '#context.ts'
import { entriesMergedInto } from '#features/duplicates/merged-entries.service.ts'
import type { EntryRow } from '#features/listings/listings.service.ts'
import { findListingBySlug, readListings } from '#features/listings/listings.service.ts'
import { findMosqueBySlug } from '#features/mosques/slugs.service.ts'
import { selectApprovedMosqueRows } from './directory.queries.ts'

/** Mosques and listings by their ids, unordered, without those that are no longer public. */
export async function readEntries(ctx: AppContext, ids: readonly string[]): Promise<EntryRow[]> {
  const mosques = await selectApprovedMosqueRows(ctx.db, ids)
  const found = new Set(mosques.map(({ id }) => id))
  const others = ids.filter((id) => !found.has(id))
  return others.length > 0 ? [...mosques, ...(await readListings(ctx, others))] : mosques
}

/**
 * A mosque or listing by its slug, or the current slug if given a former one, or that of one that was merged
 * with it. Null if none.
 */
export async function findEntryBySlug(
  ctx: AppContext,
  slug: string,
): Promise<{ mosque: EntryRow } | { movedTo: string } | null> {
  if (!isSlug(slug)) return null
  return (
    (await findMosqueBySlug(ctx, slug)) ?? (await findListingBySlug(ctx, slug)) ?? findKeptEntry(ctx, slug)
  )
}

async function findKeptEntry(ctx: AppContext, slug: string): Promise<{ movedTo: string } | null> {
  for await (const id of entriesMergedInto(ctx, slug)) {
    const [kept] = await readEntries(ctx, [id])
    if (kept) return { movedTo: kept.slug }
  }
  return null
}

/** By a present or former slug. Null if none. */
export async function findEntryByAnySlug(ctx: AppContext, slug: string): Promise<EntryRow | null> {
  const found = await findEntryBySlug(ctx, slug)
  const present = found && 'movedTo' in found ? await findEntryBySlug(ctx, found.movedTo) : found
  return present && 'mosque' in present ? present.mosque : null
}
