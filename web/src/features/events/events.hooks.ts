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
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, isConflict, isNotFound } from '#lib/api.ts'
import { eventsKey, readOccurrences } from '#queries/events.ts'
import { refreshMosques } from '#queries/mosques.ts'
import { daysOfGrid, type MonthOfEvents } from './event-order.ts'

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

/** The previous month stays while the next one loads. Refetched whenever the window gets the focus. */
export function useMonthOfEvents(mosqueId: string, month: IsoMonth) {
  return useQuery({
    queryKey: [...eventsKey(mosqueId), 'month', month],
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
  return useMutation({
    mutationFn: (event: Omit<NewEvent, 'mosqueId'>) =>
      callApi(calls[capacity].create, { body: { ...event, mosqueId } }),
    ...useRereading(mosqueId),
  })
}

export function useUpdateEvent(mosqueId: string, capacity: Capacity) {
  return useMutation({
    mutationFn: ({ id, part: query = {}, ...changes }: EventChange & ChangedPart) =>
      callApi(calls[capacity].update, { params: { mosqueId, eventId: id }, query, body: changes }),
    ...useRereading(mosqueId),
  })
}

export function useDeleteEvent(mosqueId: string, capacity: Capacity) {
  return useMutation({
    mutationFn: ({ id, part, updatedAt }: Pick<EventChange, 'updatedAt'> & ChangedPart) =>
      callApi(calls[capacity].remove, { params: { mosqueId, eventId: id }, query: { ...part, updatedAt } }),
    ...useRereading(mosqueId),
  })
}

/** A change is done once the events in sight are read again: the days of a series are for the server to say. */
function useRereading(mosqueId: string) {
  const client = useQueryClient()
  const reread = () => client.invalidateQueries({ queryKey: eventsKey(mosqueId) })
  return {
    onSuccess: reread,
    // Someone else was faster, so the screen is outdated.
    onError: (error: Error) => void ((isConflict(error) || isNotFound(error)) && reread()),
    onSettled: () => void refreshMosques(client, { id: mosqueId }),
  }
}
