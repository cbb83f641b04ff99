import type { OwnLanguage, User, userChangeSchema } from '@mihrab/core/features/users/users.schemas.ts'
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
import { endEmailConfirmation, queueConfirmation } from './email-confirmations.service.ts'
import { endPasswordReset } from './password-resets.service.ts'
import { checkCurrentPassword, hashPassword, mailNewPassword, wrongPassword } from './passwords.service.ts'
import { endSessionsOf } from './sessions.service.ts'
import { getChangeableUser } from './user-access.service.ts'
import { emailChangedMail } from './user-mails.ts'
import { lockUserRow, selectUserRow, type UserWithRole, updateUserRow } from './users.queries.ts'
import { getUser, refuseTaken, searchTextOf, userNotFound, usernameKeys } from './users.service.ts'

type Change = z.output<typeof userChangeSchema>

/**
 * Changes the given fields. `sessionToken` is the caller's, whose session stays. The functions of `count` are
 * called if a person changes their own email, which mails a link to the new one, or their own username, which
 * reveals if it is taken; if one throws, nothing changes.
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
    // Before the old email is replaced: only a confirmed one is notified.
    await mailAboutChange(ctx, before, after)
    await storeChange(ctx, before, after)
    await endWhatWas(ctx, before, after, sessionToken)
    const user = await getUser(ctx, id)
    if (hasNewEmail(before, after)) await queueConfirmation(ctx, user)
    return user
  })
}

/** Locks a person until the transaction ends, with their present role. */
async function lockUser(ctx: SignedInContext, id: string): Promise<UserWithRole> {
  const isThere = await lockUserRow(ctx.db, id)
  const row = isThere && (await selectUserRow(ctx.db, id))
  if (!row) throw userNotFound()
  return row
}

/** Returns the hash of the current password, if given. */
async function checkOwnPassword(
  ctx: SignedInContext,
  password: string | undefined,
  currentPassword: string | undefined,
): Promise<string | null> {
  // Before any hashing: only calls with a password count as tries.
  if (password !== undefined && !currentPassword) throw noPassword()
  if (!currentPassword) return null
  const hash = await checkCurrentPassword(ctx, currentPassword)
  if (password === currentPassword) throw fieldError('password', 'passwordUnchanged')
  return hash
}

/**
 * Stops anyone at an open session from taking over the account with a new password, or a new email that can
 * receive password links. The verified password must still be the current one: it may have changed in the
 * meantime.
 */
function requireProof(before: UserRow, after: UserRow, knownHash: string | null): void {
  if (!hasNewPassword(before, after) && !hasNewEmail(before, after)) return
  if (knownHash === null) throw noPassword()
  if (knownHash !== before.passwordHash) throw wrongPassword()
}

function noPassword(): AppError {
  return fieldError('currentPassword', 'currentPasswordNeeded')
}

/** Each hash has its own salt: setting the same password again counts as a new one. */
function hasNewPassword(before: UserRow, after: UserRow): boolean {
  return after.passwordHash !== before.passwordHash
}

function hasNewEmail(before: UserRow, after: UserRow): boolean {
  return after.emailKey !== before.emailKey
}

/** Ends sessions of the old password and links to the old email. */
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

/** Reveals a takeover to the account's owner. One mail is enough, to their previous email. */
async function mailAboutChange(ctx: SignedInContext, before: UserRow, after: UserRow): Promise<void> {
  if (hasNewEmail(before, after)) await queueMail(ctx, emailChangedMail(before, ctx.publicUrl))
  else if (hasNewPassword(before, after)) await mailNewPassword(ctx, before)
}

function changedColumns(
  fields: Omit<Change, 'password' | 'currentPassword' | 'role' | 'updatedAt'>,
  before: UserRow,
) {
  const { name = before.name, email = before.email, username = before.username } = fields
  const emailKey = keyOf(email)
  return {
    name,
    email,
    username,
    emailKey,
    // A new email is unconfirmed.
    emailConfirmedAt: emailKey === before.emailKey ? before.emailConfirmedAt : null,
    // An unchanged name stays, even if it is a lookalike from before that rule.
    ...(keyOf(username) !== before.usernameKey && usernameKeys(username)),
    searchText: searchTextOf({ name, email }),
    phone: fields.phone ?? before.phone,
    address: fields.address ?? before.address,
    addressNo: fields.addressNo ?? before.addressNo,
    image: fields.image === undefined ? before.image : fields.image,
  }
}

/**
 * 1 if they become or stay an admin. The present role changes nothing: a form may send back the whole person.
 */
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
    // Someone else took the name concurrently. On PostgreSQL the failed transaction allows no further query.
    if (isUniqueViolation(error)) throw new AppError('emailOrUsernameTaken')
    throw error
  }
}

/**
 * Stores the given language settings. Does not count as a profile change, so an open profile form can still
 * be saved.
 */
export async function setOwnLanguage(ctx: SignedInContext, chosen: OwnLanguage): Promise<void> {
  if (Object.keys(chosen).length === 0) return
  await inTransaction(ctx, ({ db, viewer }) => updateUserRow(db, viewer._id, chosen))
}
