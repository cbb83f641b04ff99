import type { User, userChangeSchema } from '@mihrab/core/features/users/users.schemas.ts'
import type { z } from 'zod'
import { inTransaction, type SignedInContext } from '#context.ts'
import { isUniqueViolation } from '#database/errors.ts'
import type { UserRow } from '#database/tables.ts'
import { keyOf } from '#database/text-key.ts'
import { requireImage } from '#features/media/media.service.ts'
import { AppError, fieldError } from '#http/app-error.ts'
import { laterThan, refuseLostEdit } from '#http/lost-edits.ts'
import { queueMail } from '#mail/outbox.ts'
import { lockAdmins } from './admins.queries.ts'
import { requireOtherAdmin, requireStillAdmin } from './admins.service.ts'
import { checkCurrentPassword, wrongPassword } from './current-password.service.ts'
import { endEmailConfirmation, queueConfirmation } from './email-confirmations.service.ts'
import { endPasswordReset } from './password-resets.service.ts'
import { hashPassword, tellOfNewPassword } from './passwords.service.ts'
import { endSessionsOf } from './sessions.service.ts'
import { getChangeableUser } from './user-access.service.ts'
import { emailChangedMail } from './user-mails.ts'
import { lockUserRow, selectUserRow, type UserWithRole, updateUserRow } from './users.queries.ts'
import { getUser, refuseTaken, searchTextOf, userNotFound, usernameKeys } from './users.service.ts'

type Change = z.output<typeof userChangeSchema>

/**
 * Changes the fields that are given. `sessionToken` is that of the person who asks, whose session stays. What `count`
 * holds is called when a person changes their own email, which mails a link to the new one, or their own username,
 * whose answer tells whether it is taken; when it throws, nothing is changed.
 */
export async function updateUser(
  ctx: SignedInContext,
  id: string,
  { password, currentPassword, role, updatedAt: seen, ...fields }: Change,
  sessionToken: string | null,
  count: { newEmail(): Promise<void>; newUsername(): Promise<void> },
): Promise<User> {
  await getChangeableUser(ctx, id)
  const isOwn = id === ctx.viewer._id
  const knownHash = isOwn ? await checkOwnPassword(ctx, password, currentPassword) : null
  const newHash = password === undefined ? null : await hashPassword(password, ctx.callerSignal?.())
  return inTransaction(ctx, async (ctx) => {
    if (role !== undefined) await lockAdmins(ctx.db)
    const before = await lockUser(ctx, id)
    if (!isOwn) await requireStillAdmin(ctx)
    refuseLostEdit(before, seen, 'userChangedMeanwhile')
    const after = {
      ...before,
      ...changedColumns(fields, before),
      passwordHash: newHash ?? before.passwordHash,
      isAdmin: await adminFlag(ctx, before, role),
    }
    if (isOwn) requireProof(before, after, knownHash)
    if (isOwn && hasNewEmail(before, after)) await count.newEmail()
    if (isOwn && after.usernameKey !== before.usernameKey) await count.newUsername()
    after.image = await requireImage(ctx, after.image, before.image)
    // While the old email is still that of the account: only a confirmed one is told.
    await tellOfChange(ctx, before, after)
    await storeChange(ctx, before, after)
    await endWhatWas(ctx, before, after, sessionToken)
    const user = await getUser(ctx, id)
    if (hasNewEmail(before, after)) await queueConfirmation(ctx, user)
    return user
  })
}

/** With their role of this moment; no one else changes them before the end of the transaction. */
async function lockUser(ctx: SignedInContext, id: string): Promise<UserWithRole> {
  const isThere = await lockUserRow(ctx.db, id)
  const row = isThere && (await selectUserRow(ctx.db, id))
  if (!row) throw userNotFound()
  return row
}

/** Answers with the hash of the current password, where it is given. */
async function checkOwnPassword(
  ctx: SignedInContext,
  password: string | undefined,
  currentPassword: string | undefined,
): Promise<string | null> {
  // Before any hashing: the tries of a password are counted, calls without one are not.
  if (password !== undefined && !currentPassword) throw noPassword()
  if (!currentPassword) return null
  const hash = await checkCurrentPassword(ctx, currentPassword)
  if (password === currentPassword) throw fieldError('password', 'passwordUnchanged')
  return hash
}

/**
 * Stops anyone who finds an open session from taking the account over, by a new password or by an email to which a link
 * for one can be mailed. The password that was right must still be the one: another change may have come since.
 */
function requireProof(before: UserRow, after: UserRow, knownHash: string | null): void {
  if (!hasNewPassword(before, after) && !hasNewEmail(before, after)) return
  if (knownHash === null) throw noPassword()
  if (knownHash !== before.passwordHash) throw wrongPassword()
}

function noPassword(): AppError {
  return fieldError('currentPassword', 'currentPasswordNeeded')
}

/** Each hash has a salt of its own: the same password set again counts as a new one. */
function hasNewPassword(before: UserRow, after: UserRow): boolean {
  return after.passwordHash !== before.passwordHash
}

function hasNewEmail(before: UserRow, after: UserRow): boolean {
  return after.emailKey !== before.emailKey
}

/** Sessions by the old password end, links to the old email too. */
async function endWhatWas(
  ctx: SignedInContext,
  before: UserRow,
  after: UserRow,
  sessionToken: string | null,
): Promise<void> {
  const { id } = before
  const isNewPassword = hasNewPassword(before, after)
  if (isNewPassword) await endSessionsOf(ctx, id, id === ctx.viewer._id ? sessionToken : null)
  if (isNewPassword || hasNewEmail(before, after)) await endPasswordReset(ctx, id)
  if (hasNewEmail(before, after)) await endEmailConfirmation(ctx, id)
}

/** Anyone who took the account over would not tell its person. One mail is enough, to the email that they had. */
async function tellOfChange(ctx: SignedInContext, before: UserRow, after: UserRow): Promise<void> {
  if (hasNewEmail(before, after)) await queueMail(ctx, emailChangedMail(before, ctx.publicUrl))
  else if (hasNewPassword(before, after)) await tellOfNewPassword(ctx, before)
}

function changedColumns(
  fields: Omit<Change, 'password' | 'currentPassword' | 'role' | 'updatedAt'>,
  before: UserRow,
) {
  const { name = before.name, email = before.email, username = before.username } = fields
  const emailKey = keyOf(email)
  return {
    ...{ name, email, username, emailKey },
    // No one has shown yet that they read the mails to a new one.
    emailConfirmedAt: emailKey === before.emailKey ? before.emailConfirmedAt : null,
    // A name that is kept stays, also where it looked like another one before that was looked at.
    ...(keyOf(username) !== before.usernameKey && usernameKeys(username)),
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
  if (before.id === ctx.viewer._id && !before.isAdmin) {
    throw new AppError('adminRoleReserved')
  }
  if (role === 'admin') return 1
  if (role !== 'user') {
    throw fieldError('role', 'roleFollowsFromMosques')
  }
  if (before.isAdmin) await requireOtherAdmin(ctx, before.id)
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
    // Someone else took the name in the same moment. On PostgreSQL the transaction cannot even look any more.
    if (isUniqueViolation(error)) throw new AppError('emailOrUsernameTaken')
    throw error
  }
}
