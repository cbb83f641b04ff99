import type { Passkey } from '@mihrab/core/features/second-factors/second-factors.schemas.ts'
import type { Database, PasskeyRow, PasskeySetupRow } from '#database/tables.ts'

export function toPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return { _id: id, name, createdAt, lastUsedAt }
}

export function selectPasskeyRows(db: Database, userId: string): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('userId', '=', userId).orderBy('id').execute()
}

export async function countPasskeyRows(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** False if it is already registered: a device makes a new one for each account. */
export async function insertPasskeyRow(db: Database, row: PasskeyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function updatePasskeyRow(
  db: Database,
  id: string,
  changes: Pick<PasskeyRow, 'counter' | 'lastUsedAt' | 'rpId'>,
): Promise<void> {
  await db.updateTable('passkeys').set(changes).where('id', '=', id).execute()
}

/** Undefined if the person has no such passkey. */
export function deletePasskeyRow(db: Database, userId: string, id: string): Promise<PasskeyRow | undefined> {
  return db
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export async function deletePasskeyRows(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('passkeys').where('userId', '=', userId).execute()
  await db.deleteFrom('passkey_setups').where('userId', '=', userId).execute()
}

/** Replaces an unfinished one. */
export async function replacePasskeySetupRow(db: Database, row: PasskeySetupRow): Promise<void> {
  await db.deleteFrom('passkey_setups').where('userId', '=', row.userId).execute()
  await db.insertInto('passkey_setups').values(row).execute()
}

/** Returns and deletes it: it works once. */
export function takePasskeySetupRow(db: Database, userId: string): Promise<PasskeySetupRow | undefined> {
  return db.deleteFrom('passkey_setups').where('userId', '=', userId).returningAll().executeTakeFirst()
}
