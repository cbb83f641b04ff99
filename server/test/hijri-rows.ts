import type { HijriAnnouncementRow, HijriCalendarRow } from '#database/tables.ts'
import { newId } from '#ids.ts'
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
