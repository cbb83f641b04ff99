import type { Database, LoginChallengeRow } from '#database/tables.ts'

export async function insertLoginChallengeRow(
  db: Database,
  row: Omit<LoginChallengeRow, 'tries' | 'passkeyChallenge'>,
): Promise<void> {
  await db
    .insertInto('login_challenges')
    .values({ ...row, tries: 0, passkeyChallenge: null })
    .execute()
}

export function selectLoginChallengeRow(
  db: Database,
  tokenHash: string,
): Promise<LoginChallengeRow | undefined> {
  return db.selectFrom('login_challenges').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst()
}

export async function updateLoginChallengeRow(
  db: Database,
  tokenHash: string,
  changes: Partial<Pick<LoginChallengeRow, 'tries' | 'passkeyChallenge'>>,
): Promise<void> {
  await db.updateTable('login_challenges').set(changes).where('tokenHash', '=', tokenHash).execute()
}

export async function deleteLoginChallengeRow(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('login_challenges').where('tokenHash', '=', tokenHash).execute()
}

export async function deleteLoginChallengeRowsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('login_challenges').where('userId', '=', userId).execute()
}

export async function deleteExpiredLoginChallengeRows(db: Database, now: string): Promise<void> {
  await db.deleteFrom('login_challenges').where('expiresAt', '<=', now).execute()
}
