import type { EndpointRequest } from '@mihrab/core/contract.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import {
  getTimetable,
  layTimetable,
  undoTimetable,
} from '@mihrab/core/features/timetables/timetables.contract.ts'
import { type QueryClient, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, isConflict, queryKeyOf } from '#lib/api.ts'
import { refreshMosques } from '#queries/mosques.ts'
import { rangesKey } from '#queries/prayer-times.ts'
import { asItWasRead, timetableRequest } from '#queries/timetables.ts'

/** The ranges and printed beginnings of a mosque on some days. Waits while either is null. */
export function useTimetable(mosqueId: string | null, days: DayRange | null) {
  const request = mosqueId !== null && days ? timetableRequest(mosqueId, days) : null
  return useQuery({
    queryKey: queryKeyOf(getTimetable, request ?? {}),
    queryFn: request ? ({ signal }) => callApi(getTimetable, request, signal) : skipToken,
    ...asItWasRead,
  })
}

/** `onLaid` is told also where the dialog was closed meanwhile. */
export function useLayTimetable(mosqueId: string, onLaid: (changeId: string | null) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: EndpointRequest<typeof layTimetable>['body']) =>
      callApi(layTimetable, { params: { id: mosqueId }, body }),
    onSuccess: ({ changeId }) => {
      refreshTimes(client, mosqueId)
      onLaid(changeId)
    },
    onError: (error) => isConflict(error) && refreshTimes(client, mosqueId),
  })
}

/** Takes back what was laid. It may be asked for long after the page was left. */
export function useUndoTimetable(mosqueId: string) {
  const client = useQueryClient()
  return async (changeId: string) => {
    const request = { params: { id: mosqueId, changeId } }
    await callApi(undoTimetable, request).finally(() => refreshTimes(client, mosqueId))
  }
}

function refreshTimes(client: QueryClient, mosqueId: string): void {
  client.invalidateQueries({ queryKey: rangesKey(mosqueId) })
  client.invalidateQueries({ queryKey: queryKeyOf(getTimetable) })
  void refreshMosques(client, { id: mosqueId })
}
