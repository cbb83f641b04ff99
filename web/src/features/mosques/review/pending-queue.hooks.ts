import { listPendingMosques } from '@mihrab/core/features/mosques/mosques.calls.ts'
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { callApi, queryKeyOf } from '#lib/api.ts'
import { usePagedList } from '#lib/paged-list.ts'
import { useMosqueCounts } from '#queries/mosque-lists.ts'

/** The mosques that have waited longest for a decision, a page of them, and how many wait. */
export function usePendingQueue() {
  const { rows = [] } = usePagedList<Mosque>({
    queryKey: queryKeyOf(listPendingMosques, { search: '', order: 'oldest' }),
    search: '',
    fetchPage: async (page, signal) => {
      const query = { ...page, order: 'oldest' as const }
      const { mosques, nextCursor = null } = await callApi(listPendingMosques, { query }, signal)
      return { rows: mosques, nextCursor }
    },
  })
  const counts = useMosqueCounts().data?.counts
  return { queue: rows, count: counts?.pending ?? rows.length }
}
