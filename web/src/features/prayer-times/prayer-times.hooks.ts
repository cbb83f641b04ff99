import {
  createPrayerTimeRange,
  createPrayerTimeRangeAsContactPerson,
  deletePrayerTimeRange,
  deletePrayerTimeRangeAsContactPerson,
  listPrayerTimeRanges,
  updatePrayerTimeRange,
  updatePrayerTimeRangeAsContactPerson,
} from '@mihrab/core/features/prayer-times/prayer-times.calls.ts'
import type {
  NewPrayerTimeRange,
  PrayerTimeRange,
  PrayerTimeRangeChange,
} from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, isConflict, isNotFound } from '#lib/api.ts'
import { now } from '#lib/clock.ts'
import { refreshMosques, showConfirmed } from '#queries/mosques.ts'
import { rangesKey } from '#queries/prayer-times.ts'
import { refreshTimesChanges, usePublishTimetable } from '#queries/timetables.ts'

/** Admins and mosque admins use the general endpoints, contact persons their own. */
export type Capacity = 'admin' | 'mosqueAdmin' | 'contactPerson'

const generalCalls = {
  create: createPrayerTimeRange,
  update: updatePrayerTimeRange,
  remove: deletePrayerTimeRange,
}

const calls = {
  admin: generalCalls,
  mosqueAdmin: generalCalls,
  contactPerson: {
    create: createPrayerTimeRangeAsContactPerson,
    update: updatePrayerTimeRangeAsContactPerson,
    remove: deletePrayerTimeRangeAsContactPerson,
  },
}

/** Refetches a range and updates the screen; null if it is not available. */
export function useFreshRange(mosqueId: string) {
  const client = useQueryClient()
  return async (id: string): Promise<PrayerTimeRange | null> => {
    const request = { params: { mosqueId }, query: { id, limit: 1 } }
    const [range] = await callApi(listPrayerTimeRanges, request).catch(() => [])
    if (!range) return null
    client.setQueryData<PrayerTimeRange[]>(
      rangesKey(mosqueId),
      (ranges) => ranges && withRange(ranges, range),
    )
    return range
  }
}

export function useCreatePrayerTimeRange(mosqueId: string, capacity: Capacity) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (range: Omit<NewPrayerTimeRange, 'mosqueId'>) =>
      callApi(calls[capacity].create, { body: { ...range, mosqueId } }),
    onSuccess: ({ prayerTime }) =>
      changeRanges(client, mosqueId, capacity, (ranges) => [...ranges, prayerTime]),
    onError: (error) => refreshWhenStale(client, mosqueId, error),
    onSettled: () => void refreshMosques(client, { id: mosqueId, refetchType: 'none' }),
  })
}

export function useUpdatePrayerTimeRange(mosqueId: string, capacity: Capacity) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...changes }: PrayerTimeRangeChange & { id: string }) =>
      callApi(calls[capacity].update, { params: { id }, body: changes }),
    onSuccess: ({ prayerTime }) =>
      changeRanges(client, mosqueId, capacity, (ranges) => withRange(ranges, prayerTime)),
    onError: (error) => refreshWhenStale(client, mosqueId, error),
    onSettled: () => void refreshMosques(client, { id: mosqueId, refetchType: 'none' }),
  })
}

export function useDeletePrayerTimeRange(mosqueId: string, capacity: Capacity) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, updatedAt }: { id: string; updatedAt: string }) =>
      callApi(calls[capacity].remove, { params: { id }, query: { updatedAt } }),
    onSuccess: (_, { id }) =>
      changeRanges(client, mosqueId, capacity, (ranges) => ranges.filter((range) => range._id !== id)),
    onError: (error) => refreshWhenStale(client, mosqueId, error),
    onSettled: () => void refreshMosques(client, { id: mosqueId, refetchType: 'none' }),
  })
}

function withRange(ranges: readonly PrayerTimeRange[], changed: PrayerTimeRange): PrayerTimeRange[] {
  return ranges.map((range) => (range._id === changed._id ? changed : range))
}

/**
 * Applies a change at once; the list is refetched anyway. A change by the mosque's own people confirms the
 * rest.
 */
function changeRanges(
  client: QueryClient,
  mosqueId: string,
  capacity: Capacity,
  change: (ranges: PrayerTimeRange[]) => PrayerTimeRange[],
): void {
  client.setQueryData<PrayerTimeRange[]>(rangesKey(mosqueId), (ranges) => ranges && change(ranges))
  if (capacity !== 'admin') showConfirmed(client, mosqueId, now().toISOString())
  client.invalidateQueries({ queryKey: rangesKey(mosqueId) })
  void refreshTimesChanges(client)
}

/** A conflict or missing times: someone else was faster, so the screen is outdated. */
function refreshWhenStale(client: QueryClient, mosqueId: string, error: Error): void {
  if (isConflict(error) || isNotFound(error)) {
    client.invalidateQueries({ queryKey: rangesKey(mosqueId) })
  }
}

/** Publishes times as one of the mosque's people, which also confirms the mosque, or as an admin. */
export function usePublishTimetableAs(mosqueId: string, capacity: Capacity) {
  const client = useQueryClient()
  return usePublishTimetable(mosqueId, {
    onSuccess: () => {
      if (capacity !== 'admin') showConfirmed(client, mosqueId, now().toISOString())
    },
  })
}
