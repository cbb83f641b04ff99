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
import { useMutation, useQueryClient } from '@tanstack/react-query'
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
  return useRangeMutation(mosqueId, capacity, {
    send: (range: Omit<NewPrayerTimeRange, 'mosqueId'>) =>
      callApi(calls[capacity].create, { body: { ...range, mosqueId } }),
    change: (ranges, created) => [...ranges, created],
  })
}

export function useUpdatePrayerTimeRange(mosqueId: string, capacity: Capacity) {
  return useRangeMutation(mosqueId, capacity, {
    send: ({ id, ...changes }: PrayerTimeRangeChange & { id: string }) =>
      callApi(calls[capacity].update, { params: { id }, body: changes }),
    change: withRange,
  })
}

export function useDeletePrayerTimeRange(mosqueId: string, capacity: Capacity) {
  return useRangeMutation(mosqueId, capacity, {
    send: ({ id, updatedAt }: { id: string; updatedAt: string }) =>
      callApi(calls[capacity].remove, { params: { id }, query: { updatedAt } }),
    change: (ranges, deleted) => ranges.filter(({ _id }) => _id !== deleted._id),
  })
}

type RangeMutation<Input, Answer> = {
  send: (input: Input) => Promise<Answer>
  /** Applied at once; the list is refetched anyway. */
  change: (ranges: PrayerTimeRange[], range: PrayerTimeRange) => PrayerTimeRange[]
}

/** A change by the mosque's own people confirms the rest. */
function useRangeMutation<Input, Answer extends { prayerTime: PrayerTimeRange }>(
  mosqueId: string,
  capacity: Capacity,
  { send, change }: RangeMutation<Input, Answer>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess({ prayerTime }) {
      client.setQueryData<PrayerTimeRange[]>(
        rangesKey(mosqueId),
        (ranges) => ranges && change(ranges, prayerTime),
      )
      if (capacity !== 'admin') showConfirmed(client, mosqueId, now().toISOString())
      client.invalidateQueries({ queryKey: rangesKey(mosqueId) })
      void refreshTimesChanges(client)
    },
    onError(error) {
      // Someone else was faster, so the screen is outdated.
      if (isConflict(error) || isNotFound(error)) client.invalidateQueries({ queryKey: rangesKey(mosqueId) })
    },
    onSettled: () => void refreshMosques(client, { id: mosqueId, refetchType: 'none' }),
  })
}

function withRange(ranges: readonly PrayerTimeRange[], changed: PrayerTimeRange): PrayerTimeRange[] {
  return ranges.map((range) => (range._id === changed._id ? changed : range))
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
