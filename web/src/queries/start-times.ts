import { getStartTimes } from '@mihrab/core/features/mosques/mosques.calls.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { queryKeyOf } from '#lib/api.ts'
import { readStartTimes, type StartTimesRequest } from './read-start-times.ts'

/**
 * Computed times of one day at one place; waits while the request is null. Each request has its own cache
 * entry, so a late response to an older one is never taken for this one's.
 */
export function useStartTimes(wanted: StartTimesRequest | null, options: { retry?: false } = {}) {
  return useQuery({
    queryKey: queryKeyOf(getStartTimes, wanted ?? {}),
    queryFn: wanted ? ({ signal }) => readStartTimes(wanted, signal) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    ...options,
  })
}
