import { type AppContext, inTransaction } from '#context.ts'
import { type AppError, fieldError } from '#http/app-error.ts'
import { hashToken, newToken } from '#http/session.ts'
import { queueMail } from '#mail/outbox.ts'
import { markEmailConfirmed } from './email-confirmations.service.ts'
import { passwordResetMail } from './password-mails.ts'
import {
  deletePasswordResetRowOf,
  selectPasswordResetRow,
  takePasswordResetRow,
  upsertPasswordResetRow,
} from './password-resets.queries.ts'
import { hashPassword, mailNewPassword } from './passwords.service.ts'
import { endSessionsOf } from './sessions.service.ts'
import { findUserForLogin, getUser, lockLogin, setPassword } from './users.service.ts'

const linkHours = 1

/** Mails a link for a new password to the person with this email, if there is one. */
export async function mailPasswordReset(ctx: AppContext, email: string): Promise<void> {
  const found = await findUserForLogin(ctx, email)
  if (!found) return
  const { user } = found
  const token = newToken()
  const expiresAt = new Date(ctx.now().getTime() + linkHours * 3_600_000)
  const row = { userId: user._id, tokenHash: hashToken(token), expiresAt: expiresAt.toISOString() }
  // Without a stored language, they most likely read that of the device that asked for the link.
  const person = { ...user, language: user.language ?? ctx.callerLanguage?.() ?? null }
  const mail = passwordResetMail({ person, token, expiresAt, publicUrl: ctx.publicUrl })
  await inTransaction(ctx, async (ctx) => {
    if (!(await lockLogin(ctx, found))) return
    // An address with too many mails gets none, and its last link stays valid. The response does not reveal
    // it.
    if (await queueMail(ctx, mail)) await upsertPasswordResetRow(ctx.db, row)
  })
}

/** Sets a new password with a mailed token, once, and ends all of the person's sessions. */
export async function resetPassword(
  ctx: AppContext,
  input: { token: string; password: string },
): Promise<void> {
  const tokenHash = hashToken(input.token)
  const reset = await selectPasswordResetRow(ctx.db, tokenHash)
  if (!reset || reset.expiresAt <= ctx.now().toISOString()) throw deadLink()
  const passwordHash = await hashPassword(input.password, ctx.callerSignal?.())
  await inTransaction(ctx, async (ctx) => {
    if (!(await setPassword(ctx, reset.userId, passwordHash))) throw deadLink()
    if (!(await takePasswordResetRow(ctx.db, tokenHash))) throw deadLink()
    await endSessionsOf(ctx, reset.userId, null)
    // The link was mailed to their present email: a changed email would have ended it.
    await markEmailConfirmed(ctx, reset.userId)
    await mailNewPassword(ctx, await getUser(ctx, reset.userId))
  })
}

/** Ends links mailed to an old address or requested before a password change. */
export function endPasswordReset(ctx: AppContext, userId: string): Promise<void> {
  return deletePasswordResetRowOf(ctx.db, userId)
}

function deadLink(): AppError {
  return fieldError('token', 'passwordLinkInvalid')
}
