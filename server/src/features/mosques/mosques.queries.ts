import type { Person } from '@mihrab/core/features/users/users.schemas.ts'
import { compileOnce } from '#database/compile-once.ts'
import type { Database, MosqueRow } from '#database/tables.ts'
import { newId } from '#ids.ts'
import type { Authorized } from './authorized.ts'

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
  { id }: Authorized<MosqueRow>,
  changes: Partial<Omit<MosqueRow, 'id' | 'revision'>>,
): Promise<void> {
  await db.updateTable('mosques').set(changes).where('id', '=', id).execute()
}

export async function selectContactPersonIds(db: Database, mosqueId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mosque_contact_persons')
    .select('userId')
    .where('mosqueId', '=', mosqueId)
    .orderBy('userId')
    .execute()
  return rows.map((row) => row.userId)
}

/** The pending mosque that the person with this email registered: nobody registers two. */
export function selectPendingMosqueRowByOwnerEmail(
  db: Database,
  emailKey: string,
): Promise<MosqueRow | undefined> {
  return db
    .selectFrom('mosques')
    .innerJoin('users', 'users.id', 'mosques.ownerId')
    .selectAll('mosques')
    .where('users.emailKey', '=', emailKey)
    .where('mosques.status', '=', 'pending')
    .executeTakeFirst()
}

/** The newest pending mosque that bears this email itself. */
export function selectPendingMosqueRowByEmail(
  db: Database,
  emailKey: string,
): Promise<MosqueRow | undefined> {
  return db
    .selectFrom('mosques')
    .selectAll()
    .where('emailKey', '=', emailKey)
    .where('status', '=', 'pending')
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Ranges, events and contact persons go with it. */
export async function deleteMosqueRow(db: Database, { id }: Authorized<MosqueRow>): Promise<void> {
  await db.deleteFrom('mosques').where('id', '=', id).execute()
}

export function selectPerson(db: Database, id: string): Promise<Person | undefined> {
  return db
    .selectFrom('users')
    .select(['id as _id', 'name', 'email', 'image'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** By name, then by id. */
export async function selectContactPersons(db: Database, mosqueId: string): Promise<Person[]> {
  const rows = await db
    .selectFrom('mosque_contact_persons')
    .innerJoin('users', 'users.id', 'mosque_contact_persons.userId')
    .where('mosqueId', '=', mosqueId)
    .select(['users.id as _id', 'users.name', 'users.email', 'users.image'])
    .execute()
  return rows.sort((one, other) => compareText(one.name, other.name) || compareText(one._id, other._id))
}

/** The databases sort names each in its own way. */
export function compareText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

export async function replaceContactPersonRows(
  db: Database,
  { id: mosqueId }: Authorized<MosqueRow>,
  userIds: readonly string[],
): Promise<void> {
  await db.deleteFrom('mosque_contact_persons').where('mosqueId', '=', mosqueId).execute()
  const rows = [...new Set(userIds)].map((userId) => ({ mosqueId, userId }))
  if (rows.length > 0) await db.insertInto('mosque_contact_persons').values(rows).execute()
}

const listsRevision = 'mosques'

export async function upsertListsRevision(db: Database): Promise<void> {
  const value = newId()
  await db
    .insertInto('revisions')
    .values({ name: listsRevision, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Null before the first change. */
export async function findListsRevision(db: Database): Promise<string | null> {
  const [row] = await selectRevisionRows(db, { name: listsRevision })
  return row?.value ?? null
}

const selectRevisionRows = compileOnce((db, args: { name: string }) =>
  db.selectFrom('revisions').select('value').where('name', '=', args.name),
)
