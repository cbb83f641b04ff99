import type { Database, PasswordResetRow } from '#database/tables.ts'

/** Replaces an older link. */
export async function upsertPasswordResetRow(db: Database, row: PasswordResetRow): Promise<void> {
  const { tokenHash, expiresAt } = row
  await db
    .insertInto('password_resets')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ tokenHash, expiresAt }))
    .execute()
}

export function selectPasswordResetRow(
  db: Database,
  tokenHash: string,
): Promise<PasswordResetRow | undefined> {
  return db.selectFrom('password_resets').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst()
}

/** False if it was used or replaced. */
export async function takePasswordResetRow(db: Database, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('password_resets')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deletePasswordResetRowOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('userId', '=', userId).execute()
}
