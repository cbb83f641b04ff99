import type { MosqueAction } from '@mihrab/core/features/mosques/mosque-history.schemas.ts'
import { type ListOrder, type ListPage, pageOf } from '#database/list-page.ts'
import type { Database, MosqueHistoryRow, MosqueRow } from '#database/tables.ts'

export async function insertHistoryRow(db: Database, row: MosqueHistoryRow): Promise<void> {
  await db.insertInto('mosque_history').values(row).execute()
}

/** Null if the mosque has no history yet. */
export async function selectLastHistoryRow(
  db: Database,
  mosqueId: string,
): Promise<Pick<MosqueHistoryRow, 'id' | 'at'> | null> {
  const row = await db
    .selectFrom('mosque_history')
    .select(['id', 'at'])
    .where('mosqueId', '=', mosqueId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

const entryColumns = [
  ...(['id', 'mosqueId', 'mosqueName', 'at', 'userId', 'userName', 'action', 'changes'] as const),
] as const

/** The columns of an entry that are read. */
export type HistoryEntryRow = Pick<MosqueHistoryRow, (typeof entryColumns)[number]>

/** The newest entry of one kind of action on a range or an event. */
export function selectLastActionRow(
  db: Database,
  action: MosqueAction,
  aboutId: string,
): Promise<HistoryEntryRow | undefined> {
  return db
    .selectFrom('mosque_history')
    .select(entryColumns)
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
): Promise<HistoryEntryRow[]> {
  const list = db.selectFrom('mosque_history').select(entryColumns).where('mosqueId', '=', mosqueId)
  return pageOf(list, newestFirst, page).execute()
}

/** Newest first. */
export async function selectHistoryRowsByIds(
  db: Database,
  ids: readonly string[],
): Promise<HistoryEntryRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('mosque_history')
    .select(entryColumns)
    .where('id', 'in', [...ids])
    .orderBy('id', 'desc')
    .execute()
}

/** The newest changes up to a revision, newest first. */
export function selectNewestHistoryRows(
  db: Database,
  { id, revision }: Pick<MosqueRow, 'id' | 'revision'>,
  limit: number,
) {
  return db
    .selectFrom('mosque_history')
    .select(['revision', 'at', 'action', 'aboutId', 'spans', 'changes'])
    .where('mosqueId', '=', id)
    .where((eb) => eb.or([eb('revision', 'is', null), eb('revision', '<=', revision)]))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
