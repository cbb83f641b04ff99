import type { MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { maxUsersFound, type Role } from '@mihrab/core/features/users/users.schemas.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { compileOnce } from '#database/compile-once.ts'
import { compileList } from '#database/compiled-list.ts'
import { byCodePoints } from '#database/dialect.ts'
import { type ListOrder, pageOf } from '#database/list-page.ts'
import { holdsPattern } from '#database/search.ts'
import type { Database, Tables, UserRow } from '#database/tables.ts'
import { newId } from '#ids.ts'

/** A person with role and mosque, derived from the mosques that they run or are attached to. */
export interface UserWithRole extends UserRow {
  readonly role: Role
  readonly mosqueId: string | null
}

const approved = sql.lit<MosqueStatus>('approved')

type UserBuilder = ExpressionBuilder<Tables, 'users'>

function ownMosqueId(eb: UserBuilder) {
  return eb.selectFrom('mosques').whereRef('mosques.ownerId', '=', 'users.id').select('mosques.id')
}

function attachedMosqueId(eb: UserBuilder) {
  return eb
    .selectFrom('mosque_contact_persons as attached')
    .whereRef('attached.userId', '=', 'users.id')
    .select('attached.mosqueId as id')
}

/**
 * Looks up the status per mosque: with a join SQLite would start from all approved mosques, so every request
 * of a session would scan the platform.
 */
function attachedApprovedMosqueId(eb: UserBuilder) {
  return attachedMosqueId(eb).where(
    (attached) =>
      attached
        .selectFrom('mosques')
        .whereRef('mosques.id', '=', 'attached.mosqueId')
        .select('mosques.status'),
    '=',
    approved,
  )
}

/**
 * Roles are derived, not stored, so they are never outdated. The words are literals: this is part of every
 * request, and SQLite runs it faster without parameters.
 */
function roleColumn(eb: UserBuilder) {
  return eb
    .case()
    .when('users.isAdmin', '=', eb.lit(1))
    .then(sql.lit<Role>('admin'))
    .when(eb.exists(ownMosqueId(eb).where('mosques.status', '=', approved)))
    .then(sql.lit<Role>('mosqueAdmin'))
    .when(eb.exists(attachedApprovedMosqueId(eb)))
    .then(sql.lit<Role>('contactPerson'))
    .else(sql.lit<Role>('user'))
    .end()
    .as('role')
}

/**
 * Prefers mosques they can work with: approved ones first, then their own before those they are attached to.
 */
function mosqueIdColumn(eb: UserBuilder) {
  return eb.fn
    .coalesce(
      ownMosqueId(eb).where('mosques.status', '=', approved),
      attachedApprovedMosqueId(eb).orderBy('attached.mosqueId').limit(1),
      ownMosqueId(eb),
      attachedMosqueId(eb).orderBy('attached.mosqueId').limit(1),
    )
    .as('mosqueId')
}

/** People with their roles and mosques. */
function selectUsers(db: Database) {
  return db
    .selectFrom('users')
    .selectAll('users')
    .select((eb) => [roleColumn(eb), mosqueIdColumn(eb)])
}

export function selectUserRow(db: Database, id: string): Promise<UserWithRole | undefined> {
  return selectUsers(db).where('users.id', '=', id).executeTakeFirst()
}

export const selectUserRowsByEmail = compileOnce(
  (db, args: { emailKey: string }) => selectUsers(db).where('users.emailKey', '=', args.emailKey),
  { cacheAnswers: false },
)

/** The person of a session, with only what every request needs. */
export const selectSessionUserRows = compileOnce((db, args: { tokenHash: string }) =>
  db
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.userId', 'users.id')
    .where('sessions.tokenHash', '=', args.tokenHash)
    .select(['users.id', 'users.language', 'sessions.expiresAt', 'sessions.lastUsedAt'])
    .select((eb) => roleColumn(eb)),
)

/**
 * People with emails between two values, ordered by email. Answered from an index, as it runs at each
 * keystroke.
 */
export const selectPersonRows = compileOnce(
  (db, { from, to }: { from: string; to: string }) =>
    db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'image'])
      .where(byCodePoints(db, 'emailKey'), '>=', from)
      .where(byCodePoints(db, 'emailKey'), '<', to)
      .orderBy(byCodePoints(db, 'emailKey'))
      .limit(sql.lit(maxUsersFound)),
  { cacheAnswers: false },
)

export const selectUserRowsByIdentity = compileOnce(
  (db, args: { oidcIdentity: string }) => selectUsers(db).where('users.oidcIdentity', '=', args.oidcIdentity),
  { cacheAnswers: false },
)

/** The given ids that belong to someone. */
export async function selectExistingUserIds(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('users').select('id').where('id', 'in', ids).execute()
  return rows.map((row) => row.id)
}

/** False if the email or the username is taken. */
export async function insertUserRow(db: Database, row: UserRow): Promise<boolean> {
  const result = await db
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0
}

/** Returns the row, locked until the transaction ends. */
export function lockUserRow(db: Database, id: string): Promise<UserRow | undefined> {
  return db
    .updateTable('users')
    .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/**
 * For a deletion: also locks out new references to the person, as attaching someone to a mosque makes.
 * PostgreSQL blocks those only if the row's keys change.
 */
export async function lockUserRowForDeletion(db: Database, id: string): Promise<void> {
  await db.updateTable('users').set({ usernameKey: newId() }).where('id', '=', id).execute()
}

export async function updateUserRow(
  db: Database,
  id: string,
  changes: Partial<Omit<UserRow, 'id'>>,
): Promise<void> {
  await db.updateTable('users').set(changes).where('id', '=', id).execute()
}

/** What is kept of the Hijri calendars that someone edits, and of those below, says that they have editors. */
export async function raiseEditedHijriCalendars(db: Database, userId: string): Promise<void> {
  await db
    .withRecursive('edited(id)', (db) =>
      db
        .selectFrom('hijri_calendar_editors')
        .select('calendarId as id')
        .where('userId', '=', userId)
        .union((db) =>
          db
            .selectFrom('hijri_calendars as below')
            .innerJoin('edited', 'edited.id', 'below.parentId')
            .select('below.id'),
        ),
    )
    .updateTable('hijri_calendars')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', 'in', (eb) => eb.selectFrom('edited').select('id'))
    .execute()
}

export async function deleteUserRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute()
}

/** True if someone is a contact person of the approved mosque that another person runs. */
export async function selectIsContactPersonOfOwner(
  db: Database,
  ownerId: string,
  userId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('mosques')
    .innerJoin('mosque_contact_persons as attached', 'attached.mosqueId', 'mosques.id')
    .select('mosques.id')
    .where('mosques.ownerId', '=', ownerId)
    .where('mosques.status', '=', 'approved')
    .where('attached.userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export type TakenKeys = Pick<UserRow, 'emailKey' | 'usernameKey' | 'usernameSkeleton'>

/** Which of these keys another person already has. */
export async function selectTakenKeys(db: Database, keys: TakenKeys, exceptId: string | null) {
  const names = ['emailKey', 'usernameKey', 'usernameSkeleton'] as const
  let taken = db
    .selectFrom('users')
    .select(names)
    .where((eb) => eb.or(names.map((name) => eb(name, '=', keys[name]))))
  if (exceptId !== null) taken = taken.where('id', '<>', exceptId)
  const rows = await taken.execute()
  return {
    email: rows.some((row) => row.emailKey === keys.emailKey),
    username: rows.some((row) => row.usernameKey === keys.usernameKey),
    lookalike: rows.some((row) => row.usernameSkeleton === keys.usernameSkeleton),
  }
}

/** Ids sort by creation time. */
const newestFirst: ListOrder = [['users.id', 'desc']]

export const selectUserRows = compileList((db, page) =>
  pageOf(selectUsers(db), newestFirst, page, holdsPattern),
)
