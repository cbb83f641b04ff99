import { sql } from 'kysely'
import type { Database, EventRow } from '#database/tables.ts'

interface EventFilter {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly id?: string | undefined
  /** Of the event behind which a page begins. */
  readonly after: readonly [date: string, time: string, id: string] | null
  readonly limit: number | null
}

/** By date and time, those without a time first; only those on the days of the window, as far as it has ends. */
export function selectEventRows(
  db: Database,
  mosqueId: string,
  { from, to, id, after, limit }: EventFilter,
): Promise<EventRow[]> {
  let query = db
    .selectFrom('events')
    .selectAll()
    .where('mosqueId', '=', mosqueId)
    .orderBy('date')
    .orderBy('time')
    .orderBy('id')
  if (from !== undefined) query = query.where('date', '>=', from)
  if (to !== undefined) query = query.where('date', '<=', to)
  if (id !== undefined) query = query.where('id', '=', id)
  if (after !== null) query = query.where(sql<boolean>`("date", "time", id) > (${sql.join([...after])})`)
  if (limit !== null) query = query.limit(limit)
  return query.execute()
}

export function selectEventRow(db: Database, id: string): Promise<EventRow | undefined> {
  return db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()
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
