import type { MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { sql } from 'kysely'
import type { Database, MosqueRow } from '#database/tables.ts'

/** After which row of the list, newest change first, a page begins. */
export interface ListPosition {
  readonly updatedAt: string
  readonly id: string
}

export interface MosqueListFilter {
  readonly status: MosqueStatus
  /** Folded words; every one must occur. */
  readonly words: readonly string[]
  readonly after: ListPosition | null
  readonly limit: number | null
}

export function selectMosqueRows(db: Database, filter: MosqueListFilter): Promise<MosqueRow[]> {
  let query = db
    .selectFrom('mosques')
    .selectAll()
    .where('status', '=', filter.status)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
  for (const word of filter.words) {
    query = query.where(sql<boolean>`"searchText" like ${`%${escapeLike(word)}%`} escape '!'`)
  }
  const { after } = filter
  if (after) {
    query = query.where((eb) =>
      eb.or([
        eb('updatedAt', '<', after.updatedAt),
        eb.and([eb('updatedAt', '=', after.updatedAt), eb('id', '<', after.id)]),
      ]),
    )
  }
  if (filter.limit !== null) query = query.limit(filter.limit)
  return query.execute()
}

function escapeLike(word: string): string {
  return word.replace(/[!%_]/g, (letter) => `!${letter}`)
}

export function selectMosqueRow(db: Database, id: string): Promise<MosqueRow | undefined> {
  return db.selectFrom('mosques').selectAll().where('id', '=', id).executeTakeFirst()
}

export function selectMosqueRowByOwner(db: Database, ownerId: string): Promise<MosqueRow | undefined> {
  return db.selectFrom('mosques').selectAll().where('ownerId', '=', ownerId).executeTakeFirst()
}

/** False when the owner has a mosque already. */
export async function insertMosqueRow(db: Database, row: MosqueRow): Promise<boolean> {
  const result = await db
    .insertInto('mosques')
    .values(row)
    .onConflict((conflict) => conflict.column('ownerId').doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0
}

/**
 * Bumps the revision and answers with the row. The same statement is the row lock on PostgreSQL and the write lock
 * on SQLite: from here to the end of the transaction nobody else writes what concerns this mosque.
 */
export function lockMosqueRow(db: Database, id: string): Promise<MosqueRow | undefined> {
  return db
    .updateTable('mosques')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export async function updateMosqueRow(
  db: Database,
  id: string,
  changes: Partial<Omit<MosqueRow, 'id' | 'revision'>>,
): Promise<void> {
  await db.updateTable('mosques').set(changes).where('id', '=', id).execute()
}

/** The contact persons of some mosques, or of all of a status where the mosques would be too many to name. */
export async function selectContactPersonIds(
  db: Database,
  of: { mosqueIds: readonly string[] } | { status: MosqueStatus },
): Promise<Map<string, string[]>> {
  const idsByMosque = new Map<string, string[]>()
  if ('mosqueIds' in of && of.mosqueIds.length === 0) return idsByMosque
  const rows = await db
    .selectFrom('mosque_contact_persons')
    .select(['mosqueId', 'userId'])
    .where(
      'mosqueId',
      'in',
      'status' in of ? db.selectFrom('mosques').select('id').where('status', '=', of.status) : of.mosqueIds,
    )
    .orderBy('userId')
    .execute()
  for (const { mosqueId, userId } of rows) {
    const ids = idsByMosque.get(mosqueId)
    if (ids) ids.push(userId)
    else idsByMosque.set(mosqueId, [userId])
  }
  return idsByMosque
}

export function selectContactPersons(db: Database, mosqueId: string) {
  return db
    .selectFrom('mosque_contact_persons')
    .innerJoin('users', 'users.id', 'mosque_contact_persons.userId')
    .where('mosqueId', '=', mosqueId)
    .select(['users.id as _id', 'users.name', 'users.email', 'users.image'])
    .orderBy('users.name')
    .execute()
}

export async function replaceContactPersonRows(
  db: Database,
  mosqueId: string,
  userIds: readonly string[],
): Promise<void> {
  await db.deleteFrom('mosque_contact_persons').where('mosqueId', '=', mosqueId).execute()
  const rows = [...new Set(userIds)].map((userId) => ({ mosqueId, userId }))
  if (rows.length > 0) await db.insertInto('mosque_contact_persons').values(rows).execute()
}

const listsRevision = 'mosques'

/** Counts a change of what the lists of mosques show; last in its transaction, so that the lock is short. */
export async function bumpListsRevision(db: Database): Promise<void> {
  await db
    .insertInto('revisions')
    .values({ name: listsRevision, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('revisions.value', '+', 1) })),
    )
    .execute()
}

export async function selectListsRevision(db: Database): Promise<number> {
  const row = await db
    .selectFrom('revisions')
    .select('value')
    .where('name', '=', listsRevision)
    .executeTakeFirst()
  return row?.value ?? 0
}
