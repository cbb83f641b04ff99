import { addDays, dayIn, earlierOf, type IsoDay, laterOf, latestDay } from '@mihrab/core/days.ts'
import {
  type EventOccurrence,
  maxOccurrenceDays,
  maxOccurrences,
} from '@mihrab/core/features/events/events.schemas.ts'
import {
  findOccurrence,
  firstOccurrences,
  type IsRamadan,
  nextOccurrence,
  type Occurrence,
  occurrenceOn,
  timeOfOccurrence,
} from '@mihrab/core/features/events/occurrences.ts'
import { type MosqueDay, mosqueDay } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { supportedDays } from '@mihrab/core/features/prayer-times/ranges.ts'
import { minutesOfClock } from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import type { EventPage } from '@mihrab/core/features/public/pages.ts'
import type { PublicEvent } from '@mihrab/core/features/public/public.schemas.ts'
import { cleanTexts } from '@mihrab/core/hidden-characters.ts'
import { isRamadan } from '@mihrab/core/hijri/hijri-calendar.ts'
import { midnightOf } from '@mihrab/core/hijri/utc-days.ts'
import { maxPageSize, type PageQuery } from '@mihrab/core/paging.ts'
import type { ComputedTime } from '@mihrab/core/prayer/prayer-times.ts'
import { zoneClock } from '@mihrab/core/prayer/zone-clock.ts'
import { z } from 'zod'
import type { AppContext, SignedInContext } from '#context.ts'
import { firstRows, type ListPage } from '#database/list-page.ts'
import type { MosqueRow } from '#database/tables.ts'
import { hijriOfMosque } from '#features/hijri-calendars/hijri-of-mosque.service.ts'
import { ownImage } from '#features/media/media.service.ts'
import { readMosqueTimes } from '#features/prayer-times/published-times.service.ts'
import { readPage } from '#http/page-cursor.ts'
import { getReadableMosque } from '#mosque-access/mosque-access.service.ts'
import { selectEvent, selectSeries, selectSingleEvents, selectSingleEventsOfDays } from './events.queries.ts'
import type { StoredEvent } from './stored-event.ts'

interface Found {
  readonly event: StoredEvent
  readonly occurrence: Occurrence
}

interface Days {
  readonly from: IsoDay
  readonly to?: IsoDay | undefined
  readonly isOnce?: boolean
}

/** Asks for the mosque's calendar only if a rule needs it. */
export async function ramadanFor(
  ctx: AppContext,
  mosque: MosqueRow,
  events: readonly StoredEvent[],
): Promise<IsRamadan> {
  if (!events.some(({ repeat }) => repeat?.notInRamadan)) return () => false
  const { calendar } = await hijriOfMosque(ctx, mosque)
  return (day) => isRamadan(calendar, day)
}

/** Each day of a mosque's events, single ones too, for those who may read it. */
export async function listOccurrences(
  ctx: SignedInContext,
  mosqueId: string,
  days: Required<Pick<Days, 'from' | 'to'>>,
): Promise<EventOccurrence[]> {
  const { row: mosque } = await getReadableMosque(ctx, mosqueId)
  const singles = await selectSingleEvents(ctx.db, mosque.id, days, firstRows(maxOccurrences))
  const found = await withSeries(ctx, mosque, days, firstRows(maxOccurrences), singles)
  const resolved = await resolveTimes(ctx, mosque, found)
  return resolved.map(({ event, occurrence, at }) => {
    const { day, date, afterPrayer, title, note, state } = occurrence
    const place = event.place ? { place: event.place } : {}
    const texts = cleanTexts({ title, note, ...place })
    return { eventId: event.id, day, date, time: at?.time ?? null, afterPrayer, state, ...texts }
  })
}

/**
 * Occurrences on some days, for anyone: the caller must have checked that the mosque is approved. With `isOnce` only the
 * first of each series: a daily one would leave no room for others.
 */
export async function listPublicEvents(
  ctx: AppContext,
  mosque: MosqueRow,
  { limit, ...days }: Days & { limit: number },
): Promise<PublicEvent[]> {
  const { from, to = latestDay } = days
  const singles = await selectSingleEventsOfDays(ctx.db, { mosqueId: mosque.id, from, to, limit })
  return toPublicEvents(ctx, mosque, await withSeries(ctx, mosque, days, firstRows(limit), singles))
}

/** A page of them, by day. */
export async function listPublicEventPage(
  ctx: AppContext,
  mosque: MosqueRow,
  { limit = maxPageSize, cursor, ...days }: Days & Pick<PageQuery, 'limit' | 'cursor'>,
): Promise<{ events: PublicEvent[]; nextCursor: string | null }> {
  const select = async (page: ListPage) => {
    const after = page.after?.slice(0, 3) ?? null
    const singles = await selectSingleEvents(ctx.db, mosque.id, days, { ...page, after })
    return withSeries(ctx, mosque, days, page, singles)
  }
  const bytesOf = (found: Found) => Buffer.byteLength(JSON.stringify(found.event))
  const { shown, next } = await readPage({ limit, cursor }, position, select, bytesOf)
  return { events: await toPublicEvents(ctx, mosque, shown), nextCursor: next.nextCursor ?? null }
}

const position = {
  schema: z.tuple([z.iso.date(), z.string().regex(/^(\d{2}:\d{2})?$/), z.uuid(), z.iso.date()]),
  of: ({ event, occurrence: { date, time, day } }: Found): [string, string, string, string] => {
    return [date, time, event.id, day]
  },
}

export const rankOf = (place: readonly (string | number)[]): string => place.join(' ')

/** Adds the days of the series to single events; of a series without an end those of so many days. */
async function withSeries(
  ctx: AppContext,
  mosque: MosqueRow,
  { from, to = addDays(from, maxOccurrenceDays), isOnce = false }: Days,
  { after, limit }: ListPage,
  singles: readonly StoredEvent[],
): Promise<Found[]> {
  const series = await selectSeries(ctx.db, mosque.id, from)
  const startDate = laterOf(from, String(after?.[0] ?? from))
  const span = { startDate, endDate: earlierOf(to, latestDay) }
  const last = after && rankOf(after)
  const test = (occurrence: Occurrence, event: StoredEvent) =>
    last === null || rankOf(position.of({ event, occurrence })) > last
  const inRamadan = await ramadanFor(ctx, mosque, series)
  const found = isOnce
    ? series.flatMap((each) => firstOccurrences([each], span, inRamadan, { count: 1, test }).slice(0, 1))
    : firstOccurrences(series, span, inRamadan, { count: limit, test })
  const single = singles.map((event) => ({ event, occurrence: occurrenceOn(event, event.startsOn) }))
  return firstInOrder([...single, ...found], limit, position.of)
}

/** Sorted as the database does. */
export function firstInOrder<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => readonly string[],
): Row[] {
  return rows
    .map((row) => ({ row, rank: rankOf(placeOf(row)) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, limit)
    .map(({ row }) => row)
}

const maxOthers = 8

/**
 * The occurrence of a day of the rule; without a day the next, or the last if all are past. Null if the mosque
 * has no such one.
 */
export async function findPublicEvent(
  ctx: AppContext,
  mosque: MosqueRow,
  id: string,
  day: IsoDay | null,
): Promise<Pick<EventPage, 'event' | 'series' | 'others'> | null> {
  if (!z.uuid().safeParse(id).success) return null
  const event = await selectEvent(ctx.db, id)
  if (event?.mosqueId !== mosque.id) return null
  const inRamadan = await ramadanFor(ctx, mosque, [event])
  const today = dayIn(mosque.timeZone, ctx.now())
  const occurrence = day ? findOccurrence(event, day, inRamadan) : nextOccurrence(event, today, inRamadan)
  if (!occurrence) return null
  const span = { startDate: today, endDate: addDays(today, maxOccurrenceDays) }
  const isOther = (each: { readonly day: IsoDay }) => each.day !== occurrence.day
  const found = firstOccurrences([event], span, inRamadan, { count: maxOthers, test: isOther })
  const chosen = [{ event, occurrence }, ...found.slice(0, maxOthers)]
  const all = await toPublicEvents(ctx, mosque, chosen)
  const shown = all.find((each) => !isOther(each))
  return shown
    ? { event: shown, series: event.repeat && cleanTexts(event), others: all.filter(isOther) }
    : null
}

async function toPublicEvents(
  ctx: AppContext,
  mosque: MosqueRow,
  found: readonly Found[],
): Promise<PublicEvent[]> {
  return (await resolveTimes(ctx, mosque, found)).map(toPublicEvent)
}

function toPublicEvent({ event, occurrence, at }: Found & { at: ComputedTime | null }): PublicEvent {
  const { day, date, afterPrayer, state, previousDate, previousTime, title, note } = occurrence
  const { durationMinutes, audience, description, image, imageText } = event
  const { place, language, speaker } = event
  const optional = {
    startsAt: at && new Date(at.instant).toISOString(),
    ...{ afterPrayer, previousDate, previousTime, durationMinutes, audience },
    ...cleanTexts({ note, place, language, speaker }),
  }
  return {
    ...{ id: event.id, day, date, time: at?.time ?? '', state, repeats: event.repeat !== null },
    ...cleanTexts({ title, description, imageText }),
    image: ownImage(image),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value)),
  }
}

/**
 * Times that follow a prayer are those of their day; null where only words say them. By date and time, those without
 * one first.
 */
async function resolveTimes(
  ctx: AppContext,
  mosque: MosqueRow,
  found: readonly Found[],
): Promise<(Found & { at: ComputedTime | null })[]> {
  const { timeZone } = mosque
  const dates = found.flatMap(({ occurrence: { afterPrayer, date } }) => (afterPrayer ? [date] : [])).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  const times = first && last ? await readMosqueTimes(ctx, mosque, supportedDays(first, last)) : null
  const days = new Map<IsoDay, MosqueDay>()
  const atOf = ({ date, time, afterPrayer }: Occurrence): ComputedTime | null => {
    if (!afterPrayer || !times) return time === '' ? null : { time, instant: instantOf(timeZone, date, time) }
    const day = days.get(date) ?? mosqueDay(times, date)
    days.set(date, day)
    return timeOfOccurrence(afterPrayer, day, timeZone)
  }
  return found
    .map((each) => ({ ...each, at: atOf(each.occurrence) }))
    .sort(
      (one, other) =>
        one.occurrence.date.localeCompare(other.occurrence.date) ||
        (one.at?.instant ?? 0) - (other.at?.instant ?? 0),
    )
}

function instantOf(timeZone: string, date: IsoDay, time: string): number {
  const [instant = Number.NaN] = zoneClock(timeZone).instantsOf(midnightOf(date), minutesOfClock(time))
  return instant
}
