import {
  countMosques,
  listApprovedMosques,
  listPendingMosques,
  listRejectedMosques,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { Mosque, MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import { callApi, queryKeyOf } from '#lib/api.ts'
import { useLongList } from '#lib/long-list.ts'

export const listEndpoints = {
  approved: listApprovedMosques,
  pending: listPendingMosques,
  rejected: listRejectedMosques,
}

/** Which list it is, in its key in the cache. */
type ListRequest = { search: string }

export const requestOf = (key: QueryKey) => key[1] as ListRequest | undefined

export const countsKey = queryKeyOf(countMosques, {})

/** How many mosques have each status, and since when the longest waiting one waits. */
export function useMosqueCounts() {
  return useQuery({ queryKey: countsKey, queryFn: ({ signal }) => callApi(countMosques, {}, signal) })
}

/** The mosques of a status that a search finds, newest change first. */
export function useMosqueList(status: MosqueStatus, search: string) {
  const wanted: ListRequest = { search }
  return useLongList<Mosque>({
    queryKey: queryKeyOf(listEndpoints[status], wanted),
    search,
    fetchPage: async (query, signal) => {
      const { mosques, nextCursor = null } = await callApi(listEndpoints[status], { query }, signal)
      return { rows: mosques, nextCursor }
    },
    // Nothing else reloads the rejected ones: what another admin rejected would else stay unseen.
    isReadAnew: status === 'rejected',
  })
}
