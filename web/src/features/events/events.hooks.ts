import type { IsoDay } from '@mihrab/core/days.ts'
import {
  createEvent,
  createEventAsContactPerson,
  deleteEvent,
  deleteEventAsContactPerson,
  listEvents,
  updateEvent,
  updateEventAsContactPerson,
} from '@mihrab/core/features/events/events.calls.ts'
import type { EventChange, MosqueEvent, NewEvent } from '@mihrab/core/features/events/events.schemas.ts'
import type { IsoMonth } from '@mihrab/core/month-grid.ts'
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { callApi, isConflict, isNotFound } from '#lib/api.ts'
import { eventsKey, readOccurrences } from '#queries/events.ts'
import { refreshMosques } from '#queries/mosques.ts'
import { daysOfGrid, type MonthOfEvents, withEvent, withoutEvent } from './event-order.ts'

/** Admins and mosque admins use the general endpoints, contact persons their own. */
export type Capacity = 'admin' | 'mosqueAdmin' | 'contactPerson'

const generalCalls = { create: createEvent, update: updateEvent, remove: deleteEvent }

const calls = {
  admin: generalCalls,
  mosqueAdmin: generalCalls,
  contactPerson: {
    create: createEventAsContactPerson,
    update: updateEventAsContactPerson,
    remove: deleteEventAsContactPerson,
  },
}

/** `part`: one occurrence of a series, or those from a day on. */
type ChangedPart = { id: string; part?: { only?: IsoDay; from?: IsoDay } }

const monthsKey = (mosqueId: string) => [...eventsKey(mosqueId), 'month']

/** The previous month stays while the next one loads. Refetched whenever the window gets the focus. */
export function useMonthOfEvents(mosqueId: string, month: IsoMonth) {
  return useQuery({
    queryKey: [...monthsKey(mosqueId), month],
    queryFn: async ({ signal }): Promise<MonthOfEvents> => {
      const { startDate: from, endDate: to } = daysOfGrid(month)
      return { month, events: await readOccurrences(mosqueId, { from, to }, signal) }
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })
}

/** Refetches an event, even if it was moved to another day; null if it is gone. */
export function useFreshEvent(mosqueId: string) {
  return async (id: string): Promise<MosqueEvent | null> => {
    const { events } = await callApi(listEvents, { params: { mosqueId }, query: { id, limit: 1 } })
    return events[0] ?? null
  }
}

export function useCreateEvent(mosqueId: string, capacity: Capacity) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (event: Omit<NewEvent, 'mosqueId'>) =>
      callApi(calls[capacity].create, { body: { ...event, mosqueId } }),
    onSuccess: ({ event }) => changeMonths(client, mosqueId, (month) => withEvent(month, event)),
    onSettled: () => void refreshMosques(client, { id: mosqueId }),
  })
}

export function useUpdateEvent(mosqueId: string, capacity: Capacity) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, part: query = {}, ...changes }: EventChange & ChangedPart) =>
      callApi(calls[capacity].update, { params: { mosqueId, eventId: id }, query, body: changes }),
    onSuccess: ({ event }) => changeMonths(client, mosqueId, (month) => withEvent(month, event)),
    onError: (error) => refreshWhenStale(client, mosqueId, error),
    onSettled: () => void refreshMosques(client, { id: mosqueId }),
  })
}

export function useDeleteEvent(mosqueId: string, capacity: Capacity) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, part, updatedAt }: Pick<EventChange, 'updatedAt'> & ChangedPart) =>
      callApi(calls[capacity].remove, { params: { mosqueId, eventId: id }, query: { ...part, updatedAt } }),
    onSuccess: ({ event }, { id }) =>
      changeMonths(client, mosqueId, (month) => (event.repeat ? month : withoutEvent(month, id))),
    onError: (error) => refreshWhenStale(client, mosqueId, error),
    onSettled: () => void refreshMosques(client, { id: mosqueId }),
  })
}

/**
 * Applies a change at once to every cached month; the visible one is refetched now, the others when shown.
 */
function changeMonths(
  client: QueryClient,
  mosqueId: string,
  change: (month: MonthOfEvents) => MonthOfEvents,
): void {
  client.setQueriesData<MonthOfEvents>({ queryKey: monthsKey(mosqueId) }, (month) => month && change(month))
  client.invalidateQueries({ queryKey: eventsKey(mosqueId) })
}

/** A conflict or a missing event: someone else was faster, so the screen is outdated. */
function refreshWhenStale(client: QueryClient, mosqueId: string, error: Error): void {
  if (isConflict(error) || isNotFound(error)) {
    client.invalidateQueries({ queryKey: eventsKey(mosqueId) })
  }
}
