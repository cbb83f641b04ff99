import { addDays, dayIn, earliestDay, latestDay } from '@mihrab/core/days.ts'
import type { EventsQuery } from '@mihrab/core/features/events/events.contract.ts'
import {
  detailPastDays,
  type MosqueEvent,
  maxDetailEvents,
} from '@mihrab/core/features/events/events.schemas.ts'
import { firstOccurrences, nextOccurrence } from '@mihrab/core/features/events/occurrences.ts'
import { cleanTexts } from '@mihrab/core/hidden-characters.ts'
import { z } from 'zod'
import type { AppContext, SignedInContext } from '#context.ts'
import { firstRows, type ListPage } from '#database/list-page.ts'
import type { MosqueRow } from '#database/tables.ts'
import { readPage } from '#http/page-cursor.ts'
import { getReadableMosque, type ReadableMosque } from '#mosque-access/mosque-access.service.ts'
import { firstInOrder, ramadanFor, rankOf } from './event-occurrences.service.ts'
import { withoutOldDays } from './event-rules.ts'
import {
  countEventRows,
  selectMosqueIdsWithEvents,
  selectSeries,
  selectSingleEvents,
} from './events.queries.ts'
import type { StoredEvent } from './stored-event.ts'

/**
 * By date and time, a series once, by its next day; optionally those with a day between `from` and `to`, matching
 * `q`, or by page; with the mosque's name.
 */
export async function listEvents(ctx: SignedInContext, mosqueId: string, query: EventsQuery) {
  const mosque = await getReadableMosque(ctx, mosqueId)
  const { id: _id, name } = mosque.row
  const select = (page: ListPage) => selectEvents(ctx, mosque.row, query, page)
  // The answer holds each event twice.
  const bytesOf = (event: MosqueEvent) => 2 * Buffer.byteLength(JSON.stringify(event))
  const { shown, next } = await readPage(query, position, select, bytesOf)
  return { mosque: cleanTexts({ _id, name }), events: [...shown], ...next }
}

const position = {
  schema: z.tuple([z.iso.date(), z.string().regex(/^(\d{2}:\d{2})?$/), z.uuid()]),
  of: ({ date, time, _id }: MosqueEvent): [string, string, string] => [date, time, _id],
}

async function selectEvents(
  ctx: AppContext,
  mosque: MosqueRow,
  { from, to, id }: Pick<EventsQuery, 'from' | 'to' | 'id'>,
  page: ListPage,
): Promise<MosqueEvent[]> {
  const singles = await selectSingleEvents(ctx.db, mosque.id, { from, to, id }, page)
  const series = await selectSeries(ctx.db, mosque.id, from ?? earliestDay, page.words)
  const inRamadan = await ramadanFor(ctx, mosque, series)
  const span = { startDate: from ?? earliestDay, endDate: to ?? latestDay }
  const isAsked = (event: StoredEvent) =>
    (id === undefined || event.id === id) &&
    ((from ?? to) === undefined || firstOccurrences([event], span, inRamadan, { count: 1 }).length > 0)
  const shown = await showEvents(ctx, mosque, [...singles, ...series.filter(isAsked)])
  const after = page.after && rankOf(page.after)
  const following = shown.filter((event) => after === null || rankOf(position.of(event)) > after)
  return firstInOrder(following, page.limit, position.of)
}

/** As their people see them: a series with its next day. */
export async function showEvents(
  ctx: AppContext,
  mosque: MosqueRow,
  events: readonly StoredEvent[],
): Promise<MosqueEvent[]> {
  const inRamadan = await ramadanFor(ctx, mosque, events)
  const today = dayIn(mosque.timeZone, ctx.now())
  return events.map(({ id, ...stored }) => {
    const event = withoutOldDays(stored, today)
    const next = event.repeat && nextOccurrence(event, today, inRamadan)
    const { title, description, place, language, speaker } = event
    const texts = cleanTexts({ title, description, place, language, speaker })
    return { _id: id, ...event, ...texts, date: next?.date ?? event.startsOn }
  })
}

/** Recent and coming events for a mosque's own page, and the number of others. */
export async function listCurrentEvents(ctx: AppContext, { row }: ReadableMosque) {
  const from = addDays(dayIn(row.timeZone, ctx.now()), -detailPastDays)
  const shown = await selectEvents(ctx, row, { from }, firstRows(maxDetailEvents + 1))
  const events = shown.slice(0, maxDetailEvents)
  const earlier = await countEventRows(ctx.db, row.id, from)
  const hasLater = shown.length > maxDetailEvents
  const later = hasLater ? (await countEventRows(ctx.db, row.id)) - earlier - maxDetailEvents : 0
  return { events, moreEvents: { earlier, later } }
}

/** Ids of the mosques with events today or later. */
export async function findMosquesWithEvents(
  { db, now }: AppContext,
  mosques: readonly MosqueRow[],
): Promise<ReadonlySet<string>> {
  const ids = mosques.map(({ id }) => id)
  // Today everywhere on earth.
  return new Set(await selectMosqueIdsWithEvents(db, ids, addDays(dayIn('UTC', now()), -1)))
}
