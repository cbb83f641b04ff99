import type { Database, HijriCalendarRow, UserRow } from '#database/tables.ts'

type ReminderReader = Pick<UserRow, 'name' | 'email' | 'language' | 'digits' | 'clock'>

/** All but Umm al-Qura. */
export function selectAnnouncedCalendarRows(db: Database): Promise<HijriCalendarRow[]> {
  return db.selectFrom('hijri_calendars').selectAll().where('parentId', 'is not', null).execute()
}

/** False if this reminder or a later one was sent: another server may have been first, or its clock is ahead. */
export async function updateLastReminder(db: Database, id: string, reminder: string): Promise<boolean> {
  const result = await db
    .updateTable('hijri_calendars')
    .set({ lastReminder: reminder })
    .where('id', '=', id)
    .where('lastReminder', '<', reminder)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) > 0
}

function readers(db: Database) {
  return db
    .selectFrom('users')
    .select(['name', 'email', 'language', 'digits', 'clock'])
    .where('emailConfirmedAt', 'is not', null)
    .orderBy('id')
}

export function selectAdminReaders(db: Database): Promise<ReminderReader[]> {
  return readers(db).where('isAdmin', '=', 1).execute()
}

/** The editors of a calendar; of an approved mosque's own dates its people. */
export function selectEditorReaders(
  db: Database,
  { id, mosqueId }: HijriCalendarRow,
): Promise<ReminderReader[]> {
  if (mosqueId === null) {
    const editors = db.selectFrom('hijri_calendar_editors').select('userId').where('calendarId', '=', id)
    return readers(db).where('id', 'in', editors).execute()
  }
  const mosque = db.selectFrom('mosques').where('id', '=', mosqueId).where('status', '=', 'approved')
  const contacts = db
    .selectFrom('mosque_contact_persons')
    .select('userId')
    .where('mosqueId', 'in', mosque.select('id'))
  const owner = mosque.select('ownerId').where('ownerId', 'is not', null).$narrowType<{ ownerId: string }>()
  return readers(db)
    .where((eb) => eb.or([eb('id', 'in', contacts), eb('id', 'in', owner)]))
    .execute()
}
