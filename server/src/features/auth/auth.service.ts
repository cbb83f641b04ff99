import type { SecondStep } from '@mihrab/core/features/second-factors/second-factors.schemas.ts'
import type { SignedInUser, User } from '@mihrab/core/features/users/users.schemas.ts'
import { type AppContext, inTransaction, type ViewerContext } from '#context.ts'
import { listEditedCalendarIds } from '#features/hijri-calendars/hijri-calendar-items.service.ts'
import { findSecondStepMethods } from '#features/second-factors/second-factors.service.ts'
import { lockChallenge, openChallenge, type SignIn } from '#features/users/login-challenges.service.ts'
import { verifyPassword } from '#features/users/passwords.service.ts'
import { endSession, openSession } from '#features/users/sessions.service.ts'
import { findUserForLogin, getUser, linkIdentity, lockLogin } from '#features/users/users.service.ts'
import { AppError } from '#http/app-error.ts'
import { listServedMosques } from '#mosque-access/mosque-access.service.ts'

export interface Browser {
  /** Description from the user agent. */
  readonly browser: string
  /** Token of this browser's previous session: a login replaces it, or it would live on unseen. */
  readonly tokenBefore: string | null
}

interface Login extends Browser {
  readonly email: string
  readonly password: string
  /** Of the sign-in under way in this browser. */
  readonly challengeToken?: string | null
}

export interface OpenedSession {
  readonly user: SignedInUser
  readonly token: string
}

/** One step is missing. Includes the token for the sign-in's cookie. */
export interface OpenedStep {
  /** Left out where the password is missing. */
  readonly secondStep?: SecondStep
  readonly challengeToken: string
}

/** Opens a session, or for a person with a second factor the second step. */
export async function login(ctx: AppContext, input: Login): Promise<OpenedSession | OpenedStep> {
  const found = await findUserForLogin(ctx, input.email)
  const isRight = await verifyPassword(found?.passwordHash ?? null, input.password, ctx.callerSignal?.())
  // Second factors are looked up only after the password: neither answer nor time reveals them.
  if (!found || !isRight) throw wrongPair()
  const { user } = found
  return openFor(ctx, user, input, async (ctx) => {
    // A concurrent password change ends all sessions: one opened with the old password would remain.
    if (!(await lockLogin(ctx, found))) throw wrongPair()
    const waiting = input.challengeToken && (await lockChallenge(ctx, input.challengeToken, 'password'))
    if (!waiting || waiting.person.id !== user._id) return null
    await waiting.end()
    return waiting.oidcIdentity
  })
}

/**
 * Opens a session, or the second step for a person who has one, unless a provider has asked for it.
 * `lock` returns the identity that the sign-in links.
 */
export async function openFor(
  ctx: AppContext,
  user: User,
  { browser, tokenBefore, hasSecondFactor = false }: Browser & { hasSecondFactor?: boolean },
  lock: (ctx: AppContext) => Promise<string | null>,
): Promise<OpenedSession | OpenedStep> {
  const opened = await inTransaction(ctx, async (ctx) => {
    const signIn = { userId: user._id, browser, oidcIdentity: await lock(ctx) }
    const methods = hasSecondFactor ? [] : await findSecondStepMethods(ctx, user._id)
    if (methods.length > 0) return openStep(ctx, signIn, methods)
    return { token: await finishSignIn(ctx, signIn, tokenBefore) }
  })
  return 'token' in opened ? { user: await withContactMosques(ctx, user), ...opened } : opened
}

async function openStep(
  ctx: AppContext,
  signIn: SignIn,
  methods: SecondStep['methods'],
): Promise<OpenedStep> {
  const { token, expiresAt } = await openChallenge(ctx, { ...signIn, waitsFor: 'secondStep' })
  return { secondStep: { methods, expiresAt }, challengeToken: token }
}

/** Links the identity and opens the session, after the last step; returns its token. */
export async function finishSignIn(
  ctx: AppContext,
  { userId, browser, oidcIdentity }: SignIn,
  tokenBefore: string | null,
): Promise<string> {
  if (oidcIdentity !== null) await linkIdentity(ctx, userId, oidcIdentity)
  if (tokenBefore) await endSession(ctx, tokenBefore)
  return openSession(ctx, userId, browser)
}

function wrongPair(): AppError {
  return new AppError('wrongLogin')
}

/** The signed-in person, with their mosques. */
export async function checkAuth(ctx: ViewerContext): Promise<SignedInUser> {
  if (!ctx.viewer) throw new AppError('notSignedIn')
  return withContactMosques(ctx, await getUser(ctx, ctx.viewer._id))
}

export async function withContactMosques(ctx: AppContext, user: User): Promise<SignedInUser> {
  const contactMosques = await listServedMosques(ctx, user)
  const editsHijri = await listEditedCalendarIds(ctx, user._id)
  return { ...user, contactMosques, ...(editsHijri.length > 0 && { editsHijri }) }
}
