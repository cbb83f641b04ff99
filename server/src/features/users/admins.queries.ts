import { setRevision } from '#database/revisions.ts'
import type { Database } from '#database/tables.ts'
import { newId } from '#ids.ts'

export async function selectHasAdmin(db: Database): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('isAdmin', '=', 1).limit(1).executeTakeFirst()
  return row !== undefined
}

export async function selectIsAdmin(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('isAdmin', '=', 1)
    .executeTakeFirst()
  return row !== undefined
}

export async function selectHasOtherAdmin(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('isAdmin', '=', 1)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Until the transaction ends no one else grants or revokes the admin role: if two admins revoke each other's
 * at once, the second finds that only one is left.
 */
export function lockAdmins(db: Database): Promise<void> {
  return setRevision(db, 'admins', newId())
}
