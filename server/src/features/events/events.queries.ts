import { normalizeForSearch } from '@mihrab/core/search-text.ts'
import { sql } from 'kysely'
import { holdsWordInLongText } from '#database/search.ts'
import type { Database, EventRow } from '#database/tables.ts'

/** An event without what it is searched by, which is longer than all the rest and never shown. */
export type ShownEventRow = Omit<EventRow, 'searchText'>

const shownColumns = [
  ...(['id', 'mosqueId', 'title', 'date', 'time', 'description'] as const),
  ...(['image', 'createdAt', 'updatedAt'] as const),
] satisfies (keyof ShownEventRow)[]

interface EventFilter {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly id?: string | undefined
  /** Normalized words; every one must occur. */
  readonly words?: readonly string[]
  /** Of the event behind which a page begins. */
  readonly after?: readonly [date: string, time: string, id: string] | null
  readonly limit: number
}

/** By date and time, those without a time first; only those on the days of the window, as far as it has ends. */
export function selectEventRows(
  db: Database,
  mosqueId: string,
  { from, to, id, words = [], after = null, limit }: EventFilter,
): Promise<ShownEventRow[]> {
  let query = db
    .selectFrom('events')
    .select(shownColumns)
    .where('mosqueId', '=', mosqueId)
    .orderBy('date')
    .orderBy('time')
    .orderBy('id')
    .limit(limit)
  if (from !== undefined) query = query.where('date', '>=', from)
  if (to !== undefined) query = query.where('date', '<=', to)
  if (id !== undefined) query = query.where('id', '=', id)
  for (const word of words) query = query.where(holdsWordInLongText(db, word))
  if (after !== null) query = query.where(sql<boolean>`("date", "time", id) > (${sql.join([...after])})`)
  return query.execute()
}

export function selectEventRow(db: Database, id: string): Promise<ShownEventRow | undefined> {
  return db.selectFrom('events').select(shownColumns).where('id', '=', id).executeTakeFirst()
}

/** How many events a mosque has, of all or of those before a day. */
export async function countEventRows(db: Database, mosqueId: string, before?: string): Promise<number> {
  let query = db
    .selectFrom('events')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('mosqueId', '=', mosqueId)
  if (before !== undefined) query = query.where('date', '<', before)
  const row = await query.executeTakeFirstOrThrow()
  // PostgreSQL counts beyond what a number holds, and answers with text.
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
