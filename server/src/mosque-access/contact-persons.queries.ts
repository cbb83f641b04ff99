import type { Person } from '@mihrab/core/features/users/users.schemas.ts'
import { cleanTexts } from '@mihrab/core/hidden-characters.ts'
import type { Language } from '@mihrab/core/languages.ts'
import type { Clock, DigitChoice } from '@mihrab/core/reader-format.ts'
import type { Database, MosqueRow } from '#database/tables.ts'
import type { Authorized } from './authorized.ts'

/** One of a mosque's people, with their language for mails. */
export interface MosquePerson extends Person {
  readonly language: Language | null
  readonly digits: DigitChoice | null
  readonly clock: Clock | null
}

export async function insertContactPersonRow(
  db: Database,
  { id: mosqueId }: Authorized<MosqueRow>,
  userId: string,
): Promise<void> {
  await db.insertInto('mosque_contact_persons').values({ mosqueId, userId }).execute()
}

export async function deleteContactPersonRow(
  db: Database,
  { id: mosqueId }: Authorized<MosqueRow>,
  userId: string,
): Promise<void> {
  await db
    .deleteFrom('mosque_contact_persons')
    .where('mosqueId', '=', mosqueId)
    .where('userId', '=', userId)
    .execute()
}

/** The approved mosques that someone is attached to. */
export function selectServedMosqueRows(
  db: Database,
  userId: string,
): Promise<Pick<MosqueRow, 'id' | 'name'>[]> {
  return db
    .selectFrom('mosque_contact_persons as attached')
    .innerJoin('mosques', 'mosques.id', 'attached.mosqueId')
    .select(['mosques.id', 'mosques.name'])
    .where('attached.userId', '=', userId)
    .where('mosques.status', '=', 'approved')
    .execute()
}

/** The mosques that someone registered or is attached to, always in locking order. */
export async function selectMosqueIdsOfPerson(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mosques')
    .select('id')
    .where('ownerId', '=', userId)
    .union(db.selectFrom('mosque_contact_persons').select('mosqueId as id').where('userId', '=', userId))
    .execute()
  return rows.map(({ id }) => id).sort()
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

export function selectPerson(db: Database, id: string): Promise<MosquePerson | undefined> {
  return db
    .selectFrom('users')
    .select(['id as _id', 'name', 'email', 'image', 'language', 'digits', 'clock'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** By name, then by id. */
export async function selectContactPersons(db: Database, mosqueId: string): Promise<MosquePerson[]> {
  const rows = await db
    .selectFrom('mosque_contact_persons')
    .innerJoin('users', 'users.id', 'mosque_contact_persons.userId')
    .where('mosqueId', '=', mosqueId)
    .select(['users.id as _id', 'users.name', 'users.email', 'users.image'])
    .select(['users.language', 'users.digits', 'users.clock'])
    .execute()
  return cleanTexts(rows).sort(
    (one, other) => compareText(one.name, other.name) || compareText(one._id, other._id),
  )
}

/** The databases collate names differently. */
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
