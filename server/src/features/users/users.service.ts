import {
  maxUsersFound,
  type Person,
  type User,
  type Viewer,
} from '@mihrab/core/features/users/users.schemas.ts'
import { newId, type World } from '#context.ts'
import { isUniqueViolation } from '#database/errors.ts'
import type { Database } from '#database/tables.ts'
import { AppError, fieldError } from '#http/app-error.ts'
import { hashPassword } from './passwords.service.ts'
import {
  deleteUserRow,
  insertUserRow,
  selectExistingUserIds,
  selectHasAdmin,
  selectPersonRows,
  selectSessionUserRows,
  selectTakenKeys,
  selectUserRow,
  selectUserRowByEmail,
  type UserWithRole,
} from './users.queries.ts'

export interface NewUser {
  readonly name: string
  readonly email: string
  readonly username: string
  readonly password: string
  readonly phone?: string
  readonly address?: string
}

/**
 * How emails and user names are compared: without case, and with one way of writing each accented letter. Well-formed, as the databases
 * keep it, so that what is looked for is what was stored.
 */
export function keyOf(text: string): string {
  return text.toWellFormed().normalize('NFKC').toLowerCase()
}

/** A person as the API shows them: never with the password's hash. */
function toUser(row: UserWithRole): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    username: row.username,
    address: row.address,
    addressNo: row.addressNo,
    phone: row.phone,
    image: row.image,
    role: row.role,
    mosqueId: row.mosqueId,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

/** Makes an account; a taken email or username is a conflict that names its field. */
export async function createUser(world: World, input: NewUser, isAdmin = false): Promise<User> {
  const keys = { emailKey: keyOf(input.email), usernameKey: keyOf(input.username) }
  await refuseTaken(world.db, keys)
  const now = world.now().toISOString()
  const id = newId()
  const { name, email, username, phone = '', address = '' } = input
  const passwordHash = await hashPassword(input.password)
  const row = { id, name, email, username, phone, address, ...keys, passwordHash }
  try {
    await insertUserRow(world.db, {
      ...row,
      addressNo: '',
      image: null,
      isAdmin: isAdmin ? 1 : 0,
      createdAt: now,
      updatedAt: now,
    })
  } catch (error) {
    // Two people asked for the same name in the same moment.
    if (isUniqueViolation(error)) await refuseTaken(world.db, keys)
    throw error
  }
  return getUser(world, id)
}

async function refuseTaken(db: Database, keys: { emailKey: string; usernameKey: string }): Promise<void> {
  const taken = await selectTakenKeys(db, keys)
  const email = 'An account with this email already exists'
  const username = 'An account with this username already exists'
  if (taken.email) throw new AppError('conflict', email, { email, ...(taken.username && { username }) })
  if (taken.username) throw new AppError('conflict', username, { username })
}

export async function getUser(world: World, id: string): Promise<User> {
  const row = await selectUserRow(world.db, id)
  if (!row) throw new AppError('notFound', 'User not found')
  return toUser(row)
}

/** Some people whose email starts so, as others may see them. */
export async function searchUsers(world: World, emailStart: string): Promise<Person[]> {
  const rows = await selectPersonRows(world.db, { emailStart: keyOf(emailStart), limit: maxUsersFound })
  return rows.map(({ id, name, email, image }) => ({ _id: id, name, email, image }))
}

/** The person with this email and the hash of their password, for signing in. */
export async function findUserForLogin(
  world: World,
  email: string,
): Promise<{ user: User; passwordHash: string } | null> {
  const row = await selectUserRowByEmail(world.db, keyOf(email))
  return row ? { user: toUser(row), passwordHash: row.passwordHash } : null
}

/** Who a session belongs to, with their role of this moment; null when it has ended. */
export async function findSessionUser(world: World, tokenHash: string): Promise<Viewer | null> {
  const [session] = await selectSessionUserRows(world.db, { tokenHash })
  if (!session || session.expiresAt <= world.now().toISOString()) return null
  return { _id: session.id, role: session.role }
}

/** Throws, naming the field, when one of the ids is nobody's. */
export async function requireUsers(world: World, ids: readonly string[], field: string): Promise<void> {
  const found = new Set(await selectExistingUserIds(world.db, ids))
  if (ids.some((id) => !found.has(id))) throw fieldError(field, 'One of these people has no account')
}

export function hasAdmin(world: World): Promise<boolean> {
  return selectHasAdmin(world.db)
}

/** Takes an account away, with its sessions. */
export function removeUser(world: World, id: string): Promise<void> {
  return deleteUserRow(world.db, id)
}
