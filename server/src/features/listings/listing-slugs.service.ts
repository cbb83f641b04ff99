import { slugOf } from '@mihrab/core/features/mosques/slug.ts'
import { numberedSlug } from '#database/missing-slugs.ts'
import type { Database } from '#database/tables.ts'
import { selectLastSlugNumbers, selectTakenSlugs } from './imports.queries.ts'

interface Named {
  readonly id: string
  readonly name: string
  readonly address: string
}

export interface ListingSlug {
  readonly listingId: string
  readonly slug: string
  readonly base: string
  readonly number: number
}

/** The next free slug of each new listing, by its id. The caller inserts them in the same transaction. */
export async function freeSlugs(
  db: Database,
  listings: readonly Named[],
): Promise<ReadonlyMap<string, ListingSlug>> {
  const bases = new Map(listings.map((listing) => [listing.id, slugOf(listing)]))
  const last = await selectLastSlugNumbers(db, [...new Set(bases.values())])
  const numbers = new Map(last.map(({ base, number }) => [base, number]))
  const given = new Set<string>()
  const slugs = new Map<string, ListingSlug>()
  for (let open = [...bases]; open.length > 0; open = open.filter(([id]) => !slugs.has(id))) {
    const next = open.map(([listingId, base]) => {
      let number = (numbers.get(base) ?? 0) + 1
      while (given.has(numberedSlug(base, number))) number += 1
      numbers.set(base, number)
      const slug = numberedSlug(base, number)
      given.add(slug)
      return { listingId, slug, base, number }
    })
    // `noor-2` may be the slug of a mosque whose name ends so.
    const names = next.map(({ slug }) => slug)
    const taken = new Set(await selectTakenSlugs(db, names))
    for (const one of next) if (!taken.has(one.slug)) slugs.set(one.listingId, one)
  }
  return slugs
}
