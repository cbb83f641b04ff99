import type { IsoDay } from '@mihrab/core/days.ts'
import { listEvents } from '@mihrab/core/features/events/events.calls.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { readPages } from '#lib/all-pages.ts'
import { callApi, queryKeyOf } from '#lib/api.ts'

type PageOfEvents = { limit: number; cursor?: string; from?: IsoDay; to?: IsoDay }

/** Cache key of everything that shows a mosque's events. */
export const eventsKey = (mosqueId: string) => queryKeyOf(listEvents, { params: { mosqueId } })

export async function readEventsPage(mosqueId: string, query: PageOfEvents, signal: AbortSignal) {
  const { events, nextCursor = null } = await callApi(listEvents, { params: { mosqueId }, query }, signal)
  return { rows: events, nextCursor }
}

/** All events on the days from `from` to `to`, by date and time. */
export function readEvents(
  mosqueId: string,
  days: { from: IsoDay; to: IsoDay },
  signal: AbortSignal,
): Promise<MosqueEvent[]> {
  return readPages((page) => readEventsPage(mosqueId, { ...days, ...page }, signal))
}
