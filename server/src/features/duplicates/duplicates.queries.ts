import { type RawBuilder, sql } from 'kysely'
import { type ListOrder, type ListPage, pageOf } from '#database/list-page.ts'
import type { Database, DuplicatePairRow } from '#database/tables.ts'
import { textsOf } from '#search/json-rows.ts'

const openOrder: ListOrder = [
  ['score', 'desc'],
  ['id', 'desc'],
]

/** A page of those that wait for a decision, the likeliest first. */
export function selectOpenPairs(db: Database, page: ListPage): Promise<DuplicatePairRow[]> {
  return pageOf(undecidedPairs(db).where(areThere()), openOrder, page).execute()
}

/** Of the likeliest `max`, those that wait for a decision. */
export async function countOpenPairs(db: Database, max: number): Promise<number> {
  const likeliest = undecidedPairs(db).orderBy('score', 'desc').limit(max)
  const row = await db
    .selectFrom(likeliest.as('likeliest'))
    .where(areThere())
    .select((eb) => eb.fn.countAll<string | number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** In the order of their index also on PostgreSQL, to which a column that is null in all is not yet constant. */
function undecidedPairs(db: Database) {
  return db
    .selectFrom('duplicate_pairs')
    .selectAll()
    .where('decision', 'is', null)
    .orderBy('decision', 'desc')
}

/** Both entries still exist. */
function areThere(): RawBuilder<boolean> {
  return sql`${isThere(sql.ref('aId'))} and ${isThere(sql.ref('bId'))}
    and not (${isWaiting('aId', 'bId')} or ${isWaiting('bId', 'aId')})`
}

/** Nothing is merged into a mosque that waits for its review, so beside a listing there is nothing to decide. */
function isWaiting(mosqueId: 'aId' | 'bId', listingId: 'aId' | 'bId'): RawBuilder<boolean> {
  return sql`((
    select 1 from mosques where mosques.id = ${sql.ref(mosqueId)} and mosques.status = 'pending' limit 1
  ) is not null and (
    select 1 from listings where listings.id = ${sql.ref(listingId)} limit 1
  ) is not null)`
}

/** Scalar queries, which no planner turns into a join with all listings. */
function isThere(id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`((
    select 1 from listings join listing_imports on listing_imports.id = listings."importId"
    where listings.id = ${id} and listings.status = 'shown' and listing_imports."finishedAt" is not null
    limit 1
  ) is not null or (
    select 1 from mosques where mosques.id = ${id} and mosques.status in ('approved', 'pending') limit 1
  ) is not null)`
}

const decidedOrder: ListOrder = [
  ['decidedAt', 'desc'],
  ['id', 'desc'],
]

/** A page of those decided at this instant or later, the newest first. */
export function selectDecidedPairs(db: Database, since: string, page: ListPage): Promise<DuplicatePairRow[]> {
  const list = db
    .selectFrom('duplicate_pairs')
    .selectAll()
    .where('decision', 'is not', null)
    .where('decidedAt', '>=', since)
  return pageOf(list, decidedOrder, page).execute()
}

export function selectPair(db: Database, id: string): Promise<DuplicatePairRow | undefined> {
  return db.selectFrom('duplicate_pairs').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks the pair for the rest of the transaction. */
export function lockPair(db: Database, id: string): Promise<DuplicatePairRow | undefined> {
  return db
    .updateTable('duplicate_pairs')
    .set((eb) => ({ score: eb.ref('score') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export type PairDecision = Pick<
  DuplicatePairRow,
  'decision' | 'keptId' | 'before' | 'decidedAt' | 'decidedBy'
>

export async function updatePair(db: Database, id: string, decision: PairDecision): Promise<void> {
  await db.updateTable('duplicate_pairs').set(decision).where('id', '=', id).execute()
}

/** The entry that an entry was last merged into. */
export async function selectKeptId(db: Database, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('duplicate_pairs')
    .select('keptId')
    .where('decision', '=', 'merge')
    .where('keptId', '!=', id)
    .where((eb) => eb.or([eb('aId', '=', id), eb('bId', '=', id)]))
    .orderBy('decidedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.keptId ?? null
}

/** The mosque that a listing became by a claim. */
export async function selectMosqueMadeFrom(db: Database, listingId: string): Promise<string | null> {
  const row = await db
    .selectFrom('listing_claims')
    .select('mosqueId')
    .where('listingId', '=', listingId)
    .where('approvedAt', 'is not', null)
    .executeTakeFirst()
  return row?.mosqueId ?? null
}

/** The mosque or listing that has or had a slug. */
export async function selectSlugOwnerId(db: Database, slug: string): Promise<string | null> {
  const row = await db
    .selectFrom('mosque_slugs')
    .select((eb) => eb.fn.coalesce('mosqueId', 'listingId').as('id'))
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.id ?? null
}

interface NamedPerson {
  readonly mosqueId: string
  readonly name: string
}

/** Registrants and contact persons of these mosques. */
export function selectPeople(db: Database, mosqueIds: readonly string[]): Promise<NamedPerson[]> {
  const those = textsOf(db, mosqueIds)
  return db
    .selectFrom('mosques')
    .innerJoin('users', 'users.id', 'mosques.ownerId')
    .select(['mosques.id as mosqueId', 'users.name'])
    .where('mosques.id', 'in', those)
    .union(
      db
        .selectFrom('mosque_contact_persons as attached')
        .innerJoin('users', 'users.id', 'attached.userId')
        .select(['attached.mosqueId', 'users.name'])
        .where('attached.mosqueId', 'in', those),
    )
    .execute()
}

export async function selectUserNames(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', textsOf(db, ids))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
