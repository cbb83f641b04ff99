import type { AppContext } from '#context.ts'
import type { UserRow } from '#database/tables.ts'
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

interface OpenedChallenge {
  /** For the browser's cookie. */
  readonly token: string
  readonly expiresAt: string
}

/** Starts a sign-in that waits for its second step, or for the password that links an identity. */
export async function openChallenge(
  ctx: AppContext,
  userId: string,
  browser: string,
  oidcIdentity: string | null = null,
): Promise<OpenedChallenge> {
  const token = newToken()
  const expiresAt = new Date(ctx.now().getTime() + challengeMinutes * 60_000).toISOString()
  const row = { tokenHash: hashToken(token), userId, browser, expiresAt, oidcIdentity }
  await insertLoginChallengeRow(ctx.db, row)
  return { token, expiresAt }
}

export interface LockedChallenge {
  readonly person: UserRow
  readonly browser: string
  /** Waits for the password, not for a second step. */
  readonly oidcIdentity: string | null
  /** The challenge given to a passkey; null if none was. */
  readonly passkeyChallenge: string | null
  /** Set to null after an answer: no challenge is signed twice. */
  readonly setPasskeyChallenge: (challenge: string | null) => Promise<void>
  /** Called after the right step: it cannot be used again. */
  readonly end: () => Promise<void>
  /** Counts a wrong step; returns true if another may follow. */
  readonly countWrongStep: () => Promise<boolean>
}

/**
 * The challenge of a token with its person, both locked until the transaction ends; null if it is over.
 * Whatever ends a person's sessions also ends it.
 */
export async function lockChallenge(ctx: AppContext, token: string): Promise<LockedChallenge | null> {
  const tokenHash = hashToken(token)
  const found = await selectLoginChallengeRow(ctx.db, tokenHash)
  const person = found && (await lockUserRow(ctx.db, found.userId))
  // It may have been used, or the person's password changed, before the lock.
  const challenge = person && (await selectLoginChallengeRow(ctx.db, tokenHash))
  if (!challenge || challenge.expiresAt <= ctx.now().toISOString()) return null
  const tries = challenge.tries + 1
  const end = () => deleteLoginChallengeRow(ctx.db, tokenHash)
  return {
    person,
    browser: challenge.browser,
    oidcIdentity: challenge.oidcIdentity,
    passkeyChallenge: challenge.passkeyChallenge,
    setPasskeyChallenge: (passkeyChallenge) =>
      updateLoginChallengeRow(ctx.db, tokenHash, { passkeyChallenge }),
    end,
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
