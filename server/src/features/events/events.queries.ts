import type { Database, EventRow } from '#database/tables.ts'

/** By date and time, those without a time first; only those on the days of the window, as far as it has ends. */
export function selectEventRows(
  db: Database,
  mosqueId: string,
  window: { from?: string; to?: string },
): Promise<EventRow[]> {
  let query = db
    .selectFrom('events')
    .selectAll()
    .where('mosqueId', '=', mosqueId)
    .orderBy('date')
    .orderBy('time')
    .orderBy('id')
  if (window.from !== undefined) query = query.where('date', '>=', window.from)
  if (window.to !== undefined) query = query.where('date', '<=', window.to)
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
