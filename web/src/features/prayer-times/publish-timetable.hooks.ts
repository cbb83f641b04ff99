import { useQueryClient } from '@tanstack/react-query'
import { now } from '#lib/clock.ts'
import { showConfirmed } from '#queries/mosques.ts'
import { usePublishTimetable } from '#queries/timetables.ts'
import type { Capacity } from './prayer-times.hooks.ts'

/** Publishes times as one of the mosque's people, which also confirms the mosque, or as an admin. */
export function usePublishTimetableAs(mosqueId: string, capacity: Capacity) {
  const client = useQueryClient()
  return usePublishTimetable(mosqueId, {
    onSuccess: () => {
      if (capacity !== 'admin') showConfirmed(client, mosqueId, now().toISOString())
    },
  })
}
