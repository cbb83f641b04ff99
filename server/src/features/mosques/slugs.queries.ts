import type { Insertable } from 'kysely'
import { compileOnce } from '#database/compile-once.ts'
import { hijriVersionColumn } from '#database/hijri-version.ts'
import type { Database, MosqueRow, Tables } from '#database/tables.ts'
import type { Authorized } from '#mosque-access/authorized.ts'

/** The slug that a mosque has or had for this name and town. */
export async function selectOwnSlug(
  db: Database,
  { id }: Authorized<MosqueRow>,
  base: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('mosque_slugs')
    .select('slug')
    .where('mosqueId', '=', id)
    .where('base', '=', base)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return row?.slug ?? null
}

export async function selectSlugBase(db: Database, slug: string): Promise<string | null> {
  const row = await db.selectFrom('mosque_slugs').select('base').where('slug', '=', slug).executeTakeFirst()
  return row?.base ?? null
}

/** Highest number given for this name and town; 0 if none. */
export async function selectLastSlugNumber(db: Database, base: string): Promise<number> {
  const row = await db
    .selectFrom('mosque_slugs')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('base', '=', base)
    .executeTakeFirst()
  return row?.number ?? 0
}

/** False if taken. On PostgreSQL it waits for a concurrent transaction that is taking it. */
export async function insertSlugRow(db: Database, row: Insertable<Tables['mosque_slugs']>): Promise<boolean> {
  const result = await db
    .insertInto('mosque_slugs')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0
}

/** The approved mosque that has or had this slug. */
export const selectApprovedMosqueRowsBySlug = compileOnce((db, args: { slug: string }) =>
  db
    .selectFrom('mosque_slugs')
    .innerJoin('mosques', 'mosques.id', 'mosque_slugs.mosqueId')
    .selectAll('mosques')
    .select(hijriVersionColumn)
    .where('mosque_slugs.slug', '=', args.slug)
    .where('mosques.status', '=', 'approved'),
)

export async function updateSlugsToPublic(db: Database, { id }: Authorized<MosqueRow>): Promise<void> {
  await db.updateTable('mosque_slugs').set({ wasPublic: 1 }).where('mosqueId', '=', id).execute()
}

/** Frees a mosque's slugs that were never public, except the current one. */
export async function deleteUnseenSlugRows(
  db: Database,
  { id }: Authorized<MosqueRow>,
  slug: string,
): Promise<void> {
  await db
    .deleteFrom('mosque_slugs')
    .where('mosqueId', '=', id)
    .where('wasPublic', '=', 0)
    .where('slug', '!=', slug)
    .execute()
}

/** True if a mosque, now deleted, had this slug while public. */
export async function selectIsGoneSlug(db: Database, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom('mosque_slugs')
    .select('slug')
    .where('slug', '=', slug)
    .where('mosqueId', 'is', null)
    .where('wasPublic', '=', 1)
    .executeTakeFirst()
  return row !== undefined
}
