import type { Updateable } from 'kysely'
import { inParts } from '#database/in-parts.ts'
import type { Database, HijriAnnouncementRow } from '#database/tables.ts'

/** With the names of its author and of the person who ended it. */
export interface AnnouncementRow extends HijriAnnouncementRow {
  readonly by: string | null
  readonly endedByName: string | null
}

function announcementRows(db: Database, calendarId: string) {
  return db
    .selectFrom('hijri_announcements as announcements')
    .leftJoin('users as authors', 'authors.id', 'announcements.authorId')
    .leftJoin('users as enders', 'enders.id', 'announcements.endedBy')
    .selectAll('announcements')
    .select(['authors.name as by', 'enders.name as endedByName'])
    .where('announcements.calendarId', '=', calendarId)
}

export function selectAnnouncementRow(
  db: Database,
  calendarId: string,
  id: string,
): Promise<AnnouncementRow | undefined> {
  return announcementRows(db, calendarId).where('announcements.id', '=', id).executeTakeFirst()
}

/** In force. */
export function selectAnnouncementRowOfMonth(
  db: Database,
  calendarId: string,
  { year, month }: { year: number; month: number },
): Promise<HijriAnnouncementRow | undefined> {
  return announcementRows(db, calendarId)
    .where('year', '=', year)
    .where('month', '=', month)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
}

/** In force or not, newest first. */
export function selectAnnouncementRowsOfYears(
  db: Database,
  calendarId: string,
  { from, to }: { from: number; to: number },
): Promise<AnnouncementRow[]> {
  return announcementRows(db, calendarId)
    .where('year', '>=', from)
    .where('year', '<=', to)
    .orderBy('announcedAt', 'desc')
    .orderBy('announcements.id', 'desc')
    .execute()
}

/** In force, by its instant. */
export function selectLastAnnouncementRow(
  db: Database,
  calendarId: string,
): Promise<AnnouncementRow | undefined> {
  return announcementRows(db, calendarId)
    .where('endedAt', 'is', null)
    .orderBy('announcedAt', 'desc')
    .orderBy('year', 'desc')
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertAnnouncementRows(
  db: Database,
  rows: readonly HijriAnnouncementRow[],
): Promise<void> {
  for (const part of inParts(rows)) await db.insertInto('hijri_announcements').values(part).execute()
}

export async function endAnnouncementRows(
  db: Database,
  ids: readonly string[],
  end: Required<Pick<Updateable<HijriAnnouncementRow>, 'endedAt' | 'endedBy' | 'endKind' | 'endReason'>>,
): Promise<void> {
  for (const part of inParts(ids)) {
    await db.updateTable('hijri_announcements').set(end).where('id', 'in', part).execute()
  }
}
