import type { SecondStep } from '@mihrab/core/features/second-factors/second-factors.schemas.ts'
import type { SignedInUser, User } from '@mihrab/core/features/users/users.schemas.ts'
import { type AppContext, inTransaction, type ViewerContext } from '#context.ts'
import { listEditedCalendarIds } from '#features/hijri-calendars/hijri-calendar-items.service.ts'
import { findSecondStepMethods } from '#features/second-factors/second-factors.service.ts'
import { openChallenge } from '#features/users/login-challenges.service.ts'
import { verifyPassword } from '#features/users/passwords.service.ts'
import { endSession, openSession } from '#features/users/sessions.service.ts'
import { findUserForLogin, getUser, lockLogin } from '#features/users/users.service.ts'
import { AppError } from '#http/app-error.ts'
import { listServedMosques } from '#mosque-access/mosque-access.service.ts'

interface Login {
  readonly email: string
  readonly password: string
  /** Description from the user agent. */
  readonly browser: string
  /** Token of this browser's previous session: a login replaces it, or it would live on unseen. */
  readonly tokenBefore: string | null
}

export interface OpenedSession {
  readonly user: SignedInUser
  readonly token: string
}

/**
 * The password was right, and the person has a second factor. Includes the token for the sign-in's cookie.
 */
interface OpenedStep {
  readonly secondStep: SecondStep
  readonly challengeToken: string
}

/** Opens a session, or for a person with a second factor the second step. */
export async function login(ctx: AppContext, input: Login): Promise<OpenedSession | OpenedStep> {
  const found = await findUserForLogin(ctx, input.email)
  const isRight = await verifyPassword(found?.passwordHash ?? null, input.password, ctx.callerSignal?.())
  // Second factors are looked up only after the password: neither answer nor time reveals them.
  if (!found || !isRight) throw wrongPair()
  const { user } = found
  const opened = await inTransaction(ctx, async (ctx) => {
    // A concurrent password change ends all sessions: one opened with the old password would remain.
    if (!(await lockLogin(ctx, found))) throw wrongPair()
    const methods = await findSecondStepMethods(ctx, user._id)
    if (methods.length > 0) return openStep(ctx, user, methods, input.browser)
    if (input.tokenBefore) await endSession(ctx, input.tokenBefore)
    return { token: await openSession(ctx, user._id, input.browser) }
  })
  return 'token' in opened ? { user: await withContactMosques(ctx, user), ...opened } : opened
}

async function openStep(
  ctx: AppContext,
  user: User,
  methods: SecondStep['methods'],
  browser: string,
): Promise<OpenedStep> {
  const { token: challengeToken, expiresAt } = await openChallenge(ctx, user._id, browser)
  return { secondStep: { methods, expiresAt }, challengeToken }
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
