import type { MosqueDeed } from '@mihrab/core/features/mosques/mosque-history.schemas.ts'
import type { Database, MosqueHistoryRow } from '#database/tables.ts'

export async function insertHistoryRow(db: Database, row: MosqueHistoryRow): Promise<void> {
  await db.insertInto('mosque_history').values(row).execute()
}

/** Null where nothing has happened to the mosque yet. */
export async function selectLastHistoryId(db: Database, mosqueId: string): Promise<string | null> {
  const row = await db
    .selectFrom('mosque_history')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('mosqueId', '=', mosqueId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The newest entries of one kind of deed. */
export function selectLastDeedRows(
  db: Database,
  mosqueId: string,
  deed: MosqueDeed,
  limit: number,
): Promise<MosqueHistoryRow[]> {
  return db
    .selectFrom('mosque_history')
    .selectAll()
    .where('mosqueId', '=', mosqueId)
    .where('deed', '=', deed)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Newest first: all, or at most `limit` of those before an entry. */
export function selectHistoryRows(
  db: Database,
  mosqueId: string,
  page: { before: string | null; limit: number | null },
): Promise<MosqueHistoryRow[]> {
  let query = db
    .selectFrom('mosque_history')
    .selectAll()
    .where('mosqueId', '=', mosqueId)
    .orderBy('id', 'desc')
  if (page.before !== null) query = query.where('id', '<', page.before)
  if (page.limit !== null) query = query.limit(page.limit)
  return query.execute()
}
