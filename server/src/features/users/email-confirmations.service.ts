import type { User } from '@mihrab/core/features/users/users.schemas.ts'
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
 * Mails a person the link that confirms their email, in a mail of its own or in the one that `write` makes. False when
 * the address has had too many mails; the link before stays good then.
 */
export async function queueConfirmation(
  ctx: AppContext,
  person: Person,
  write: (link: ConfirmationLink) => Mail = (link) => confirmationMail(person, link),
): Promise<boolean> {
  const token = newToken()
  const expiresAt = new Date(ctx.now().getTime() + confirmationDays * 86_400_000)
  const mail = write({ token, expiresAt, publicUrl: ctx.publicUrl })
  if (!(await queueMail(ctx, mail))) return false
  const row = { userId: person._id, tokenHash: hashToken(token), expiresAt: expiresAt.toISOString() }
  await upsertEmailConfirmationRow(ctx.db, row)
  return true
}

/** What was mailed to an email that they no longer have confirms nothing any more. */
export function endEmailConfirmation(ctx: AppContext, userId: string): Promise<void> {
  return deleteEmailConfirmationRowOf(ctx.db, userId)
}

/** Mails the link again. True when the email was confirmed already, and nothing is mailed. */
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
 * Confirms the email to which a link with this token was mailed. True when it was confirmed already: who opens a link
 * twice is not told that it is not valid.
 */
export function confirmEmail(ctx: AppContext, token: string): Promise<boolean> {
  const tokenHash = hashToken(token)
  return inTransaction(ctx, async (ctx) => {
    const found = await selectEmailConfirmationRow(ctx.db, tokenHash)
    const user = found && (await lockUserRow(ctx.db, found.userId))
    // The person may have changed their email before they were locked, which ends the link.
    const link = user && (await selectEmailConfirmationRow(ctx.db, tokenHash))
    if (!link) throw invalidLink()
    if (user.emailConfirmedAt !== null) return true
    if (link.expiresAt <= ctx.now().toISOString()) throw invalidLink()
    await markEmailConfirmed(ctx, user.id)
    return false
  })
}

/** For who has shown that they read the mails to their present address. Their other fields have not changed. */
export function markEmailConfirmed(ctx: AppContext, userId: string): Promise<void> {
  return updateUserRow(ctx.db, userId, { emailConfirmedAt: ctx.now().toISOString() })
}

function invalidLink(): AppError {
  return fieldError('token', 'linkInvalid')
}
