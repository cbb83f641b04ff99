import { addDays, earlierOf, type IsoDay } from '@mihrab/core/days.ts'
import { listEvents, listOccurrences } from '@mihrab/core/features/events/events.calls.ts'
import type { EventOccurrence, MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { readPages } from '#lib/all-pages.ts'
import { callApi, queryKeyOf } from '#lib/api.ts'

type PageOfEvents = { limit: number; cursor?: string; from?: IsoDay; to?: IsoDay }

/** An event on one of its days, with the time of that day; empty if it has none, or only words. */
export type ShownEvent = MosqueEvent &
  Pick<EventOccurrence, 'day' | 'state' | 'note'> & { event: MosqueEvent }

export const onItsDay = (event: MosqueEvent): ShownEvent => ({
  ...event,
  ...{ day: event.date, state: 'planned', note: '', event },
})

/** Cache key of everything that shows a mosque's events. */
export const eventsKey = (mosqueId: string) => queryKeyOf(listEvents, { params: { mosqueId } })

async function readEventsPage(mosqueId: string, query: PageOfEvents, signal: AbortSignal) {
  const { events, nextCursor = null } = await callApi(listEvents, { params: { mosqueId }, query }, signal)
  return { rows: events, nextCursor }
}

/** Occurrences on the days from `from` to `to`, by date and time. */
export async function readOccurrences(
  mosqueId: string,
  days: { from: IsoDay; to: IsoDay },
  signal: AbortSignal,
): Promise<ShownEvent[]> {
  const [events, occurrences] = await Promise.all([
    readPages((page) => readEventsPage(mosqueId, { ...days, ...page }, signal)),
    readDays(mosqueId, days, signal),
  ])
  const byId = new Map(events.map((event) => [event._id, event]))
  return occurrences.flatMap((occurrence) => {
    const event = byId.get(occurrence.eventId)
    return event ? [shownOn(event, occurrence)] : []
  })
}

export async function readDays(id: string, query: { from: IsoDay; to: IsoDay }, signal: AbortSignal) {
  return (await callApi(listOccurrences, { params: { id }, query }, signal)).occurrences
}

function shownOn(event: MosqueEvent, { eventId: _, time, ...occurrence }: EventOccurrence): ShownEvent {
  return { ...event, ...occurrence, time: time ?? '', event }
}

/** The next events, each once. */
export async function readNextEvents(mosqueId: string, from: IsoDay, limit: number, signal: AbortSignal) {
  const { rows } = await readEventsPage(mosqueId, { from, limit }, signal)
  // One call answers at most 400 days.
  const to = earlierOf(rows.at(-1)?.date ?? from, addDays(from, 399))
  const isPlain = rows.every(({ repeat, afterPrayer }) => !repeat && !afterPrayer)
  const occurrences = isPlain ? [] : await readDays(mosqueId, { from, to }, signal)
  return rows.map((row) => {
    const next = occurrences.find(({ eventId, date }) => eventId === row._id && date === row.date)
    return next ? shownOn(row, next) : onItsDay(row)
  })
}
