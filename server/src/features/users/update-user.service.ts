import type { User, userChangeSchema } from '@mihrab/core/features/users/users.schemas.ts'
import type { z } from 'zod'
import { inTransaction, type SignedInContext } from '#context.ts'
import { isUniqueViolation } from '#database/errors.ts'
import type { UserRow } from '#database/tables.ts'
import { endPasswordReset, endSessionsOf } from '#features/auth/sessions.service.ts'
import { requireImage } from '#features/media/media.service.ts'
import { AppError, fieldError } from '#http/app-error.ts'
import { laterThan } from '#http/lost-edits.ts'
import { lockAdmins, selectHasOtherAdmin } from './admins.queries.ts'
import { hashPassword, verifyPassword } from './passwords.service.ts'
import { getChangeableUser } from './user-access.service.ts'
import { lockUserRow, selectUserRow, type UserWithRole, updateUserRow } from './users.queries.ts'
import { getUser, keyOf, refuseTaken, searchTextOf, userNotFound } from './users.service.ts'

type Change = z.output<typeof userChangeSchema>

/** Changes the fields that are given. `sessionToken` is that of whoever asks, whose session stays. */
export async function updateUser(
  ctx: SignedInContext,
  id: string,
  { password, currentPassword, role, ...fields }: Change,
  sessionToken: string | null,
): Promise<User> {
  await getChangeableUser(ctx, id)
  const isOneself = id === ctx.user._id
  const knownHash = password !== undefined && isOneself ? await checkPassword(ctx, currentPassword) : null
  const newHash = password === undefined ? null : await hashPassword(password)
  return inTransaction(ctx, async (ctx) => {
    if (role !== undefined) await lockAdmins(ctx.db)
    const before = await lockUser(ctx, id)
    if (knownHash !== null && before.passwordHash !== knownHash) throw wrongPassword()
    const after = {
      ...before,
      ...changedColumns(fields, before),
      isAdmin: await adminFlag(ctx, before, role),
    }
    if (newHash !== null) after.passwordHash = newHash
    after.image = await requireImage(ctx, after.image, before.image)
    await storeChange(ctx, before, after)
    if (newHash !== null) await endSessionsOf(ctx, id, isOneself ? sessionToken : null)
    if (newHash !== null || after.emailKey !== before.emailKey) await endPasswordReset(ctx, id)
    return getUser(ctx, id)
  })
}

/** With their role of this moment; nobody else changes them before the end of the transaction. */
async function lockUser(ctx: SignedInContext, id: string): Promise<UserWithRole> {
  const isThere = await lockUserRow(ctx.db, id)
  const row = isThere && (await selectUserRow(ctx.db, id))
  if (!row) throw userNotFound()
  return row
}

/** Stops whoever finds an open session from taking the account over. Answers with the hash that was right. */
async function checkPassword(ctx: SignedInContext, password: string | undefined): Promise<string> {
  if (!password) throw fieldError('currentPassword', 'Please enter your current password')
  const row = await selectUserRow(ctx.db, ctx.user._id)
  if (!row || !(await verifyPassword(row.passwordHash, password))) throw wrongPassword()
  return row.passwordHash
}

function wrongPassword(): AppError {
  return fieldError('currentPassword', 'The current password is not right')
}

function changedColumns(fields: Omit<Change, 'password' | 'currentPassword' | 'role'>, before: UserRow) {
  const { name = before.name, email = before.email, username = before.username } = fields
  return {
    ...{ name, email, username },
    emailKey: keyOf(email),
    usernameKey: keyOf(username),
    searchText: searchTextOf({ name, email }),
    phone: fields.phone ?? before.phone,
    address: fields.address ?? before.address,
    addressNo: fields.addressNo ?? before.addressNo,
    image: fields.image === undefined ? before.image : fields.image,
  }
}

/** Whether they are an admin from now on. The present role changes nothing: a form may send a person back whole. */
async function adminFlag(ctx: SignedInContext, before: UserWithRole, role: Change['role']): Promise<number> {
  if (role === undefined || role === before.role) return before.isAdmin
  if (ctx.user.role !== 'admin') {
    throw new AppError('forbidden', 'Only an admin can give or take the admin role')
  }
  if (role === 'admin') return 1
  if (role !== 'user') {
    throw fieldError('role', 'This role follows from mosques: only the admin role can be given or taken')
  }
  if (before.isAdmin && !(await selectHasOtherAdmin(ctx.db, before.id))) {
    throw new AppError('conflict', 'There must be at least one admin')
  }
  return 0
}

async function storeChange(ctx: SignedInContext, before: UserWithRole, after: UserWithRole): Promise<void> {
  const { id, role: _, mosqueId: __, ...columns } = after
  await refuseTaken(ctx, columns, id)
  if (Object.entries(columns).every(([name, value]) => before[name as keyof UserRow] === value)) return
  const updatedAt = laterThan(before.updatedAt, ctx.now())
  try {
    await updateUserRow(ctx.db, id, { ...columns, updatedAt })
  } catch (error) {
    // Somebody else took the name in the same moment. On PostgreSQL the transaction cannot even look any more.
    if (isUniqueViolation(error))
      throw new AppError('conflict', 'An account with this email or username already exists')
    throw error
  }
}
