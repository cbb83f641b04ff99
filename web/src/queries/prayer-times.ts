import { listPrayerTimeRanges } from '@mihrab/core/features/prayer-times/prayer-times.calls.ts'
import type { PrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { readPages } from '#lib/all-pages.ts'
import { callList, queryKeyOf } from '#lib/api.ts'

/** Cache key of a mosque's ranges. */
export const rangesKey = (mosqueId: string) => queryKeyOf(listPrayerTimeRanges, { params: { mosqueId } })

function readRanges(mosqueId: string, signal: AbortSignal): Promise<PrayerTimeRange[]> {
  return readPages(async (query) => {
    const { body, nextCursor } = await callList(listPrayerTimeRanges, { params: { mosqueId }, query }, signal)
    return { rows: body, nextCursor }
  })
}

/** By start date. Refetched whenever the window gets the focus: others may have changed them. */
export function usePrayerTimeRanges(mosqueId: string) {
  return useQuery({
    queryKey: rangesKey(mosqueId),
    queryFn: ({ signal }) => readRanges(mosqueId, signal),
    refetchOnWindowFocus: 'always',
  })
}
