import type { Database, MosqueRow } from '#database/tables.ts'
import type { Authorized } from './authorized.ts'

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

/** The approved mosques that somebody is attached to. */
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

/** The mosques that somebody registered or is attached to, always in the same order: that of locking them. */
export async function selectMosqueIdsOfPerson(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mosques')
    .select('id')
    .where('ownerId', '=', userId)
    .union(db.selectFrom('mosque_contact_persons').select('mosqueId as id').where('userId', '=', userId))
    .execute()
  return rows.map(({ id }) => id).sort()
}
