import {
  countMosques,
  listApprovedMosques,
  listPendingMosques,
  listRejectedMosques,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { maxPageSize } from '@mihrab/core/paging.ts'
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, queryKeyOf } from '#lib/api.ts'
import { appendPage, type MosqueList, renewList } from './mosque-list.ts'

export const listEndpoints = {
  approved: listApprovedMosques,
  pending: listPendingMosques,
  rejected: listRejectedMosques,
}

/** What a list is asked for; its key in the cache holds the same. */
export type ListRequest = { query: { limit: number; q?: string } }

const requestOf = (search: string): ListRequest => ({
  query: { limit: maxPageSize, ...(search && { q: search }) },
})

export const countsKey = queryKeyOf(countMosques, {})

/** How many mosques have each status, and since when the longest waiting one waits. */
export function useMosqueCounts() {
  return useQuery({ queryKey: countsKey, queryFn: ({ signal }) => callApi(countMosques, {}, signal) })
}

/**
 * The mosques of a status that a search finds, newest change first, page by page. While the answer to another search
 * is on its way the former one stays, and `isFormer` says so.
 */
export function useMosqueList(status: MosqueStatus, search: string) {
  const client = useQueryClient()
  const queryKey = queryKeyOf(listEndpoints[status], requestOf(search))
  const list = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const fresh = await fetchPage(status, search, undefined, signal)
      return renewList(fresh, client.getQueryData<MosqueList>(queryKey))
    },
    placeholderData: keepPreviousData,
    // Rows that were loaded before are the same objects as it is; comparing thousands of them takes its time.
    structuralSharing: false,
    // Nothing else reloads the rejected ones: what another admin rejected would else stay unseen.
    refetchOnMount: status === 'rejected' ? 'always' : true,
  })
  const more = useNextPage(client, status, search, list.isPlaceholderData ? null : list.data?.nextCursor)
  return {
    mosques: list.data?.mosques,
    error: list.error,
    isFormer: list.isPlaceholderData,
    isFetching: list.isFetching,
    refetch: list.refetch,
    ...more,
  }
}

/** Fetches what follows, when it is asked to. Each page has its own state: an old failure is not the next one's. */
function useNextPage(
  client: QueryClient,
  status: MosqueStatus,
  search: string,
  cursor: string | null | undefined,
) {
  const listKey = queryKeyOf(listEndpoints[status], requestOf(search))
  const page = useQuery({
    queryKey: [...listKey, cursor],
    queryFn: async ({ signal }) => {
      const next = await fetchPage(status, search, cursor ?? undefined, signal)
      client.setQueryData<MosqueList>(listKey, (list) =>
        list && list.nextCursor === cursor ? appendPage(list, next) : list,
      )
      return null
    },
    enabled: false,
    gcTime: 0,
  })
  return {
    hasMore: Boolean(cursor),
    isLoadingMore: page.isFetching,
    moreError: page.isFetching ? null : page.error,
    loadMore: page.refetch,
  }
}

async function fetchPage(
  status: MosqueStatus,
  search: string,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<MosqueList> {
  const { query } = requestOf(search)
  const request = { query: { ...query, cursor } }
  const { mosques, nextCursor = null } = await callApi(listEndpoints[status], request, signal)
  return { mosques, nextCursor }
}
