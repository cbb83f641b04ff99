import { setTimeout } from 'node:timers/promises'
import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import { inTransaction, type World } from '#context.ts'
import { hashPassword } from '#features/users/passwords.service.ts'
import { findUserForLogin, lockLogin, setPassword } from '#features/users/users.service.ts'
import { type AppError, fieldError } from '#http/app-error.ts'
import { hashToken, newToken } from '#http/session.ts'
import { onOneLine, writeLetter } from '#mail/letter.ts'
import { type Mail, queueMail } from '#mail/outbox.ts'
import { selectPasswordResetRow, takePasswordResetRow, upsertPasswordResetRow } from './auth.queries.ts'
import { endSessionsOf } from './sessions.service.ts'

const linkHours = 1

/**
 * Longer than the work takes. Stops the time of an answer from telling who has an account: only where there is one is
 * anything written.
 */
const answerAfterMs = 100

/** Mails a link for a new password to the person with this email; nobody learns whether there is one. */
export async function requestPasswordReset(world: World, email: string): Promise<void> {
  await Promise.all([setTimeout(answerAfterMs), sendLink(world, email)])
}

async function sendLink(world: World, email: string): Promise<void> {
  const found = await findUserForLogin(world, email)
  if (!found) return
  const { user } = found
  const token = newToken()
  const expiresAt = new Date(world.now().getTime() + linkHours * 3_600_000).toISOString()
  await inTransaction(world, async (world) => {
    if (!(await lockLogin(world, found))) return
    await upsertPasswordResetRow(world.db, { userId: user._id, tokenHash: hashToken(token), expiresAt })
    await queueMail(
      world.db,
      world.now(),
      linkMail(user, `${world.publicUrl}/auth/reset-password?token=${token}`),
    )
  })
  // Before the answer is due: what the mailer does at once would make it late.
  world.mailer.wake()
}

function linkMail({ name, email }: User, link: string): Mail {
  return {
    to: email,
    subject: 'Choose a new password',
    ...writeLetter([
      `Assalamu alaikum ${onOneLine(name)},`,
      'Somebody, we hope you, has asked for a new password for your account. You can choose one here:',
      { link },
      'The link is good for one hour, and for one time. If it was not you, there is nothing to do: your password stays as it is.',
    ]),
  }
}

/** Sets a new password by the token of a link that was mailed, once, and ends all of the person's sessions. */
export async function resetPassword(world: World, input: { token: string; password: string }): Promise<void> {
  const tokenHash = hashToken(input.token)
  const reset = await selectPasswordResetRow(world.db, tokenHash)
  if (!reset || reset.expiresAt <= world.now().toISOString()) throw deadLink()
  const passwordHash = await hashPassword(input.password)
  await inTransaction(world, async (world) => {
    if (!(await setPassword(world, reset.userId, passwordHash))) throw deadLink()
    if (!(await takePasswordResetRow(world.db, tokenHash))) throw deadLink()
    await endSessionsOf(world, reset.userId, null)
  })
}

function deadLink(): AppError {
  return fieldError('token', 'This link is not valid any more. Please ask for a new one')
}
