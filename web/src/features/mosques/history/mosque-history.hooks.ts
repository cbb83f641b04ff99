import { getMosqueHistory } from '@mihrab/core/features/mosques/mosques.calls.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callApi, queryKeyOf } from '#lib/api.ts'

const pageSize = 10

/** Newest first, page by page. Refetched whenever it appears. */
export function useMosqueHistory(mosqueId: string) {
  const params = { id: mosqueId }
  return useInfiniteQuery({
    queryKey: queryKeyOf(getMosqueHistory, { params }),
    queryFn: ({ pageParam, signal }) =>
      callApi(getMosqueHistory, { params, query: { limit: pageSize, cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchOnMount: 'always',
  })
}
