import { maxPageSize } from '@mihrab/core/paging.ts'
import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

/** The rows of a list as far as they are loaded, and where the next ones begin; null after the last. */
export type LongList<Row> = { readonly rows: readonly Row[]; readonly nextCursor: string | null }

type Identified = { readonly _id: string }

/** What a page is asked for. */
export type PageRequest = { limit: number; q?: string; cursor?: string }

type LongListOptions<Row> = {
  /** Holds the search: each search is a list of its own. */
  queryKey: QueryKey
  search: string
  fetchPage: (request: PageRequest, signal: AbortSignal) => Promise<LongList<Row>>
  /** Whenever it appears, however lately it was read. */
  isReadAnew?: boolean
}

/** So many pages are read again without a thought; further ones only as far as somebody has scrolled. */
const freePages = 5

/**
 * A list, page by page. Read again, as many pages are as were loaded: a row that is gone or changed is so on each of
 * them. While the answer to another search is on its way the former one stays, and `isFormer` says so.
 */
export function useLongList<Row extends Identified>(options: LongListOptions<Row>) {
  const { queryKey, search, fetchPage, isReadAnew = false } = options
  const client = useQueryClient()
  const lastSeen = useRef(Number.POSITIVE_INFINITY)
  const request: PageRequest = { limit: maxPageSize, ...(search && { q: search }) }
  const list = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const loaded = client.getQueryData<LongList<Row>>(queryKey)?.rows.length ?? 0
      const needed = Math.max(lastSeen.current + 1, freePages * maxPageSize)
      let fresh = await fetchPage(request, signal)
      while (fresh.nextCursor !== null && fresh.rows.length < Math.min(loaded, needed)) {
        fresh = appendPage(fresh, await fetchPage({ ...request, cursor: fresh.nextCursor }, signal))
      }
      return fresh
    },
    placeholderData: keepPreviousData,
    // Rows that were loaded before are the same objects as it is; comparing thousands of them takes its time.
    structuralSharing: false,
    refetchOnMount: isReadAnew ? 'always' : true,
  })
  const cursor = list.isPlaceholderData ? null : list.data?.nextCursor
  const nextPage = {
    // Each page has its own state: an old failure is not the next one's.
    queryKey: [...queryKey, cursor],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const next = await fetchPage({ ...request, ...(cursor && { cursor }) }, signal)
      client.setQueryData<LongList<Row>>(queryKey, (known) =>
        known && known.nextCursor === cursor ? appendPage(known, next) : known,
      )
      return null
    },
    retry: client.getDefaultOptions().queries?.retry,
    staleTime: 0,
    gcTime: 0,
  }
  const page = useQuery({ ...nextPage, enabled: false })
  return {
    rows: list.data?.rows,
    error: list.error,
    isFormer: list.isPlaceholderData,
    isFetching: list.isFetching,
    refetch: list.refetch,
    hasMore: Boolean(cursor),
    isLoadingMore: page.isFetching,
    moreError: page.isFetching ? null : page.error,
    // Not by the hook's own refetch: when a short list is drawn, that one does not know the cursor yet.
    loadMore: () => client.prefetchQuery(nextPage),
    /** Told how far the reader has come. */
    see: useCallback((index: number) => {
      lastSeen.current = index
    }, []),
  }
}

/** Puts the next page behind what is loaded. */
export function appendPage<Row extends Identified>(list: LongList<Row>, page: LongList<Row>): LongList<Row> {
  const known = new Set(list.rows.map(({ _id }) => _id))
  const added = page.rows.filter(({ _id }) => !known.has(_id))
  return { rows: [...list.rows, ...added], nextCursor: page.nextCursor }
}

/**
 * Changes what lists show. What is being read meanwhile was written before the change and would undo it on the screen,
 * so it is read anew.
 */
export async function changeShownLists(
  client: QueryClient,
  listKey: QueryKey,
  change: () => void,
): Promise<void> {
  const shown = { queryKey: listKey, type: 'active' } as const
  const reading = client.getQueryCache().findAll({ ...shown, fetchStatus: 'fetching' })
  await client.cancelQueries(shown)
  change()
  client.refetchQueries({ ...shown, predicate: (query) => reading.includes(query) })
}

/** Shows a row, wherever it is loaded, as it is now. */
export function replaceRow<Row extends Identified>(client: QueryClient, listKey: QueryKey, row: Row): void {
  changeLists<Row>(client, listKey, (rows) => rows.map((each) => (each._id === row._id ? row : each)))
}

/** Takes a row out of all lists below a key, and answers with what puts it back to where it was. */
export function takeRow<Row extends Identified>(
  client: QueryClient,
  listKey: QueryKey,
  row: Row,
): () => void {
  const places = client.getQueriesData<LongList<Row>>({ queryKey: listKey }).flatMap(([key, list]) => {
    const index = list?.rows?.findIndex(({ _id }) => _id === row._id) ?? -1
    return index === -1 ? [] : [{ key, index }]
  })
  changeLists<Row>(client, listKey, (rows) => rows.filter(({ _id }) => _id !== row._id))
  return () => {
    for (const { key, index } of places) {
      client.setQueryData<LongList<Row>>(key, (list) => {
        if (!list || list.rows.some(({ _id }) => _id === row._id)) return list
        return { ...list, rows: list.rows.toSpliced(index, 0, row) }
      })
    }
  }
}

function changeLists<Row>(
  client: QueryClient,
  listKey: QueryKey,
  change: (rows: readonly Row[]) => readonly Row[],
): void {
  // Below the key lie the states of single pages too, which hold no rows.
  client.setQueriesData<LongList<Row> | null>(
    { queryKey: listKey },
    (list) => list && { ...list, rows: change(list.rows) },
  )
}
