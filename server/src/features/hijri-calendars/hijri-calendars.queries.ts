import type { Insertable, Updateable } from 'kysely'
import { compileOnce } from '#database/compile-once.ts'
import { inParts } from '#database/in-parts.ts'
import type { Database, HijriCalendarRow, HijriDefaultRow, HijriMoveRow, Tables } from '#database/tables.ts'

/**
 * Until the transaction ends no one else changes a Hijri calendar, or which one a mosque follows. Returns the
 * default. A transaction that also locks a mosque locks that first.
 */
export function lockHijriCalendars(db: Database): Promise<HijriDefaultRow> {
  return db
    .updateTable('hijri_default')
    .set((eb) => ({ floor: eb.ref('floor') }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function selectDefault(db: Database): Promise<HijriDefaultRow> {
  return db.selectFrom('hijri_default').selectAll().executeTakeFirstOrThrow()
}

export async function updateDefault(db: Database, change: Updateable<HijriDefaultRow>): Promise<void> {
  await db.updateTable('hijri_default').set(change).execute()
}

export function selectCalendarRow(db: Database, id: string): Promise<HijriCalendarRow | undefined> {
  return db.selectFrom('hijri_calendars').selectAll().where('id', '=', id).executeTakeFirst()
}

export function selectCalendarRowBySlug(db: Database, slug: string): Promise<HijriCalendarRow | undefined> {
  return db.selectFrom('hijri_calendars').selectAll().where('slug', '=', slug).executeTakeFirst()
}

export function selectCalendarRowOfMosque(
  db: Database,
  mosqueId: string,
): Promise<HijriCalendarRow | undefined> {
  return db.selectFrom('hijri_calendars').selectAll().where('mosqueId', '=', mosqueId).executeTakeFirst()
}

/** All but mosques' own dates. */
export function selectCalendarRows(db: Database): Promise<HijriCalendarRow[]> {
  return db.selectFrom('hijri_calendars').selectAll().where('mosqueId', 'is', null).execute()
}

/** Those that someone edits: also the own dates of the approved mosques that they run or serve. */
export function selectCalendarRowsOfEditor(db: Database, userId: string): Promise<HijriCalendarRow[]> {
  const served = db.selectFrom('mosque_contact_persons').select('mosqueId').where('userId', '=', userId)
  const own = db
    .selectFrom('mosques')
    .select('id')
    .where('status', '=', 'approved')
    .where((eb) => eb.or([eb('ownerId', '=', userId), eb('id', 'in', served)]))
  const edited = db.selectFrom('hijri_calendar_editors').select('calendarId').where('userId', '=', userId)
  return db
    .selectFrom('hijri_calendars')
    .selectAll()
    .where((eb) => eb.or([eb('id', 'in', edited), eb('mosqueId', 'in', own)]))
    .execute()
}

/** By name. */
export const selectEditedCalendars = compileOnce(
  (db, args: { userId: string }) =>
    db
      .selectFrom('hijri_calendar_editors as editors')
      .innerJoin('hijri_calendars', 'hijri_calendars.id', 'editors.calendarId')
      .select('hijri_calendars.id')
      .where('editors.userId', '=', args.userId)
      .orderBy('hijri_calendars.name'),
  { cacheAnswers: false },
)

export type CalendarLink = Pick<HijriCalendarRow, 'id' | 'slug' | 'parentId' | 'mosqueId'>

export function selectCalendarLinks(db: Database): Promise<CalendarLink[]> {
  return db.selectFrom('hijri_calendars').select(['id', 'slug', 'parentId', 'mosqueId']).execute()
}

export async function insertCalendarRow(db: Database, row: Insertable<HijriCalendarRow>): Promise<void> {
  await db.insertInto('hijri_calendars').values(row).execute()
}

export async function updateCalendarRow(
  db: Database,
  id: string,
  change: Updateable<HijriCalendarRow>,
): Promise<void> {
  await db.updateTable('hijri_calendars').set(change).where('id', '=', id).execute()
}

export async function deleteCalendarRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('hijri_calendars').where('id', '=', id).execute()
}

export async function raiseRevisions(db: Database, ids: readonly string[]): Promise<void> {
  for (const part of inParts(ids)) {
    await db
      .updateTable('hijri_calendars')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', 'in', part)
      .execute()
  }
}

export async function insertMoveRows(db: Database, rows: readonly HijriMoveRow[]): Promise<void> {
  for (const part of inParts(rows)) await db.insertInto('hijri_moves').values(part).execute()
}

export async function selectEditorIds(db: Database, calendarId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('hijri_calendar_editors')
    .select('userId')
    .where('calendarId', '=', calendarId)
    .execute()
  return rows.map(({ userId }) => userId)
}

export async function selectEditors(db: Database, calendarIds: readonly string[]) {
  if (calendarIds.length === 0) return []
  return db
    .selectFrom('hijri_calendar_editors as editors')
    .innerJoin('users', 'users.id', 'editors.userId')
    .select(['editors.calendarId', 'users.id as _id', 'users.name', 'users.username'])
    .where('editors.calendarId', 'in', [...calendarIds])
    .execute()
}

export async function replaceEditorRows(
  db: Database,
  calendarId: string,
  userIds: readonly string[],
): Promise<void> {
  await db.deleteFrom('hijri_calendar_editors').where('calendarId', '=', calendarId).execute()
  const rows: Insertable<Tables['hijri_calendar_editors']>[] = [...new Set(userIds)].map((userId) => ({
    calendarId,
    userId,
  }))
  if (rows.length > 0) await db.insertInto('hijri_calendar_editors').values(rows).execute()
}

/** Approved mosques by the calendar that they chose; of null those without a choice. From the index alone. */
export async function selectMosqueCounts(db: Database): Promise<Map<string | null, number>> {
  const rows = await db
    .selectFrom('mosques')
    .select(['hijriCalendarId', (eb) => eb.fn.countAll<number>().as('count')])
    .where('status', '=', 'approved')
    .groupBy('hijriCalendarId')
    .execute()
  return new Map(rows.map(({ hijriCalendarId, count }) => [hijriCalendarId, Number(count)]))
}

/** True if a mosque, whatever its status, follows the calendar, also if only for Eid al-Adha. */
export async function selectIsFollowed(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('mosques')
    .select('id')
    .where((eb) => eb.or([eb('hijriCalendarId', '=', id), eb('eidCalendarId', '=', id)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
