import type { HijriAnnouncementRow, HijriCalendarRow, MosqueRow } from '#database/tables.ts'
import { newId } from '#ids.ts'
import { createMosqueWithOwner } from './factories.ts'
import type { TestApp } from './test-app.ts'

const at = '2026-01-01T00:00:00.000Z'

/** Stores a calendar that follows Umm al-Qura, unless the test says otherwise. */
export async function storeHijriCalendar(
  { ctx }: TestApp,
  changes: Partial<HijriCalendarRow> = {},
): Promise<HijriCalendarRow> {
  const id = newId()
  const row = {
    ...{ id, slug: `calendar-${id}`, name: 'Council', names: '', authority: 'The council' },
    ...{ timeZone: 'Europe/London', parentId: 'umm-al-qura', mosqueId: null, revision: 1, lastReminder: '' },
    ...{ returnsToDefault: 0, createdAt: at, updatedAt: at },
    ...changes,
  }
  await ctx.db.insertInto('hijri_calendars').values(row).execute()
  return row
}

/** Stores an announcement in force. */
export async function storeHijriAnnouncement(
  { ctx }: TestApp,
  calendar: HijriCalendarRow,
  month: Pick<HijriAnnouncementRow, 'year' | 'month' | 'firstDay'> & Partial<HijriAnnouncementRow>,
): Promise<HijriAnnouncementRow> {
  const row = {
    ...{ id: newId(), calendarId: calendar.id, announcedAt: at, source: '', link: '', authorId: null },
    ...{ isCorrection: 0, isImported: 0, endedAt: null, endedBy: null, endKind: null, endReason: '' },
    ...month,
  }
  await ctx.db.insertInto('hijri_announcements').values(row).execute()
  return row
}

/** Stores an announcement for 1448, and raises the calendar's revision. */
export async function raiseWithAnnouncement(
  app: TestApp,
  calendar: HijriCalendarRow,
  month: number,
  firstDay: string,
): Promise<void> {
  await storeHijriAnnouncement(app, calendar, { year: 1448, month, firstDay })
  await app.ctx.db
    .updateTable('hijri_calendars')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', calendar.id)
    .execute()
}

export async function addHijriEditor(
  { ctx }: TestApp,
  calendar: HijriCalendarRow,
  userId: string,
): Promise<void> {
  await ctx.db.insertInto('hijri_calendar_editors').values({ calendarId: calendar.id, userId }).execute()
}

/** An approved mosque that follows these calendars, with its owner. */
export async function createHijriFollower(
  app: TestApp,
  choice: Partial<Pick<MosqueRow, 'hijriCalendarId' | 'eidCalendarId' | 'hijriFloor' | 'hijriSince'>>,
) {
  const { mosque, owner } = await createMosqueWithOwner(app)
  await app.ctx.db
    .updateTable('mosques')
    .set({ hijriSince: null, ...choice })
    .where('id', '=', mosque._id)
    .execute()
  return { ...mosque, owner }
}
