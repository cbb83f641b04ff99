import {
  getTimetable,
  layTimetable,
  undoTimetable,
} from '@mihrab/core/features/timetables/timetables.contract.ts'
import type { NewTimetable } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api.ts'
import { now } from '#lib/clock.ts'
import { refreshMosques, showConfirmed } from '#queries/mosques.ts'
import { rangesKey } from '#queries/prayer-times.ts'
import type { Capacity } from './prayer-times.hooks.ts'

/** Lays times on many days at once, and takes that back. What is shown of the mosque is read again. */
export function useLaying(mosqueId: string, capacity: Capacity) {
  const client = useQueryClient()
  const onSuccess = () => capacity !== 'admin' && showConfirmed(client, mosqueId, now().toISOString())
  const onSettled = () => refreshTimes(client, mosqueId)
  const lay = useMutation({
    mutationFn: (timetable: NewTimetable) =>
      callApi(layTimetable, { params: { id: mosqueId }, body: timetable }),
    onSuccess,
    onSettled,
  })
  const undo = useMutation({
    mutationFn: (changeId: string) => callApi(undoTimetable, { params: { id: mosqueId, changeId } }),
    onSuccess,
    onSettled,
  })
  return { lay: lay.mutateAsync, undo: undo.mutateAsync }
}

function refreshTimes(client: QueryClient, mosqueId: string): Promise<unknown> {
  void refreshMosques(client, { id: mosqueId, refetchType: 'none' })
  void client.invalidateQueries({ queryKey: [getTimetable.path] })
  return client.invalidateQueries({ queryKey: rangesKey(mosqueId) })
}
