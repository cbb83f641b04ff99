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
 * Until the end of the transaction no one else gives or takes the admin role: of two admins who take each other's in
 * the same moment, the second finds that there is but one left.
 */
export async function lockAdmins(db: Database): Promise<void> {
  const value = newId()
  await db
    .insertInto('revisions')
    .values({ name: 'admins', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
