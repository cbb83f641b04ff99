import { findNearDuplicates } from '@mihrab/core/features/duplicates/duplicates.calls.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { callApi, queryKeyOf, type RequestOf } from '#lib/api.ts'

export type NearRequest = RequestOf<typeof findNearDuplicates>['query']

/** Entries that a mosque of this name and place may already be; for admins also its neighbours. */
export function useNearEntries(query: NearRequest | null) {
  return useQuery({
    queryKey: queryKeyOf(findNearDuplicates, { query }),
    queryFn: query ? ({ signal }) => callApi(findNearDuplicates, { query }, signal) : skipToken,
  })
}
