import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import { dayMs } from '@mihrab/core/hijri/utc-days.ts'
import { type AppContext, inTransaction, type SignedInContext } from '#context.ts'
import { AppError, fieldError } from '#http/app-error.ts'
import { hashToken, newToken } from '#http/session.ts'
import { type Mail, queueMail } from '#mail/outbox.ts'
import {
  deleteEmailConfirmationRowOf,
  selectEmailConfirmationRow,
  upsertEmailConfirmationRow,
} from './email-confirmations.queries.ts'
import { type ConfirmationLink, confirmationDays, confirmationMail } from './user-mails.ts'
import { lockUserRow, updateUserRow } from './users.queries.ts'

type Person = Pick<User, '_id' | 'name' | 'email' | 'language'>

/**
 * Mails the link that confirms an email, in its own mail or in the one that `write` makes. False if the
 * address has had too many mails; the previous link then stays valid.
 */
export async function queueConfirmation(
  ctx: AppContext,
  person: Person,
  write: (link: ConfirmationLink) => Mail = (link) => confirmationMail(person, link),
): Promise<boolean> {
  const token = newToken()
  const expiresAt = new Date(ctx.now().getTime() + confirmationDays * dayMs)
  const mail = write({ token, expiresAt, publicUrl: ctx.publicUrl })
  if (!(await queueMail(ctx, mail))) return false
  const row = { userId: person._id, tokenHash: hashToken(token), expiresAt: expiresAt.toISOString() }
  await upsertEmailConfirmationRow(ctx.db, row)
  return true
}

/** Links mailed to a former email become invalid. */
export function endEmailConfirmation(ctx: AppContext, userId: string): Promise<void> {
  return deleteEmailConfirmationRowOf(ctx.db, userId)
}

/** Mails the link again. True, without a mail, if the email is already confirmed. */
export function resendConfirmation(ctx: SignedInContext): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockUserRow(ctx.db, ctx.viewer._id)
    if (!row) throw new AppError('notSignedIn')
    if (row.emailConfirmedAt !== null) return true
    if (await queueConfirmation(ctx, { ...row, _id: row.id })) return false
    throw new AppError('tooManyMails').withRetryAfter(3600)
  })
}

/**
 * Confirms the email to which this token was mailed. True if it was already confirmed: opening a link twice
 * is no error.
 */
export function confirmEmail(ctx: AppContext, token: string): Promise<boolean> {
  const tokenHash = hashToken(token)
  return inTransaction(ctx, async (ctx) => {
    const found = await selectEmailConfirmationRow(ctx.db, tokenHash)
    const user = found && (await lockUserRow(ctx.db, found.userId))
    // The person may have changed their email before the lock, which ends the link.
    const link = user && (await selectEmailConfirmationRow(ctx.db, tokenHash))
    if (!link) throw invalidLink()
    if (user.emailConfirmedAt !== null) return true
    if (link.expiresAt <= ctx.now().toISOString()) throw invalidLink()
    await markEmailConfirmed(ctx, user.id)
    return false
  })
}

/** For a person who has proved that they receive mail at their present address. Leaves other fields alone. */
export function markEmailConfirmed(ctx: AppContext, userId: string): Promise<void> {
  return updateUserRow(ctx.db, userId, { emailConfirmedAt: ctx.now().toISOString() })
}

function invalidLink(): AppError {
  return fieldError('token', 'linkInvalid')
}
