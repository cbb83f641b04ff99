import type { ConfirmationRequestRow, ConfirmationRequests, Database } from '#database/tables.ts'

type RequestState = Omit<ConfirmationRequestRow, 'mosqueId'>

export async function upsertConfirmationRequestRow(db: Database, row: ConfirmationRequestRow): Promise<void> {
  const { mosqueId: _, ...state } = row
  await db
    .insertInto('confirmation_requests')
    .values(row)
    .onConflict((conflict) => conflict.column('mosqueId').doUpdateSet(state))
    .execute()
}

export async function updateConfirmationRequestRow(
  db: Database,
  mosqueId: string,
  state: Partial<RequestState>,
): Promise<void> {
  await db.updateTable('confirmation_requests').set(state).where('mosqueId', '=', mosqueId).execute()
}

export async function deleteConfirmationRequestRow(db: Database, mosqueId: string): Promise<void> {
  await db.deleteFrom('confirmation_requests').where('mosqueId', '=', mosqueId).execute()
}

export function selectConfirmationRequestRow(
  db: Database,
  mosqueId: string,
): Promise<ConfirmationRequestRow | undefined> {
  return db
    .selectFrom('confirmation_requests')
    .selectAll()
    .where('mosqueId', '=', mosqueId)
    .executeTakeFirst()
}

export function selectConfirmationRequestRowByToken(
  db: Database,
  tokenHash: string,
): Promise<ConfirmationRequestRow | undefined> {
  return db
    .selectFrom('confirmation_requests')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

/** Mosques that have been asked this many times, last at or before an instant; oldest first. */
export async function selectMosqueIdsAskedBefore(
  db: Database,
  { asked, until, limit }: { asked: ConfirmationRequests; until: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('confirmation_requests')
    .select('mosqueId')
    .where('asked', '=', asked)
    .where('since', '<=', until)
    .orderBy('since')
    .limit(limit)
    .execute()
  return rows.map(({ mosqueId }) => mosqueId)
}
