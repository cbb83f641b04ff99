import type { SignedInUser, User } from '@mihrab/core/features/users/users.schemas.ts'
import { type AppContext, inTransaction, type ViewerContext } from '#context.ts'
import { verifyPassword } from '#features/users/passwords.service.ts'
import { endSession, openSession } from '#features/users/sessions.service.ts'
import { findUserForLogin, getUser, lockLogin } from '#features/users/users.service.ts'
import { AppError } from '#http/app-error.ts'
import { listServedMosques } from '#mosque-access/mosque-access.service.ts'

interface Login {
  readonly email: string
  readonly password: string
  /** In words. */
  readonly browser: string
  /** Of the session that this browser had before: a login replaces it, or it would live on unseen. */
  readonly tokenBefore: string | null
}

/** Opens a session; answers with the person and the token for their cookie. */
export async function login(ctx: AppContext, input: Login): Promise<{ user: SignedInUser; token: string }> {
  const found = await findUserForLogin(ctx, input.email)
  const isRight = await verifyPassword(found?.passwordHash ?? null, input.password, ctx.callerSignal?.())
  if (!found || !isRight) throw wrongPair()
  const { user } = found
  const token = await inTransaction(ctx, async (ctx) => {
    // Anyone who changes the password in this moment ends all sessions: one that begins by the old one would stay.
    if (!(await lockLogin(ctx, found))) throw wrongPair()
    if (input.tokenBefore) await endSession(ctx, input.tokenBefore)
    return openSession(ctx, user._id, input.browser)
  })
  return { user: await withContactMosques(ctx, user), token }
}

function wrongPair(): AppError {
  return new AppError('wrongLogin')
}

/** The person of the session, with the mosques that they serve. */
export async function checkAuth(ctx: ViewerContext): Promise<SignedInUser> {
  if (!ctx.viewer) throw new AppError('notSignedIn')
  return withContactMosques(ctx, await getUser(ctx, ctx.viewer._id))
}

async function withContactMosques(ctx: AppContext, user: User): Promise<SignedInUser> {
  return { ...user, contactMosques: await listServedMosques(ctx, user) }
}
