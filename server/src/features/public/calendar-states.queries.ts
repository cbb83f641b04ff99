import type { CalendarStateRow, Database } from '#database/tables.ts'

export function selectCalendarStateRow(
  db: Database,
  mosqueId: string,
): Promise<CalendarStateRow | undefined> {
  return db.selectFrom('calendar_states').selectAll().where('mosqueId', '=', mosqueId).executeTakeFirst()
}

/** False where the mosque has one already. */
export async function insertCalendarStateRow(db: Database, row: CalendarStateRow): Promise<boolean> {
  const result = await db
    .insertInto('calendar_states')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0
}

/** False where it was written meanwhile: the version is that of the one that was read. */
export async function updateCalendarStateRow(
  db: Database,
  { mosqueId, version, ...changes }: CalendarStateRow,
): Promise<boolean> {
  const result = await db
    .updateTable('calendar_states')
    .set({ ...changes, version: version + 1 })
    .where('mosqueId', '=', mosqueId)
    .where('version', '=', version)
    .executeTakeFirst()
  return result.numUpdatedRows > 0
}

export async function deleteCalendarStateRowsBefore(db: Database, day: string): Promise<void> {
  await db.deleteFrom('calendar_states').where('day', '<', day).execute()
}
