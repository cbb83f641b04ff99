import type { User, Viewer } from '@mihrab/core/features/users/users.schemas.ts'
import type { World } from '#context.ts'
import { verifyPassword } from '#features/users/passwords.service.ts'
import { findSessionUser, findUserForLogin, getUser } from '#features/users/users.service.ts'
import { AppError } from '#http/app-error.ts'
import { hashSessionToken, newSessionToken, sessionDays } from '#http/session.ts'
import { deleteExpiredSessionRows, deleteSessionRow, insertSessionRow } from './auth.queries.ts'

/** Opens a session; answers with the person and the token for their cookie. */
export async function login(
  world: World,
  input: { email: string; password: string },
): Promise<{ user: User; token: string }> {
  const found = await findUserForLogin(world, input.email)
  const isRight = await verifyPassword(found?.passwordHash ?? null, input.password)
  if (!found || !isRight) throw new AppError('notSignedIn', 'Invalid email or password')
  const token = newSessionToken()
  const now = world.now()
  await deleteExpiredSessionRows(world.db, now.toISOString())
  await insertSessionRow(world.db, {
    tokenHash: hashSessionToken(token),
    userId: found.user._id,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + sessionDays * 86_400_000).toISOString(),
  })
  return { user: found.user, token }
}

/** Ends the session of a token, if there is one. */
export async function logout(world: World, token: string): Promise<void> {
  await deleteSessionRow(world.db, hashSessionToken(token))
}

/** Whose session a token is, with their role of this moment; null for a dead or unknown one. */
export function findViewer(world: World, token: string): Promise<Viewer | null> {
  return findSessionUser(world, hashSessionToken(token))
}

/** The same, with all that they may know of themselves. */
export async function checkAuth(world: World, token: string | null): Promise<User> {
  const viewer = token ? await findViewer(world, token) : null
  if (!viewer) throw new AppError('notSignedIn')
  return getUser(world, viewer._id)
}
