import type { Database, EmailConfirmationRow } from '#database/tables.ts'

/** Replaces an older link. */
export async function upsertEmailConfirmationRow(db: Database, row: EmailConfirmationRow): Promise<void> {
  const { tokenHash, expiresAt } = row
  await db
    .insertInto('email_confirmations')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ tokenHash, expiresAt }))
    .execute()
}

export function selectEmailConfirmationRow(
  db: Database,
  tokenHash: string,
): Promise<EmailConfirmationRow | undefined> {
  return db
    .selectFrom('email_confirmations')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

export async function deleteEmailConfirmationRowOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('email_confirmations').where('userId', '=', userId).execute()
}
