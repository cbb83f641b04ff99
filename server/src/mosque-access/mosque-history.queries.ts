import type { MosqueAction } from '@mihrab/core/features/mosques/mosque-history.schemas.ts'
import { type ListOrder, type ListPage, pageOf } from '#database/list-page.ts'
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

const newestFirst: ListOrder = [['id', 'desc']]

/** Newest first. */
export function selectHistoryRows(
  db: Database,
  mosqueId: string,
  page: ListPage,
): Promise<MosqueHistoryRow[]> {
  const list = db.selectFrom('mosque_history').selectAll().where('mosqueId', '=', mosqueId)
  return pageOf(list, newestFirst, page).execute()
}

/** Newest first. */
export async function selectHistoryRowsByIds(
  db: Database,
  ids: readonly string[],
): Promise<MosqueHistoryRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('mosque_history')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id', 'desc')
    .execute()
}
