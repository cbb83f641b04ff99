import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { useEffect } from 'react'
import { useMosqueList } from '#queries/mosque-lists.ts'

/** All mosques that wait for a decision, oldest first; null until they are loaded. */
export function usePendingQueue(): readonly Mosque[] | null {
  const { rows, hasMore, isLoadingMore, moreError, loadMore } = useMosqueList('pending', '')
  const isToLoadMore = hasMore && !isLoadingMore && !moreError
  useEffect(() => {
    if (isToLoadMore) void loadMore()
  })
  if (!rows || hasMore) return null
  return rows.toSorted((one, other) => one.updatedAt.localeCompare(other.updatedAt))
}
