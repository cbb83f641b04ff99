import { dayIn } from '@mihrab/core/days.ts'
import { type CalendarChoices, calendarQuery } from '@mihrab/core/features/public/calendar/choices.ts'
import type { CalendarPage } from '@mihrab/core/features/public/pages.ts'
import type { AppContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { buildCalendarFeed } from './calendar-feed.service.ts'
import { readCalendarChoices, readCalendarForm } from './calendar-query.ts'
import type { Query } from './page-address.ts'
import { type BuiltPage, type MosquePart, nextMidnight } from './page-view.ts'
import { toPublicMosque } from './public-mosques.service.ts'

export function readCalendarFeed(query: Query): MosquePart {
  const choices = readCalendarChoices(query)
  return {
    isFeed: true,
    isOfListings: choices.show === 'begins',
    choices: calendarQuery(choices),
    build: (ctx, row, language) => buildCalendarFeed(ctx, row, choices, language),
  }
}

/** The page that composes the calendar's address. */
export function readCalendarPage(query: Query): MosquePart {
  const choices = readCalendarForm(query)
  return {
    choices: calendarQuery(choices),
    build: async (ctx, row) => buildCalendarPage(ctx, row, choices),
  }
}

function buildCalendarPage(ctx: AppContext, row: MosqueRow, choices: CalendarChoices): BuiltPage {
  const today = dayIn(row.timeZone, ctx.now())
  const page: CalendarPage = {
    kind: 'calendar',
    mosque: toPublicMosque(ctx, row),
    today,
    asOf: null,
    choices,
  }
  return { page, validUntil: nextMidnight(ctx, row) }
}
