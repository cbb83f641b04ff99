import { listApprovedMosques } from '@mihrab/core/features/mosques/mosques.calls.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { callApi, queryKeyOf } from '#lib/api.ts'
import { useSettled } from '#lib/use-settled.ts'

const mostFound = 20
const settleMs = 250

/** Approved mosques that match a search, best first. */
export function useMosqueSearch(text: string) {
  const settled = useSettled(text, settleMs)
  const request = { query: { q: settled, limit: mostFound } }
  const search = useQuery({
    queryKey: [...queryKeyOf(listApprovedMosques), 'picker', request],
    queryFn: settled ? ({ signal }) => callApi(listApprovedMosques, request, signal) : skipToken,
  })
  return {
    mosques: settled === text ? (search.data?.mosques ?? []) : [],
    isSearching: search.isFetching || settled !== text,
    hasFailed: search.isError && !search.isFetching,
    searchAgain: () => void search.refetch(),
  }
}
