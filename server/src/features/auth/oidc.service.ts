import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import type { AppContext } from '#context.ts'
import { setAdmin } from '#features/users/admins.service.ts'
import { openChallenge } from '#features/users/login-challenges.service.ts'
import {
  createUser,
  findUserByIdentity,
  findUserForLogin,
  getUser,
  lockPerson,
} from '#features/users/users.service.ts'
import { AppError } from '#http/app-error.ts'
import { newToken } from '#http/session.ts'
import { type Browser, type OpenedSession, type OpenedStep, openFor } from './auth.service.ts'
import type { ProvenPerson } from './oidc-provider.ts'

/**
 * Signs in someone whom the provider has sent back, with a new account if they have none. An account with their
 * email waits for its password, which links it: addresses are handed on to others.
 */
export async function signInFromProvider(
  ctx: AppContext,
  proven: ProvenPerson,
  { browser, tokenBefore }: Browser,
): Promise<OpenedSession | OpenedStep> {
  const linked = await findUserByIdentity(ctx, proven.identity)
  const found = linked ? null : await findByEmail(ctx, proven)
  if (found) {
    const signIn = { userId: found._id, browser, oidcIdentity: proven.identity }
    const { token } = await openChallenge(ctx, { ...signIn, waitsFor: 'password' })
    return { challengeToken: token }
  }
  const { _id } = linked ?? (await join(ctx, proven))
  if (proven.isAdmin !== null) await setAdmin(ctx, _id, proven.isAdmin)
  const { hasSecondFactor } = proven
  return openFor(ctx, await getUser(ctx, _id), { browser, tokenBefore, hasSecondFactor }, async (ctx) => {
    // It may have been unlinked before the lock.
    const { oidcIdentity } = await lockPerson(ctx, _id)
    if (oidcIdentity !== proven.identity) throw new AppError('secondStepOver')
    return null
  })
}

async function findByEmail(ctx: AppContext, { email }: ProvenPerson): Promise<User | null> {
  if (email === '') throw new AppError('forbidden')
  const found = await findUserForLogin(ctx, email)
  // Stops someone who registered a stranger's email beforehand from sharing their account.
  if (found && !found.user.emailConfirmed) throw new AppError('conflict')
  return found?.user ?? null
}

/** Makes an account without a password. */
function join(ctx: AppContext, { name, email, identity: oidcIdentity }: ProvenPerson): Promise<User> {
  const username = `${email.replace(/@.*/, '').slice(0, 50)}-${newToken().slice(0, 6)}`
  const language = ctx.callerLanguage?.() ?? null
  return createUser(ctx, { name, email, username, language, oidcIdentity }, { isConfirmed: true })
}
