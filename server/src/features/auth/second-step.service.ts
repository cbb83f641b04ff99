import type { PasskeyAnswer } from '@mihrab/core/features/second-factors/passkeys.schemas.ts'
import { type AppContext, inTransaction } from '#context.ts'
import { checkPasskey, passkeyRequest } from '#features/second-factors/passkeys.service.ts'
import { takeCode } from '#features/second-factors/take-code.service.ts'
import { type LockedChallenge, lockChallenge } from '#features/users/login-challenges.service.ts'
import { getUser } from '#features/users/users.service.ts'
import { AppError } from '#http/app-error.ts'
import { finishSignIn, type OpenedSession, withContactMosques } from './auth.service.ts'

export interface SecondStepTry {
  /** Cookie of the browser in which the password was entered. */
  readonly challengeToken: string | null
  /** Token of this browser's previous session, which the new one replaces. */
  readonly tokenBefore: string | null
}

/** Finishes a sign-in with a code of the app or a recovery code. */
export function finishLogin(
  ctx: AppContext,
  { code, ...input }: SecondStepTry & { code: string },
): Promise<OpenedSession> {
  return finishSecondStep(ctx, input, (ctx, { person }) => takeCode(ctx, person, code))
}

/** The challenge for a passkey of the person; valid for one answer. */
export function startPasskeyLogin(ctx: AppContext, challengeToken: string | null, origin: string) {
  if (challengeToken === null) throw stepOver()
  return inTransaction(ctx, async (ctx) => {
    const challenge = await lockChallenge(ctx, challengeToken, 'secondStep')
    if (!challenge) throw stepOver()
    const options = await passkeyRequest(ctx, challenge.person.id, origin)
    await challenge.setPasskeyChallenge(options.challenge)
    return options
  })
}

/** Finishes a sign-in with a passkey's signature. */
export function finishPasskeyLogin(
  ctx: AppContext,
  { answer, origin, ...input }: SecondStepTry & { answer: PasskeyAnswer; origin: string },
): Promise<OpenedSession> {
  return finishSecondStep(ctx, input, async (ctx, { person, passkeyChallenge, setPasskeyChallenge }) => {
    if (passkeyChallenge === null) return new AppError('passkeyWrong')
    await setPasskeyChallenge(null)
    return checkPasskey(ctx, person.id, { answer, origin, challenge: passkeyChallenge })
  })
}

/**
 * Opens the session if the second step is right. `takeStep` returns an error or null; what it stores is kept
 * in both cases.
 */
async function finishSecondStep(
  ctx: AppContext,
  { challengeToken, tokenBefore }: SecondStepTry,
  takeStep: (ctx: AppContext, challenge: LockedChallenge) => Promise<AppError | null>,
): Promise<OpenedSession> {
  if (challengeToken === null) throw stepOver()
  const outcome = await inTransaction(ctx, async (ctx) => {
    const challenge = await lockChallenge(ctx, challengeToken, 'secondStep')
    if (!challenge) return stepOver()
    const wrong = await takeStep(ctx, challenge)
    if (wrong) return (await challenge.countWrongStep()) ? wrong : stepOver()
    await challenge.end()
    return { userId: challenge.userId, token: await finishSignIn(ctx, challenge, tokenBefore) }
  })
  if (outcome instanceof AppError) throw outcome
  const user = await withContactMosques(ctx, await getUser(ctx, outcome.userId))
  return { user, token: outcome.token }
}

function stepOver(): AppError {
  return new AppError('secondStepOver')
}
