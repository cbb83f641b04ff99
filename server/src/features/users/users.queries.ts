import type { Role } from '@mihrab/core/features/users/users.schemas.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Database, Tables, UserRow } from '#database/tables.ts'

/** A person with what follows from the mosques that they run or are attached to. */
export interface UserWithRole extends UserRow {
  readonly role: Role
  readonly mosqueId: string | null
}

type UserBuilder = ExpressionBuilder<Tables, 'users'>

function ownMosqueId(eb: UserBuilder) {
  return eb.selectFrom('mosques').whereRef('mosques.ownerId', '=', 'users.id').select('mosques.id')
}

function attachedMosqueId(eb: UserBuilder) {
  return eb
    .selectFrom('mosque_contact_persons as attached')
    .innerJoin('mosques', 'mosques.id', 'attached.mosqueId')
    .whereRef('attached.userId', '=', 'users.id')
    .select('mosques.id')
}

/** Roles are not stored but read from what they follow from, so they can never lag behind it. */
function roleColumns(eb: UserBuilder) {
  const isApproved = ['mosques.status', '=', 'approved'] as const
  return [
    eb
      .case()
      .when('users.isAdmin', '=', 1)
      .then<Role>('admin')
      .when(eb.exists(ownMosqueId(eb).where(...isApproved)))
      .then<Role>('mosqueAdmin')
      .when(eb.exists(attachedMosqueId(eb).where(...isApproved)))
      .then<Role>('contactPerson')
      .else<Role>('user')
      .end()
      .as('role'),
    eb.fn
      .coalesce(
        ownMosqueId(eb),
        attachedMosqueId(eb)
          .where(...isApproved)
          .orderBy('mosques.id')
          .limit(1),
        attachedMosqueId(eb).orderBy('mosques.id').limit(1),
      )
      .as('mosqueId'),
  ] as const
}

function selectUsers(db: Database) {
  return db
    .selectFrom('users')
    .selectAll('users')
    .select((eb) => roleColumns(eb))
}

export function selectUserRow(db: Database, id: string): Promise<UserWithRole | undefined> {
  return selectUsers(db).where('users.id', '=', id).executeTakeFirst()
}

export function selectUserRowByEmail(db: Database, emailKey: string): Promise<UserWithRole | undefined> {
  return selectUsers(db).where('users.emailKey', '=', emailKey).executeTakeFirst()
}

/** The person of a session that has not ended. */
export function selectUserRowBySession(
  db: Database,
  tokenHash: string,
  now: string,
): Promise<UserWithRole | undefined> {
  return selectUsers(db)
    .innerJoin('sessions', 'sessions.userId', 'users.id')
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.expiresAt', '>', now)
    .executeTakeFirst()
}

/** The ids among the given ones that belong to somebody. */
export async function selectExistingUserIds(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('users').select('id').where('id', 'in', ids).execute()
  return rows.map((row) => row.id)
}

export async function insertUserRow(db: Database, row: UserRow): Promise<void> {
  await db.insertInto('users').values(row).execute()
}

export async function selectHasAdmin(db: Database): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('isAdmin', '=', 1).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Which of the two is taken already. */
export async function selectTakenKeys(db: Database, keys: { emailKey: string; usernameKey: string }) {
  const rows = await db
    .selectFrom('users')
    .select(['emailKey', 'usernameKey'])
    .where((eb) => eb.or([eb('emailKey', '=', keys.emailKey), eb('usernameKey', '=', keys.usernameKey)]))
    .execute()
  return {
    email: rows.some((row) => row.emailKey === keys.emailKey),
    username: rows.some((row) => row.usernameKey === keys.usernameKey),
  }
}
