import { addDays, dayIn } from '@mihrab/core/days.ts'
import { countryCodeOf } from '@mihrab/core/features/mosques/countries.ts'
import { mosqueDays } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { calendarDays } from '@mihrab/core/features/public/calendar/calendar-days.ts'
import {
  type CalendarEvent,
  calendarEvents,
  chosenEvents,
} from '@mihrab/core/features/public/calendar/calendar-events.ts'
import {
  type CalendarState,
  nextCalendarState,
} from '@mihrab/core/features/public/calendar/calendar-state.ts'
import type { CalendarChoices } from '@mihrab/core/features/public/calendar/choices.ts'
import { writeCalendar } from '@mihrab/core/features/public/calendar/write-calendar.ts'
import { type Language, languageOf } from '@mihrab/core/languages.ts'
import { maxRows } from '@mihrab/core/paging.ts'
import { plainLocaleOf } from '@mihrab/core/write-time.ts'
import type { AppContext } from '#context.ts'
import { isStorageFailure } from '#database/errors.ts'
import type { CalendarStateRow, MosqueRow } from '#database/tables.ts'
import { listPublicEvents } from '#features/events/events.service.ts'
import { findMosqueByAnySlug } from '#features/mosques/slugs.service.ts'
import { AppError } from '#http/app-error.ts'
import {
  deleteCalendarStateRowsBefore,
  insertCalendarStateRow,
  selectCalendarStateRow,
  updateCalendarStateRow,
} from './calendar-states.queries.ts'
import { type BuiltFile, nextMidnight } from './page-view.ts'
import { mosqueIn, readPublicTimes, toPublicMosque } from './public-mosques.service.ts'

/** The calendar of a mosque, as a reader chose it. */
export async function buildCalendarFeed(
  ctx: AppContext,
  row: MosqueRow,
  choices: CalendarChoices,
  language: Language,
): Promise<BuiltFile> {
  const locale = plainLocaleOf(language, countryCodeOf(row.country))
  const { mosque, today, events, state } = await readCalendar(ctx, row, locale)
  const input = {
    mosqueId: mosque.id,
    mosque: mosqueIn(language, toPublicMosque(ctx, mosque)),
    ...{ today, state, choices },
    events: chosenEvents(events, choices),
  }
  const content = writeCalendar(input, locale)
  return {
    file: { type: 'text/calendar; charset=utf-8', content },
    validUntil: nextMidnight(ctx, mosque),
    headers: { 'content-disposition': `inline; filename="${mosque.slug}.ics"` },
  }
}

interface Calendar {
  readonly mosque: MosqueRow
  readonly today: string
  /** All that the calendar can hold. */
  readonly events: readonly CalendarEvent[]
  readonly state: CalendarState
}

/** Others may write the state in between so often. */
const maxTries = 5

/**
 * Everything in a mosque's calendar, with when each entry last changed. That is found out here, at the first reading after
 * a change or on another day, so that changes themselves cost nothing. The state is read before the mosque, so that a
 * newer state never gives way to one made of an older mosque.
 */
async function readCalendar(ctx: AppContext, row: MosqueRow, locale: string): Promise<Calendar> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const stored = await selectCalendarStateRow(ctx.db, row.id)
    const mosque = tries === 0 && stored?.revision === row.revision ? row : await readAgain(ctx, row.slug)
    const today = dayIn(mosque.timeZone, ctx.now())
    const events = await listCalendarEvents(ctx, mosque, today, locale)
    const before: CalendarState = stored ? JSON.parse(stored.events) : {}
    if (stored?.revision === mosque.revision && stored.day === today) {
      return { mosque, today, events, state: before }
    }
    const state = nextCalendarState(before, { events, days: calendarDays(today), now: ctx.now().getTime() })
    if (await storeState(ctx, { stored, mosque, today, state })) return { mosque, today, events, state }
  }
  throw new AppError('changedAtOnce')
}

interface NextState {
  readonly stored: CalendarStateRow | undefined
  readonly mosque: MosqueRow
  readonly today: string
  readonly state: CalendarState
}

/**
 * False where another one was stored meanwhile. Where nothing can be stored, the calendar is right all the same: what has
 * changed keeps the sequence that is found out here, and is stored at a later reading.
 */
async function storeState(ctx: AppContext, { stored, mosque, today, state }: NextState): Promise<boolean> {
  const { id: mosqueId, revision } = mosque
  const next = { mosqueId, revision, day: today, events: JSON.stringify(state) }
  try {
    return stored
      ? await updateCalendarStateRow(ctx.db, { ...next, version: stored.version })
      : await insertCalendarStateRow(ctx.db, { ...next, version: 1 })
  } catch (error) {
    if (isStorageFailure(error)) return true
    throw error
  }
}

/** So long after its day no entry of a state can stand in a calendar, but for events that were moved. */
const stateDaysKept = 120

/** Forgets the states of calendars that no one reads any more: search engines read those of every mosque once. */
export function forgetUnreadCalendars(ctx: AppContext): Promise<void> {
  const today = ctx.now().toISOString().slice(0, 10)
  return deleteCalendarStateRowsBefore(ctx.db, addDays(today, -stateDaysKept))
}

async function readAgain(ctx: AppContext, slug: string): Promise<MosqueRow> {
  const mosque = await findMosqueByAnySlug(ctx, slug)
  if (!mosque) throw new AppError('notFound')
  return mosque
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
  const events = await listPublicEvents(ctx, row.id, { from, to, limit: maxRows })
  const mosque = mosqueIn(languageOf(locale), toPublicMosque(ctx, row))
  return calendarEvents({ mosque, days: mosqueDays(times, days), events }, locale)
}
