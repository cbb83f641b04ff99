import type { Database, TotpKeyRow } from '#database/tables.ts'

export function selectTotpKeyRow(db: Database, userId: string): Promise<TotpKeyRow | undefined> {
  return db.selectFrom('totp_keys').selectAll().where('userId', '=', userId).executeTakeFirst()
}

/** Replaces an unconfirmed key, if any. */
export async function replaceTotpKeyRow(
  db: Database,
  row: Pick<TotpKeyRow, 'userId' | 'key' | 'startedAt'>,
): Promise<void> {
  await deleteTotpKeyRow(db, row.userId)
  const fresh = { confirmedAt: null, lastStep: -1, wrongCodes: 0, wrongSince: null }
  await db
    .insertInto('totp_keys')
    .values({ ...row, ...fresh })
    .execute()
}

export async function updateTotpKeyRow(
  db: Database,
  userId: string,
  changes: Partial<Omit<TotpKeyRow, 'userId'>>,
): Promise<void> {
  await db.updateTable('totp_keys').set(changes).where('userId', '=', userId).execute()
}

/**
 * Records a code's step, once: false if it or a later one up to `newest` was used. A step beyond was used
 * while the clock was ahead, and must not lock the person out.
 */
export async function takeStep(
  db: Database,
  userId: string,
  { step, newest }: { step: number; newest: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp_keys')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('lastStep', '<', step), eb('lastStep', '>', newest)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deleteTotpKeyRow(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('totp_keys').where('userId', '=', userId).execute()
}

export async function insertRecoveryCodeRows(
  db: Database,
  userId: string,
  codeHashes: readonly string[],
): Promise<void> {
  const rows = codeHashes.map((codeHash) => ({ userId, codeHash }))
  await db.insertInto('recovery_codes').values(rows).execute()
}

/** False if the code does not exist or was used. */
export async function takeRecoveryCodeRow(db: Database, userId: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function countRecoveryCodeRows(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deleteRecoveryCodeRows(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('recovery_codes').where('userId', '=', userId).execute()
}
