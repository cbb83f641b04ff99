import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { finderOf } from '#queries/mosque-finder.ts'
import { loadedLists, type MosqueListName, useMosqueList } from '#queries/mosque-lists.ts'

/** The text in the search box, and the text sent to the server once typing has paused. */
export type MosqueSearch = { wanted: string; asked: string }

/**
 * Mosques of a list that match a search. Until the server answers, and if it does not, these are matches
 * among the loaded ones, and `isLocal` is true.
 */
export function useMosqueSearch(name: MosqueListName, { wanted, asked }: MosqueSearch) {
  const client = useQueryClient()
  const list = useMosqueList(name, asked)
  const isAnswered = wanted === asked && !list.isFormer && list.rows !== undefined
  const error = wanted === asked && !isAnswered ? list.error : null
  const isAsking = !isAnswered && !error
  const hasMore = isAnswered && list.hasMore
  return {
    ...list,
    rows: isAnswered ? list.rows : findLoaded(client, name, wanted),
    error,
    isLocal: !isAnswered,
    isAsking,
    isSlow: useIsSlow(isAsking, wanted),
    hasMore,
    isLoadingMore: isAnswered && list.isLoadingMore,
    moreError: isAnswered ? list.moreError : null,
    /** Loads the next page, if there is one and none is loading or has failed. */
    loadNext: hasMore && !list.isLoadingMore && !list.moreError ? list.loadMore : undefined,
  }
}

/** Matches among the loaded mosques; undefined if there are none, but others may exist. */
function findLoaded(client: QueryClient, name: MosqueListName, search: string): Mosque[] | undefined {
  const lists = loadedLists(client, name)
  const found = mergeRows(lists.map(({ rows }) => rows.filter(finderOf(search))))
  const isAllLoaded = lists.some((list) => !list.search && list.isWhole)
  return found.length > 0 || isAllLoaded ? found : undefined
}

/** Merges lists without duplicates, newest change first as in each of them. */
export function mergeRows(lists: readonly (readonly Mosque[])[]): Mosque[] {
  const byId = new Map(lists.flat().map((mosque) => [mosque._id, mosque]))
  return [...byId.values()].sort((one, other) => compare(other.updatedAt, one.updatedAt))
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** After this wait the screen explains the delay. */
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
