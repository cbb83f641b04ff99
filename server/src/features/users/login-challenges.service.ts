import type { AppContext } from '#context.ts'
import type { LoginChallengeRow } from '#database/tables.ts'
import { hashToken, newToken } from '#http/session.ts'
import {
  deleteExpiredLoginChallengeRows,
  deleteLoginChallengeRow,
  deleteLoginChallengeRowsOf,
  insertLoginChallengeRow,
  selectLoginChallengeRow,
  updateLoginChallengeRow,
} from './login-challenges.queries.ts'
import { lockUserRow } from './users.queries.ts'

export const challengeMinutes = 5
const maxTries = 5

/** A sign-in under way; linked to `oidcIdentity` once it is finished. */
export type SignIn = Readonly<Pick<LoginChallengeRow, 'userId' | 'browser' | 'oidcIdentity'>>

/** Starts a sign-in that waits for its second step or the password; returns the token for its cookie. */
export async function openChallenge(ctx: AppContext, waiting: SignIn & Pick<LoginChallengeRow, 'waitsFor'>) {
  const token = newToken()
  const expiresAt = new Date(ctx.now().getTime() + challengeMinutes * 60_000).toISOString()
  await insertLoginChallengeRow(ctx.db, { ...waiting, tokenHash: hashToken(token), expiresAt })
  return { token, expiresAt }
}

export type LockedChallenge = NonNullable<Awaited<ReturnType<typeof lockChallenge>>>

/**
 * The challenge of a token with its person, both locked until the transaction ends; null if it is over, or
 * waits for something else. Whatever ends a person's sessions also ends it.
 */
export async function lockChallenge(ctx: AppContext, token: string, waitsFor: LoginChallengeRow['waitsFor']) {
  const tokenHash = hashToken(token)
  const found = await selectLoginChallengeRow(ctx.db, tokenHash)
  const person = found && (await lockUserRow(ctx.db, found.userId))
  // It may have been used, or the person's password changed, before the lock.
  const challenge = person && (await selectLoginChallengeRow(ctx.db, tokenHash))
  if (!challenge || challenge.waitsFor !== waitsFor) return null
  if (challenge.expiresAt <= ctx.now().toISOString()) return null
  const tries = challenge.tries + 1
  /** After the right step: it cannot be used again. */
  const end = () => deleteLoginChallengeRow(ctx.db, tokenHash)
  return {
    ...challenge,
    person,
    /** To null after an answer: no challenge is signed twice. */
    setPasskeyChallenge: (passkeyChallenge: string | null) =>
      updateLoginChallengeRow(ctx.db, tokenHash, { passkeyChallenge }),
    end,
    /** Returns true if another step may follow. */
    countWrongStep: async () => {
      await (tries >= maxTries ? end() : updateLoginChallengeRow(ctx.db, tokenHash, { tries }))
      return tries < maxTries
    },
  }
}

/** Ends all of a person's sign-ins that wait for a second step. */
export function endChallengesOf(ctx: Pick<AppContext, 'db'>, userId: string): Promise<void> {
  return deleteLoginChallengeRowsOf(ctx.db, userId)
}

export function removeExpiredChallenges(ctx: AppContext): Promise<void> {
  return deleteExpiredLoginChallengeRows(ctx.db, ctx.now().toISOString())
}
