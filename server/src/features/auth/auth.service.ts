import type { SignedInUser, User, Viewer } from '@mihrab/core/features/users/users.schemas.ts'
import { inTransaction, type World } from '#context.ts'
import { listServedMosques } from '#features/mosques/mosque-access.service.ts'
import { verifyPassword } from '#features/users/passwords.service.ts'
import { findUserForLogin, getUser, lockLogin } from '#features/users/users.service.ts'
import { AppError } from '#http/app-error.ts'
import { endSession, openSession } from './sessions.service.ts'

interface Login {
  readonly email: string
  readonly password: string
  /** In words. */
  readonly browser: string
  /** Of the session that this browser had before: a login replaces it, or it would live on unseen. */
  readonly tokenBefore: string | null
}

/** Opens a session; answers with the person and the token for their cookie. */
export async function login(world: World, input: Login): Promise<{ user: SignedInUser; token: string }> {
  const found = await findUserForLogin(world, input.email)
  const isRight = await verifyPassword(found?.passwordHash ?? null, input.password, world.callerSignal?.())
  if (!found || !isRight) throw wrongPair()
  const { user } = found
  const token = await inTransaction(world, async (world) => {
    // Whoever changes the password in this moment ends all sessions: one that begins by the old one would stay.
    if (!(await lockLogin(world, found))) throw wrongPair()
    if (input.tokenBefore) await endSession(world, input.tokenBefore)
    return openSession(world, user._id, input.browser)
  })
  return { user: await withContactMosques(world, user), token }
}

function wrongPair(): AppError {
  return new AppError('notSignedIn', 'Invalid email or password')
}

/** Someone with a session, with all that they may know of themselves. */
export async function checkAuth(world: World, viewer: Viewer | null): Promise<SignedInUser> {
  if (!viewer) throw new AppError('notSignedIn')
  return withContactMosques(world, await getUser(world, viewer._id))
}

async function withContactMosques(world: World, user: User): Promise<SignedInUser> {
  return { ...user, contactMosques: await listServedMosques(world, user) }
}
