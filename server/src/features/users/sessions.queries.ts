import { maxRows } from '@mihrab/core/paging.ts'
import type { Database, SessionRow } from '#database/tables.ts'

export async function insertSessionRow(db: Database, row: SessionRow): Promise<void> {
  await db.insertInto('sessions').values(row).execute()
}

/** The latest open sessions of a person, newest first. */
export function selectSessionRows(db: Database, userId: string, now: string): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxRows)
    .execute()
}

export async function updateSessionLastUse(
  db: Database,
  tokenHash: string,
  lastUsedAt: string,
): Promise<void> {
  await db.updateTable('sessions').set({ lastUsedAt }).where('tokenHash', '=', tokenHash).execute()
}

export async function deleteSessionRow(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
}

/** False if the person has no such session. */
export async function deleteSessionRowById(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** All of a person's sessions, except the one with a token, if given. */
export async function deleteSessionRowsOf(
  db: Database,
  userId: string,
  exceptTokenHash: string | null,
): Promise<void> {
  const all = db.deleteFrom('sessions').where('userId', '=', userId)
  await (exceptTokenHash === null ? all : all.where('tokenHash', '<>', exceptTokenHash)).execute()
}

export async function deleteExpiredSessionRows(db: Database, now: string): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute()
}
