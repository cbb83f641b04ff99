import type { Mosque, MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryKeyOf } from '#lib/api.ts'
import { finderOf, type MosqueList, mergeRows } from '#queries/mosque-list.ts'
import { listEndpoints, requestOf, useMosqueList } from '#queries/mosque-lists.ts'

/** What stands in the search box, and what the server is asked for, once the typing has settled. */
export type MosqueSearch = { wanted: string; asked: string }

/**
 * The mosques of a status that a search finds. Until the server's answer is there, and where it does not come, they are
 * those among the loaded ones, and `isLocal` says so.
 */
export function useMosqueSearch(status: MosqueStatus, { wanted, asked }: MosqueSearch) {
  const client = useQueryClient()
  const list = useMosqueList(status, asked)
  const isAnswered = wanted === asked && !list.isFormer && list.rows !== undefined
  const error = wanted === asked && !isAnswered ? list.error : null
  const isAsking = !isAnswered && !error
  const hasMore = isAnswered && list.hasMore
  return {
    ...list,
    rows: isAnswered ? list.rows : findLoaded(client, status, wanted),
    error,
    isLocal: !isAnswered,
    isAsking,
    isSlow: useIsSlow(isAsking, wanted),
    hasMore,
    isLoadingMore: isAnswered && list.isLoadingMore,
    moreError: isAnswered ? list.moreError : null,
    /** Reads the next page, where there is one and none is on its way or has failed. */
    loadNext: hasMore && !list.isLoadingMore && !list.moreError ? list.loadMore : undefined,
  }
}

/** What a search finds among the mosques that are loaded; undefined where nothing is, but something may be elsewhere. */
function findLoaded(client: QueryClient, status: MosqueStatus, search: string): Mosque[] | undefined {
  const queries = client.getQueriesData<MosqueList>({ queryKey: queryKeyOf(listEndpoints[status]) })
  // Below the key lie the states of single pages too, which hold no rows.
  const lists = queries.flatMap(([key, list]) => (list?.rows ? [{ key, list }] : []))
  const found = mergeRows(lists.map(({ list }) => list.rows.filter(finderOf(search))))
  const isAllLoaded = lists.some(({ key, list }) => !requestOf(key)?.search && list.nextCursor === null)
  return found.length > 0 || isAllLoaded ? found : undefined
}

/** After so long a wait the screen says what it waits for. */
const slowMs = 1000

function useIsSlow(isAsking: boolean, wanted: string): boolean {
  const [slow, setSlow] = useState<string | null>(null)
  useEffect(() => {
    if (!isAsking) return
    const timer = setTimeout(() => setSlow(wanted), slowMs)
    return () => {
      clearTimeout(timer)
      setSlow(null)
    }
  }, [isAsking, wanted])
  return isAsking && slow === wanted
}
