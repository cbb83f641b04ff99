import type { Database, SessionRow } from '#database/tables.ts'

export async function insertSessionRow(db: Database, row: SessionRow): Promise<void> {
  await db.insertInto('sessions').values(row).execute()
}

export async function deleteSessionRow(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
}

export async function deleteExpiredSessionRows(db: Database, now: string): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute()
}
