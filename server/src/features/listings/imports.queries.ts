import type { ListingSource } from '@mihrab/core/features/listings/listing-sources.ts'
import { sql } from 'kysely'
import type { Database, ListingImportRow, ListingRow } from '#database/tables.ts'
import { elementsOf, elementText, insertingRows, textsOf } from '#search/json-rows.ts'

/** The import that runs or was cut off. */
export function selectUnfinishedImport(db: Database): Promise<ListingImportRow | undefined> {
  return db
    .selectFrom('listing_imports')
    .selectAll()
    .where('finishedAt', 'is', null)
    .where('undoneAt', 'is', null)
    .executeTakeFirst()
}

/** Of the finished imports that changed something the last, undone or not: changes of earlier ones are not kept. */
export function selectLastFinishedImport(db: Database): Promise<ListingImportRow | undefined> {
  return db
    .selectFrom('listing_imports')
    .selectAll()
    .where('finishedAt', 'is not', null)
    .where((eb) => {
      const listing = eb.selectFrom('listings').select('id').whereRef('importId', '=', 'listing_imports.id')
      const change = eb
        .selectFrom('listing_changes')
        .select('listingId')
        .whereRef('importId', '=', 'listing_imports.id')
      return eb.or([eb('undoneAt', 'is not', null), eb.exists(listing), eb.exists(change)])
    })
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** `latest` is the one begun last. */
export function selectImport(db: Database, id: string): Promise<ListingImportRow | undefined> {
  const all = db.selectFrom('listing_imports').selectAll()
  const one = id === 'latest' ? all.orderBy('id', 'desc').limit(1) : all.where('id', '=', id)
  return one.executeTakeFirst()
}

export async function insertImport(db: Database, row: ListingImportRow): Promise<void> {
  await db.insertInto('listing_imports').values(row).execute()
}

/** False if it is undone: another one took its place after a pause. */
export async function updateImport(
  db: Database,
  id: string,
  change: Partial<Omit<ListingImportRow, 'id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('listing_imports')
    .set(change)
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function selectListingsOfSource(
  db: Database,
  source: ListingSource,
  sourceIds: readonly string[],
): Promise<ListingRow[]> {
  return db
    .selectFrom('listings')
    .selectAll()
    .where('source', '=', source)
    .where('sourceId', 'in', textsOf(db, sourceIds))
    .execute()
}

export async function selectListingIdsOfArea(db: Database, area: string): Promise<string[]> {
  const rows = await db
    .selectFrom('listings')
    .select('id')
    .where('area', '=', area)
    .where('status', '=', 'shown')
    .execute()
  return rows.map(({ id }) => id)
}

export function selectListings(db: Database, ids: readonly string[]): Promise<ListingRow[]> {
  return db.selectFrom('listings').selectAll().where('id', 'in', textsOf(db, ids)).execute()
}

export async function insertListings(db: Database, rows: readonly ListingRow[]): Promise<void> {
  await insertingRows(db, 'listings', rows).execute(db)
}

export interface StagedChange {
  readonly listingId: string
  readonly before: string
  readonly after: string
}

export async function insertChanges(
  db: Database,
  importId: string,
  changes: readonly StagedChange[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map((change) => ({ importId, ...change }))
  await insertingRows(db, 'listing_changes', rows).execute(db)
}

export function selectChanges(
  db: Database,
  importId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<StagedChange[]> {
  return db
    .selectFrom('listing_changes')
    .select(['listingId', 'before', 'after'])
    .where('importId', '=', importId)
    .where('listingId', '>', after)
    .orderBy('listingId')
    .limit(limit)
    .execute()
}

/** Only the last import that changed something can be undone. */
export async function deleteOtherChanges(db: Database, importId: string): Promise<void> {
  if ((await selectLastFinishedImport(db))?.id !== importId) return
  await db.deleteFrom('listing_changes').where('importId', '!=', importId).execute()
}

const isUndecided = sql<boolean>`status in ('shown', 'missing')`

/** Once it is hidden, claimed or merged its status stays. Returns the changed listing. */
export function updateListing(
  db: Database,
  id: string,
  { status, ...change }: Partial<ListingRow>,
): Promise<ListingRow | undefined> {
  return db
    .updateTable('listings')
    .set((eb) => ({
      ...change,
      revision: eb('revision', '+', 1),
      ...(status && { status: eb.case().when(isUndecided).then(status).else(eb.ref('status')).end() }),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Those of an import that nobody has hidden, merged or claimed. */
export async function selectIdsOfImport(db: Database, importId: string, limit: number): Promise<string[]> {
  const claims = db
    .selectFrom('listing_claims')
    .innerJoin('mosques', 'mosques.id', 'listing_claims.mosqueId')
    .select('listing_claims.listingId')
    .where('listing_claims.listingId', 'is not', null)
    .where('mosques.status', '!=', 'rejected')
  const rows = await db
    .selectFrom('listings')
    .select('id')
    .where('importId', '=', importId)
    .where(isUndecided)
    .where('id', 'not in', claims.$castTo<{ listingId: string }>())
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function selectShownIdsOfImport(db: Database, importId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('listings')
    .select('id')
    .where('importId', '=', importId)
    .where('status', '=', 'shown')
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteListings(db: Database, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('mosque_slugs').where('listingId', 'in', textsOf(db, ids)).execute()
  await db.deleteFrom('listings').where('id', 'in', textsOf(db, ids)).execute()
}

interface BaseNumber {
  readonly base: string
  readonly number: number
}

/** The highest number given of each slug base; bases without any are left out. */
export async function selectLastSlugNumbers(db: Database, bases: readonly string[]): Promise<BaseNumber[]> {
  // By one row of the index for each: thousands of mosques may have the same base.
  const { rows } = await sql<BaseNumber>`
    select base, number from (
      select base, (select max(number) from mosque_slugs given where given.base = asked.base) as number
      from (select ${elementText(db)} as base from ${elementsOf(db, sql`${JSON.stringify(bases)}`)}) asked
    ) found where number is not null`.execute(db)
  return rows
}

export async function selectTakenSlugs(db: Database, slugs: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('mosque_slugs')
    .select('slug')
    .where('slug', 'in', textsOf(db, slugs))
    .execute()
  return rows.map(({ slug }) => slug)
}

export async function insertListingSlugs(
  db: Database,
  rows: readonly (BaseNumber & { readonly slug: string; readonly listingId: string })[],
): Promise<void> {
  const slugs = rows.map((row) => ({ ...row, wasPublic: 1 }))
  await insertingRows(db, 'mosque_slugs', slugs).execute(db)
}
