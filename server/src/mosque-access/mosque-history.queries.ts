import type { MosqueAction } from '@mihrab/core/features/mosques/mosque-history.schemas.ts'
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

/** The newest entry of one kind of action on a range or an event. */
export function selectLastActionRow(
  db: Database,
  action: MosqueAction,
  aboutId: string,
): Promise<MosqueHistoryRow | undefined> {
  return db
    .selectFrom('mosque_history')
    .selectAll()
    .where('aboutId', '=', aboutId)
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Newest first: at most `limit`, of those before an entry. */
export function selectHistoryRows(
  db: Database,
  mosqueId: string,
  page: { before: string | null; limit: number },
): Promise<MosqueHistoryRow[]> {
  let query = db
    .selectFrom('mosque_history')
    .selectAll()
    .where('mosqueId', '=', mosqueId)
    .orderBy('id', 'desc')
    .limit(page.limit)
  if (page.before !== null) query = query.where('id', '<', page.before)
  return query.execute()
}
