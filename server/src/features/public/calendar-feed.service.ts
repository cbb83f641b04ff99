import { dayIn } from '@mihrab/core/days.ts'
import { countryCodeOf } from '@mihrab/core/features/mosques/countries.ts'
import { type MosqueTimes, mosqueDays } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import {
  type CalendarEvent,
  calendarEvents,
  chosenEvents,
} from '@mihrab/core/features/public/calendar/calendar-events.ts'
import type { CalendarChoices } from '@mihrab/core/features/public/calendar/choices.ts'
import { eidEvents } from '@mihrab/core/features/public/calendar/eid-events.ts'
import { entryVersions } from '@mihrab/core/features/public/calendar/entry-versions.ts'
import { noticeEvents, withClosed } from '@mihrab/core/features/public/calendar/notice-events.ts'
import { calendarDays, writeCalendar } from '@mihrab/core/features/public/calendar/write-calendar.ts'
import { hijriFromIsoDay } from '@mihrab/core/hijri/hijri.ts'
import { type Language, languageOf } from '@mihrab/core/languages.ts'
import { maxRows } from '@mihrab/core/paging.ts'
import { plainLocaleOf } from '@mihrab/core/write-time.ts'
import type { AppContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { listPublicEids } from '#features/eid/public-eids.service.ts'
import { listPublicEvents } from '#features/events/event-occurrences.service.ts'
import { readHijriVersions } from '#features/hijri-calendars/public-news.service.ts'
import { listPublicNotices } from '#features/notices/public-notices.service.ts'
import { listCalendarChanges } from '#mosque-access/mosque-history.service.ts'
import { readMosqueCalendars } from './mosque-calendars.service.ts'
import { type BuiltFile, endsOf, nextMidnight } from './page-view.ts'
import { mosqueIn, readPublicTimes, toPublicMosque } from './public-mosques.service.ts'

/** A mosque's calendar with the reader's choices. */
export async function buildCalendarFeed(
  ctx: AppContext,
  row: MosqueRow,
  choices: CalendarChoices,
  language: Language,
): Promise<BuiltFile> {
  const locale = plainLocaleOf(language, countryCodeOf(row.country))
  const today = dayIn(row.timeZone, ctx.now())
  // Before the times: a change in between gets a higher sequence at the next reading, and is never missed.
  const hijri = await readHijriVersions(ctx, row, hijriFromIsoDay(today).year - 1)
  const versionOf = entryVersions(await listCalendarChanges(ctx, row), row, hijri)
  const notices = await listPublicNotices(ctx, row)
  const events = await listCalendarEvents(ctx, row, today, locale)
  const mosque = mosqueIn(language, toPublicMosque(ctx, row))
  const input = {
    mosqueId: row.id,
    mosque,
    today,
    versionOf,
    choices,
    events: chosenEvents([...events, ...noticeEvents(mosque, notices, locale)], choices),
  }
  const content = writeCalendar(input, locale)
  return {
    file: { type: 'text/calendar; charset=utf-8', content },
    validUntil: Math.min(nextMidnight(ctx, row), ...endsOf(notices)),
    headers: { 'content-disposition': `inline; filename="${row.slug}.ics"` },
  }
}

async function listCalendarEvents(
  ctx: AppContext,
  row: MosqueRow,
  today: string,
  locale: string,
): Promise<CalendarEvent[]> {
  const days = calendarDays(today)
  const times = await readPublicTimes(ctx, row, days, today)
  const { startDate: from, endDate: to } = days
  const events = await listPublicEvents(ctx, row, { from, to, limit: maxRows })
  const mosque = mosqueIn(languageOf(locale), toPublicMosque(ctx, row))
  const calendars = await readMosqueCalendars(ctx, row)
  const eids = await listPublicEids(ctx, row, days, today)
  const entriesOf = (times: MosqueTimes) =>
    calendarEvents({ mosque, days: mosqueDays(times, days), calendars, today, events }, locale)
  const open = entriesOf(times)
  return [
    ...(times.closures?.length ? withClosed(entriesOf({ ...times, closures: [] }), open, locale) : open),
    ...eids.flatMap((eid) => eidEvents(mosque, eid, locale)),
  ]
}
