import { sql } from 'kysely'
import { holdsWord } from '#database/search.ts'
import type { Database, EventRow } from '#database/tables.ts'

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
): Promise<EventRow[]> {
  let query = db
    .selectFrom('events')
    .selectAll()
    .where('mosqueId', '=', mosqueId)
    .orderBy('date')
    .orderBy('time')
    .orderBy('id')
    .limit(limit)
  if (from !== undefined) query = query.where('date', '>=', from)
  if (to !== undefined) query = query.where('date', '<=', to)
  if (id !== undefined) query = query.where('id', '=', id)
  for (const word of words) query = query.where(holdsWord(db, word))
  if (after !== null) query = query.where(sql<boolean>`("date", "time", id) > (${sql.join([...after])})`)
  return query.execute()
}

export function selectEventRow(db: Database, id: string): Promise<EventRow | undefined> {
  return db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()
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

export async function insertEventRow(db: Database, row: EventRow): Promise<void> {
  await db.insertInto('events').values(row).execute()
}

export async function updateEventRow(db: Database, row: EventRow): Promise<void> {
  await db.updateTable('events').set(row).where('id', '=', row.id).execute()
}

export async function deleteEventRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('events').where('id', '=', id).execute()
}
