import { codedError } from '@mihrab/core/error-codes.ts'
import type { Person, User, Viewer } from '@mihrab/core/features/users/users.schemas.ts'
import { cleanText, cleanTexts } from '@mihrab/core/hidden-characters.ts'
import type { Language } from '@mihrab/core/languages.ts'
import type { PageQuery } from '@mihrab/core/paging.ts'
import { normalizeForSearch } from '@mihrab/core/search-text.ts'
import type { AppContext } from '#context.ts'
import { endOfTexts } from '#database/dialect.ts'
import type { UserRow } from '#database/tables.ts'
import { keyOf, skeletonOf } from '#database/text-key.ts'
import { AppError, fieldError } from '#http/app-error.ts'
import { laterThan } from '#http/lost-edits.ts'
import { byId, readPage } from '#http/page-cursor.ts'
import { newId } from '#ids.ts'
import { selectHasAdmin } from './admins.queries.ts'
import { hashPassword } from './passwords.service.ts'
import {
  deleteUserRow,
  insertUserRow,
  lockUserRow,
  raiseEditedHijriCalendars,
  selectExistingUserIds,
  selectPersonRows,
  selectSessionUserRows,
  selectTakenKeys,
  selectUserRow,
  selectUserRows,
  selectUserRowsByEmail,
  selectUserRowsByIdentity,
  type TakenKeys,
  type UserWithRole,
  updateUserRow,
} from './users.queries.ts'

export interface NewUser {
  readonly name: string
  readonly email: string
  readonly username: string
  /** Left out for someone who signs in with a provider. */
  readonly password?: string
  readonly oidcIdentity?: string
  readonly phone?: string
  readonly address?: string
  readonly addressNo?: string
  readonly image?: string | null | undefined
  readonly language?: Language | null
}

/** As the API shows a person: never with the password's hash. */
function toUser(row: UserWithRole): User {
  const { name, username, address, addressNo, phone } = row
  return {
    _id: row.id,
    ...cleanTexts({ name, username, address, addressNo, phone }),
    email: row.email,
    emailConfirmed: row.emailConfirmedAt !== null,
    ...(row.passwordHash === '' && { hasPassword: false as const }),
    image: row.image,
    language: row.language,
    digits: row.digits,
    clock: row.clock,
    role: row.role,
    mosqueId: row.mosqueId,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

/** Normalized text for search. */
export function searchTextOf({ name, email }: { name: string; email: string }): string {
  return normalizeForSearch(`${name} ${email}`)
}

export interface Standing {
  readonly isAdmin?: boolean
  /** Their email is known to be theirs. */
  readonly isConfirmed?: boolean
}

/** Creates an account; a taken email or username is a conflict that names its field. */
export async function createUser(ctx: AppContext, input: NewUser, standing: Standing = {}): Promise<User> {
  const row = await prepareUser(ctx, input, standing)
  await storeUser(ctx, row)
  return getUser(ctx, row.id)
}

/** Everything but the insert: no transaction waits while a password is hashed. */
export async function prepareUser(
  ctx: AppContext,
  input: NewUser,
  { isAdmin = false, isConfirmed = false }: Standing = {},
): Promise<UserRow> {
  const keys = { emailKey: keyOf(input.email), ...usernameKeys(input.username) }
  await refuseTaken(ctx, keys, null)
  const now = ctx.now().toISOString()
  const { name, email, username, phone = '', address = '', addressNo = '', image = null } = input
  const { language = null } = input
  return {
    id: newId(),
    name,
    email,
    username,
    phone,
    address,
    addressNo,
    image,
    language,
    ...keys,
    digits: null,
    clock: null,
    oidcIdentity: input.oidcIdentity ?? null,
    passwordHash:
      input.password === undefined ? '' : await hashPassword(input.password, ctx.callerSignal?.()),
    isAdmin: isAdmin ? 1 : 0,
    emailConfirmedAt: isConfirmed ? now : null,
    searchText: searchTextOf(input),
    createdAt: now,
    updatedAt: now,
  }
}

export async function storeUser(ctx: AppContext, row: UserRow): Promise<void> {
  if (await insertUserRow(ctx.db, row)) return
  // Someone else took the same name concurrently.
  await refuseTaken(ctx, row, null)
  throw new AppError('conflict')
}

/** Refuses an email or a username that someone else has. */
export async function refuseTaken(
  ctx: AppContext,
  { emailKey, usernameKey, usernameSkeleton }: TakenKeys,
  exceptId: string | null,
): Promise<void> {
  const taken = await selectTakenKeys(ctx.db, { emailKey, usernameKey, usernameSkeleton }, exceptId)
  const email = codedError('emailTaken')
  const username = codedError(taken.username ? 'usernameTaken' : 'usernameLookalike')
  const hasName = taken.username || taken.lookalike
  if (taken.email) throw AppError.from(email, { email, ...(hasName && { username }) })
  if (hasName) throw AppError.from(username, { username })
}

/** Unique keys of a username. */
export function usernameKeys(username: string): Pick<UserRow, 'usernameKey' | 'usernameSkeleton'> {
  return { usernameKey: keyOf(username), usernameSkeleton: skeletonOf(username) }
}

export async function getUser(ctx: AppContext, id: string): Promise<User> {
  const row = await selectUserRow(ctx.db, id)
  if (!row) throw userNotFound()
  return toUser(row)
}

export function userNotFound(): AppError {
  return new AppError('userNotFound')
}

/** Some people whose email starts with this text, as others may see them. */
export async function searchUsers(ctx: AppContext, emailStart: string): Promise<Person[]> {
  const from = keyOf(emailStart)
  const rows = await selectPersonRows(ctx.db, { from, to: endOfTexts(from) })
  return rows.map(({ id, name, email, image }) => ({ _id: id, name: cleanText(name), email, image }))
}

interface FoundLogin {
  readonly user: User
  readonly passwordHash: string
}

/** The person with this email and their password hash, for signing in. */
export async function findUserForLogin(
  ctx: Pick<AppContext, 'db'>,
  email: string,
): Promise<FoundLogin | null> {
  const [row] = await selectUserRowsByEmail(ctx.db, { emailKey: keyOf(email) })
  return row ? { user: toUser(row), passwordHash: row.passwordHash } : null
}

export async function findUserByIdentity({ db }: AppContext, oidcIdentity: string): Promise<User | null> {
  const [row] = await selectUserRowsByIdentity(db, { oidcIdentity })
  return row ? toUser(row) : null
}

/** Links a person at a provider to this account alone. */
export async function linkIdentity(ctx: AppContext, id: string, oidcIdentity: string): Promise<void> {
  const former = await findUserByIdentity(ctx, oidcIdentity)
  if (former) await updateUserRow(ctx.db, former._id, { oidcIdentity: null })
  await updateUserRow(ctx.db, id, { oidcIdentity })
}

/** False if email or password have changed since; locks the person until the transaction ends. */
export async function lockLogin(ctx: AppContext, { user, passwordHash }: FoundLogin): Promise<boolean> {
  const row = await lockUserRow(ctx.db, user._id)
  return row?.emailKey === keyOf(user.email) && row.passwordHash === passwordHash
}

/** Locks a person until the transaction ends. */
export async function lockPerson(ctx: Pick<AppContext, 'db'>, id: string): Promise<UserRow> {
  const row = await lockUserRow(ctx.db, id)
  if (!row) throw userNotFound()
  return row
}

/** False if there is no account. Unlinks what someone with a former password may have linked to it. */
export async function setPassword(ctx: AppContext, id: string, passwordHash: string): Promise<boolean> {
  const row = await lockUserRow(ctx.db, id)
  if (!row) return false
  const oidcIdentity = row.passwordHash === '' ? row.oidcIdentity : null
  const updatedAt = laterThan(row.updatedAt, ctx.now())
  await updateUserRow(ctx.db, id, { passwordHash, oidcIdentity, updatedAt })
  return true
}

/**
 * The person of a session with their present role and language, and when it was last used; null if it has
 * ended.
 */
export async function findSessionUser(ctx: AppContext, tokenHash: string) {
  const [session] = await selectSessionUserRows(ctx.db, { tokenHash })
  if (!session || session.expiresAt <= ctx.now().toISOString()) return null
  const viewer: Viewer = { _id: session.id, role: session.role }
  return { viewer, language: session.language, lastUsedAt: session.lastUsedAt }
}

/** Throws, naming the field, if an id belongs to no one. */
export async function requireUsers(ctx: AppContext, ids: readonly string[], field: string): Promise<void> {
  const found = new Set(await selectExistingUserIds(ctx.db, ids))
  if (ids.some((id) => !found.has(id))) throw fieldError(field, 'personWithoutAccount')
}

export function hasAdmin(ctx: AppContext): Promise<boolean> {
  return selectHasAdmin(ctx.db)
}

/** Deletes an account with its sessions. */
export async function removeUser(ctx: AppContext, id: string): Promise<void> {
  await raiseEditedHijriCalendars(ctx.db, id)
  await deleteUserRow(ctx.db, id)
}

/** Everyone with an account, newest first: all, or a page of them. */
export async function listUsers(
  ctx: AppContext,
  query: PageQuery,
): Promise<{ users: User[]; nextCursor?: string | null }> {
  const { shown, next } = await readPage(query, byId, (page) => selectUserRows(ctx.db, page))
  return { users: shown.map(toUser), ...next }
}
