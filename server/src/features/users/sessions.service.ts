import type { Session } from '@mihrab/core/features/users/users.schemas.ts'
import { dayMs } from '@mihrab/core/hijri/utc-days.ts'
import type { AppContext, SignedInContext } from '#context.ts'
import { AppError } from '#http/app-error.ts'
import { hashToken, newToken } from '#http/session.ts'
import { newId } from '#ids.ts'
import { endChallengesOf, removeExpiredChallenges } from './login-challenges.service.ts'
import {
  deleteExpiredSessionRows,
  deleteSessionRow,
  deleteSessionRowById,
  deleteSessionRowsOf,
  insertSessionRow,
  selectSessionRows,
} from './sessions.queries.ts'

/** Opens a session; returns the token for its cookie. */
export async function openSession(ctx: AppContext, userId: string, browser: string): Promise<string> {
  const token = newToken()
  const now = ctx.now()
  const createdAt = now.toISOString()
  await insertSessionRow(ctx.db, {
    tokenHash: hashToken(token),
    id: newId(),
    userId,
    browser,
    createdAt,
    lastUsedAt: createdAt,
    expiresAt: new Date(now.getTime() + ctx.sessionDays * dayMs).toISOString(),
  })
  return token
}

/** Ends the session of a token, if there is one. */
export async function endSession(ctx: AppContext, token: string): Promise<void> {
  await deleteSessionRow(ctx.db, hashToken(token))
}

/** A sweep of expired sessions and unfinished sign-ins. */
export async function removeExpiredSessions(ctx: AppContext): Promise<void> {
  await deleteExpiredSessionRows(ctx.db, ctx.now().toISOString())
  await removeExpiredChallenges(ctx)
}

export async function listOwnSessions(ctx: SignedInContext, token: string | null): Promise<Session[]> {
  const current = token && hashToken(token)
  const now = ctx.now().toISOString()
  const rows = await selectSessionRows(ctx.db, ctx.viewer._id, now)
  const sessions = rows.map(({ id, browser, createdAt, expiresAt, lastUsedAt, tokenHash }) => {
    const isCurrent = tokenHash === current
    return { _id: id, browser, createdAt, expiresAt, lastUsedAt: isCurrent ? now : lastUsedAt, isCurrent }
  })
  return sessions.toSorted((one, other) => Date.parse(other.lastUsedAt) - Date.parse(one.lastUsedAt))
}

export async function endOwnSession(ctx: SignedInContext, id: string): Promise<void> {
  const isEnded = await deleteSessionRowById(ctx.db, ctx.viewer._id, id)
  if (!isEnded) throw new AppError('sessionEnded')
}

/** Ends a person's sessions and unfinished sign-ins, except the session with the given token. */
export async function endSessionsOf(
  ctx: AppContext,
  userId: string,
  exceptToken: string | null,
): Promise<void> {
  await deleteSessionRowsOf(ctx.db, userId, exceptToken && hashToken(exceptToken))
  await endChallengesOf(ctx, userId)
}
