import type { Database, MosqueRow } from '#database/tables.ts'
import type { Authorized } from '#mosque-access/authorized.ts'
import { unindexMosque } from '#search/index-mosque.ts'

/** The pending mosque registered by the person with this email: no one registers two. */
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

/** The newest pending mosque with this email of its own. */
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

/** Ranges, events and contact persons are deleted with it. */
export async function deleteMosqueRow(db: Database, { id }: Authorized<MosqueRow>): Promise<void> {
  await unindexMosque(db, id)
  await db.deleteFrom('mosques').where('id', '=', id).execute()
}
