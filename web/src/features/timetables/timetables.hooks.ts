import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { getTimetable, listTimesChanges } from '@mihrab/core/features/timetables/timetables.calls.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { callApi, queryKeyOf } from '#lib/api.ts'
import { asItWasRead, timetableRequest } from '#queries/timetables.ts'

/** Ranges and printed start times of a mosque on some days. Waits while either argument is null. */
export function useTimetable(mosqueId: string | null, days: DayRange | null) {
  const request = mosqueId !== null && days ? timetableRequest(mosqueId, days) : null
  return useQuery({
    queryKey: queryKeyOf(getTimetable, request ?? {}),
    queryFn: request ? ({ signal }) => callApi(getTimetable, request, signal) : skipToken,
    ...asItWasRead,
  })
}

/** Changes to a mosque's times in the last 30 days. */
export function useTimesChanges(mosqueId: string) {
  const request = { params: { id: mosqueId } }
  return useQuery({
    queryKey: queryKeyOf(listTimesChanges, request),
    queryFn: ({ signal }) => callApi(listTimesChanges, request, signal),
  })
}
