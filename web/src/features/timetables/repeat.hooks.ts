import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { proposeRepeat } from '@mihrab/core/features/timetables/timetables.calls.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { callApi, queryKeyOf } from '#lib/api.ts'
import { asItWasRead, timetableRequest } from '#queries/timetables.ts'

/** Times that repeating the previous year would publish on some days. Waits while there are none. */
export function useRepeatedYear(mosqueId: string, days: DayRange | null) {
  const request = days && timetableRequest(mosqueId, days)
  return useQuery({
    queryKey: queryKeyOf(proposeRepeat, request ?? {}),
    queryFn: request ? ({ signal }) => callApi(proposeRepeat, request, signal) : skipToken,
    ...asItWasRead,
  })
}
