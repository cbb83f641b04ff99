import { addDays, earliestDay, type IsoDay } from '@mihrab/core/days.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { maxPageSize } from '@mihrab/core/paging.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { eventsKey, readEvents, readEventsPage } from '#queries/events.ts'

const shownAtFirst = 10
/** Events shown per step. Another step is loaded beyond those shown, so that the buttons can count them. */
const step = 50

export function useUpcomingEvents(mosqueId: string, today: IsoDay) {
  const [pastShown, setPastShown] = useState(0)
  const [laterShown, setLaterShown] = useState(shownAtFirst)
  const past = usePastEvents(mosqueId, today)
  const later = useLaterEvents(mosqueId, today)
  const before = past.data ?? []
  const after = later.data ?? []
  const start = Math.max(0, before.length - pastShown)
  return {
    shown: past.data && later.data && [...before.slice(start), ...after.slice(0, laterShown)],
    error: past.error ?? later.error,
    isRefetchError: past.isRefetchError || later.isRefetchError,
    errorUpdatedAt: Math.max(past.errorUpdatedAt, later.errorUpdatedAt),
    isFetching: past.isFetching || later.isFetching,
    isReading: past.isFetchingNextPage || later.isFetchingNextPage,
    refetch: () => Promise.all([past.refetch(), later.refetch()]),
    past: {
      count: Math.min(step, start),
      show: async () => {
        await readUntil(past, pastShown + 2 * step)
        // Rendered synchronously, so that the focus can move there.
        flushSync(() => setPastShown(pastShown + step))
      },
    },
    later: {
      count: Math.min(step, Math.max(0, after.length - laterShown)),
      show: async () => {
        await readUntil(later, laterShown + 2 * step)
        flushSync(() => setLaterShown(laterShown + step))
      },
    },
  }
}

export function useLaterEvents(mosqueId: string, today: IsoDay) {
  return useInfiniteQuery({
    queryKey: [...eventsKey(mosqueId), 'from', today],
    queryFn: ({ pageParam, signal }) =>
      readEventsPage(
        mosqueId,
        { from: today, limit: maxPageSize, ...(pageParam && { cursor: pageParam }) },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  })
}

function usePastEvents(mosqueId: string, today: IsoDay) {
  return useInfiniteQuery({
    queryKey: [...eventsKey(mosqueId), 'before', today],
    queryFn: ({ pageParam, signal }) => readBefore(mosqueId, pageParam, signal),
    initialPageParam: today,
    getNextPageParam: ({ earlierThan }) => earlierThan,
    select: ({ pages }) => pages.toReversed().flatMap(({ rows }) => rows),
  })
}

const daysAtFirst = 92

/**
 * The last events before a day, and the day before which there may be more, null if none. The API only pages
 * forwards, so if one page cannot hold them all, the range of days is widened.
 */
async function readBefore(mosqueId: string, day: IsoDay, signal: AbortSignal) {
  let to = addDays(day, -1)
  const first = await readEventsPage(mosqueId, { to, limit: maxPageSize }, signal)
  if (first.nextCursor === null) return { rows: first.rows, earlierThan: null }
  let rows: MosqueEvent[] = []
  for (let days = daysAtFirst; rows.length < step && to >= earliestDay; days *= 4) {
    const from = laterOf(addDays(to, -days), earliestDay)
    rows = [...(await readEvents(mosqueId, { from, to }, signal)), ...rows]
    to = addDays(from, -1)
  }
  return { rows, earlierThan: to < earliestDay ? null : addDays(to, 1) }
}

const laterOf = (one: IsoDay, other: IsoDay): IsoDay => (one > other ? one : other)

type Reading = {
  data: readonly MosqueEvent[] | undefined
  hasNextPage: boolean
  fetchNextPage: (options: { throwOnError: true }) => Promise<Reading>
}

/** Reads on until `count` events are known or there are no more. */
async function readUntil(reading: Reading, count: number): Promise<void> {
  let now = reading
  while (now.hasNextPage && (now.data?.length ?? 0) < count)
    now = await now.fetchNextPage({ throwOnError: true })
}
