import { maxPageSize } from '@mihrab/core/paging.ts'
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

/** Some rows of a list, and the cursor of the next ones; null after the last. */
export type Page<Row> = { readonly rows: readonly Row[]; readonly nextCursor: string | null }

/** A list in the cache, as far as it is loaded. */
export type Pages<Row> = InfiniteData<Page<Row>, string | undefined>

type Identified = { readonly _id: string }

export type PageRequest = { limit: number; q?: string; cursor?: string }

type PagedListOptions<Row> = {
  /** Contains the search: each search is a separate list. */
  queryKey: QueryKey
  search: string
  fetchPage: (request: PageRequest, signal: AbortSignal) => Promise<Page<Row>>
  refetchOnMount?: 'always'
}

/** These first pages are always refetched; further ones only as far as the reader has scrolled. */
const freePages = 5

/** A list, page by page. While another search loads, the former list stays, and `isFormer` is true. */
export function usePagedList<Row extends Identified>(options: PagedListOptions<Row>) {
  const { queryKey, search, fetchPage, refetchOnMount } = options
  const client = useQueryClient()
  const lastSeen = useRef(Number.POSITIVE_INFINITY)
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: cursor, signal }) =>
      fetchPage({ limit: maxPageSize, ...(search && { q: search }), ...(cursor && { cursor }) }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }, pages) => {
      // Pages other than the cached ones: the list is being refetched.
      const isReadAgain = pages !== client.getQueryData<Pages<Row>>(queryKey)?.pages
      return isReadAgain && hasEnough(pages, lastSeen.current) ? null : nextCursor
    },
    select: joinPages<Row>,
    placeholderData: keepPreviousData,
    // Comparing thousands of rows takes time.
    structuralSharing: false,
    refetchOnMount: refetchOnMount ?? true,
  })

  const see = useCallback((index: number) => {
    lastSeen.current = index
  }, [])
  return {
    rows: list.data,
    error: list.error,
    errorUpdatedAt: list.errorUpdatedAt,
    isRefetchError: list.isRefetchError,
    isFormer: list.isPlaceholderData,
    isFetching: list.isFetching,
    refetch: list.refetch,
    hasMore: list.hasNextPage && !list.isPlaceholderData,
    isLoadingMore: list.isFetchingNextPage,
    moreError: list.isFetchNextPageError ? list.error : null,
    loadMore: () => loadMore(client, queryKey, list),
    /** Call it with how far the reader has scrolled. */
    see,
  }
}

type Loading = Pick<ReturnType<typeof useInfiniteQuery>, 'refetch' | 'fetchNextPage'>

async function loadMore(client: QueryClient, queryKey: QueryKey, list: Loading): Promise<void> {
  // An effect of the rows runs before the hook has taken over a list that was switched to.
  await null
  const state = client.getQueryState(queryKey)
  if (state?.fetchStatus === 'fetching' && state.fetchMeta?.fetchMore) return
  // Loading more would drop the responses of a list that is being refetched.
  if (client.isFetching({ queryKey, exact: true })) await list.refetch({ cancelRefetch: false })
  await list.fetchNextPage({ cancelRefetch: false })
}

const hasEnough = (pages: readonly Page<unknown>[], lastSeen: number) =>
  pages.length >= freePages && pages.reduce((sum, { rows }) => sum + rows.length, 0) > lastSeen

/** A row that moved between two requests may come twice. */
export function joinPages<Row extends Identified>({ pages }: Pages<Row>): readonly Row[] {
  const known = new Set<string>()
  return pages.flatMap(({ rows }) => rows.filter(({ _id }) => !known.has(_id) && known.add(_id)))
}

/** Updates a row wherever it is loaded. */
export function replaceRow<Row extends Identified>(client: QueryClient, lists: QueryFilters, row: Row): void {
  changeRows<Row>(client, lists, (rows) => rows.map((each) => (each._id === row._id ? row : each)))
}

/** Takes a row out of lists; returns a function that puts it back in its place. */
export function takeRow<Row extends Identified>(
  client: QueryClient,
  lists: QueryFilters,
  { _id }: Row,
): () => void {
  const places = client.getQueriesData<Pages<Row>>(lists).flatMap(([key, list]) =>
    (list?.pages ?? []).flatMap(({ rows }, page) => {
      const index = rows.findIndex((each) => each._id === _id)
      const row = rows[index]
      return row ? [{ key, page, index, row }] : []
    }),
  )
  const take = () => changeRows<Row>(client, lists, (rows) => rows.filter((each) => each._id !== _id))
  take()
  return () => {
    take()
    for (const { key, page, index, row } of places) putRow(client, key, row, page, index)
  }
}

/** Inserts a row into a list: in front, unless a place is given. */
export function putRow<Row>(client: QueryClient, queryKey: QueryKey, row: Row, page = 0, index = 0): void {
  changeRows<Row>(client, { queryKey, exact: true }, (rows, at) =>
    at === page ? rows.toSpliced(index, 0, row) : rows,
  )
}

function changeRows<Row>(
  client: QueryClient,
  lists: QueryFilters,
  change: (rows: readonly Row[], page: number) => readonly Row[],
): void {
  client.setQueriesData<Pages<Row>>(
    lists,
    (list) =>
      list && { ...list, pages: list.pages.map((page, at) => ({ ...page, rows: change(page.rows, at) })) },
  )
}
