import type { IsoDay } from '@mihrab/core/days.ts'
import { normalizeForSearch } from '@mihrab/core/search-text.ts'
import { compileOnce } from '#database/compile-once.ts'
import { type ListOrder, type ListPage, pageOf } from '#database/list-page.ts'
import { holdsWordInLongText } from '#database/search.ts'
import type { Database, EventRow } from '#database/tables.ts'

/** An event without its search text, which is longer than the rest and never shown. */
export type ShownEventRow = Omit<EventRow, 'searchText'>

const shownColumns = [
  ...(['id', 'mosqueId', 'title', 'date', 'time', 'description'] as const),
  ...(['image', 'imageText', 'createdAt', 'updatedAt'] as const),
] satisfies (keyof ShownEventRow)[]

interface EventFilter {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly id?: string | undefined
}

const order: ListOrder = [
  ['date', 'asc'],
  ['time', 'asc'],
  ['id', 'asc'],
]

/** By date and time, those without a time first; limited to the given ends of the window. */
export function selectEventRows(
  db: Database,
  mosqueId: string,
  { from, to, id }: EventFilter,
  page: ListPage,
): Promise<ShownEventRow[]> {
  let list = db.selectFrom('events').select(shownColumns).where('mosqueId', '=', mosqueId)
  if (from !== undefined) list = list.where('date', '>=', from)
  if (to !== undefined) list = list.where('date', '<=', to)
  if (id !== undefined) list = list.where('id', '=', id)
  return pageOf(list, order, page, (word) => holdsWordInLongText(db, word)).execute()
}

/** The first events of the days from `from` to `to`, in the same order. */
export const selectEventRowsOfDays = compileOnce(
  (db, { mosqueId, from, to, limit }: { mosqueId: string; from: IsoDay; to: IsoDay; limit: number }) =>
    db
      .selectFrom('events')
      .select(shownColumns)
      .where('mosqueId', '=', mosqueId)
      .where('date', '>=', from)
      .where('date', '<=', to)
      .orderBy('date')
      .orderBy('time')
      .orderBy('id')
      .limit(limit),
  { cacheAnswers: false },
)

/** Those of these mosques that have events from a day on. */
export async function selectMosqueIdsWithEvents(
  db: Database,
  mosqueIds: readonly string[],
  from: IsoDay,
): Promise<string[]> {
  if (mosqueIds.length === 0) return []
  const rows = await db
    .selectFrom('events')
    .select('mosqueId')
    .distinct()
    .where('mosqueId', 'in', [...mosqueIds])
    .where('date', '>=', from)
    .execute()
  return rows.map(({ mosqueId }) => mosqueId)
}

export function selectEventRow(db: Database, id: string): Promise<ShownEventRow | undefined> {
  return db.selectFrom('events').select(shownColumns).where('id', '=', id).executeTakeFirst()
}

/** Counts a mosque's events, optionally only those before a day. */
export async function countEventRows(db: Database, mosqueId: string, before?: string): Promise<number> {
  let query = db
    .selectFrom('events')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('mosqueId', '=', mosqueId)
  if (before !== undefined) query = query.where('date', '<', before)
  const row = await query.executeTakeFirstOrThrow()
  // PostgreSQL's counts are eight-byte integers, which arrive as text.
  return Number(row.count)
}

export async function insertEventRow(db: Database, row: ShownEventRow): Promise<void> {
  await db.insertInto('events').values(withSearchText(row)).execute()
}

export async function updateEventRow(db: Database, row: ShownEventRow): Promise<void> {
  await db.updateTable('events').set(withSearchText(row)).where('id', '=', row.id).execute()
}

function withSearchText(row: ShownEventRow): EventRow {
  return { ...row, searchText: normalizeForSearch(`${row.title} ${row.description}`) }
}

export async function deleteEventRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('events').where('id', '=', id).execute()
}
