import { slugOf } from '@mihrab/core/features/mosques/slug.ts'
import { sql } from 'kysely'
import type { Database } from './tables.ts'

const batchSize = 1000

/**
 * Gives a slug to each mosque without one, oldest first: for rows inserted in bulk. A million take less than
 * a minute.
 */
export async function storeMissingSlugs(db: Database): Promise<void> {
  const numbering = await startNumbering(db)
  let after = ''
  while (true) {
    const mosques = await selectMosquesWithoutSlug(db, after)
    const last = mosques.at(-1)
    if (!last) break
    const rows = mosques.map((mosque) => ({ mosqueId: mosque.id, ...numbering.next(slugOf(mosque)) }))
    await db.insertInto('mosque_slugs').values(rows).execute()
    after = last.id
  }
  await sql`
    update mosques set slug = (select given.slug from mosque_slugs as given where given."mosqueId" = mosques.id)
    where slug = ''
  `.execute(db)
}

function selectMosquesWithoutSlug(db: Database, after: string) {
  return db
    .selectFrom('mosques')
    .select(['id', 'name', 'address'])
    .where('slug', '=', '')
    .where('id', '>', after)
    .orderBy('id')
    .limit(batchSize)
    .execute()
}

async function startNumbering(db: Database) {
  const taken = new Set<string>()
  const numbers = new Map<string, number>()
  for (const { slug, base, number } of await db.selectFrom('mosque_slugs').selectAll().execute()) {
    taken.add(slug)
    numbers.set(base, Math.max(number, numbers.get(base) ?? 0))
  }
  const next = (base: string) => {
    let number = (numbers.get(base) ?? 0) + 1
    while (taken.has(numberedSlug(base, number))) number += 1
    const slug = numberedSlug(base, number)
    taken.add(slug)
    numbers.set(base, number)
    return { slug, base, number }
  }
  return { next }
}

/** `noor-leeds`, `noor-leeds-2`, … */
export function numberedSlug(base: string, number: number): string {
  return number === 1 ? base : `${base}-${number}`
}
