import {
  countMosques,
  listApprovedMosques,
  listPendingMosques,
  listRejectedMosques,
  listUnconfirmedMosques,
} from '@mihrab/core/features/mosques/mosques.calls.ts'
import type { Mosque, MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { type Query, type QueryClient, type QueryKey, useQuery } from '@tanstack/react-query'
import { callApi, queryKeyOf, type ResponseOf } from '#lib/api.ts'
import { type Pages, putRow, replaceRow, takeRow, usePagedList } from '#lib/paged-list.ts'
import { finderOf } from './mosque-finder.ts'

export const listEndpoints = {
  approved: listApprovedMosques,
  pending: listPendingMosques,
  rejected: listRejectedMosques,
  unconfirmed: listUnconfirmedMosques,
}

/**
 * The mosques of a status, or the approved ones whose people have not answered whether they are still right.
 */
export type MosqueListName = keyof typeof listEndpoints

const keyOf = (list: MosqueListName) => queryKeyOf(listEndpoints[list])
const listPaths = new Set<unknown>(Object.values(listEndpoints).map(({ path }) => path))
const allLists = { predicate: ({ queryKey }: Query) => listPaths.has(queryKey[0]) }
const countsKey = queryKeyOf(countMosques, {})

/** Part of the list's cache key. */
type ListRequest = { search: string }

const searchOf = (key: QueryKey) => (key[1] as ListRequest | undefined)?.search ?? ''

/** Shared by all changes that show in lists: while others are running, nothing is refetched. */
export const listChangeKey = ['changeMosqueLists']

/** Mosques by status, and since when the longest pending one has waited. */
export function useMosqueCounts() {
  return useQuery({ queryKey: countsKey, queryFn: ({ signal }) => callApi(countMosques, {}, signal) })
}

/** Mosques of a list that match a search, newest change first. */
export function useMosqueList(name: MosqueListName, search: string) {
  const wanted: ListRequest = { search }
  return usePagedList<Mosque>({
    queryKey: queryKeyOf(listEndpoints[name], wanted),
    search,
    fetchPage: async (query, signal) => {
      const { mosques, nextCursor = null } = await callApi(listEndpoints[name], { query }, signal)
      return { rows: mosques, nextCursor }
    },
    // Nothing else refetches these two: another admin's rejection would stay unseen.
    ...((name === 'rejected' || name === 'unconfirmed') && { refetchOnMount: 'always' }),
  })
}

/** Loaded lists, of one name or all, whole or in part, each with its search. */
export function loadedLists(client: QueryClient, name?: MosqueListName) {
  const lists = name ? { queryKey: keyOf(name) } : allLists
  return client.getQueriesData<Pages<Mosque>>(lists).flatMap(([key, list]) => {
    const isWhole = list?.pages.at(-1)?.nextCursor === null
    return list ? [{ key, search: searchOf(key), rows: list.pages.flatMap(({ rows }) => rows), isWhole }] : []
  })
}

/**
 * Takes a mosque out of every loaded list and puts it, changed, in front of those of its new status whose
 * search matches it; without a change it is removed. The counts follow. Returns a function that reverts all
 * of it.
 */
export async function moveInLists(
  client: QueryClient,
  mosque: Pick<Mosque, '_id' | 'status'>,
  change: (Partial<Mosque> & { status: MosqueStatus }) | null,
): Promise<() => void> {
  // A running fetch began before the change and would undo it on screen.
  await Promise.all([client.cancelQueries(allLists), client.cancelQueries({ queryKey: countsKey })])
  const to = change?.status ?? null
  const row = loadedLists(client)
    .flatMap(({ rows }) => rows)
    .find(({ _id }) => _id === mosque._id)
  const putBack = takeRow(client, allLists, mosque)
  if (row && change) putInFront(client, { ...row, ...change })
  shiftCounts(client, mosque.status, to)
  return () => {
    putBack()
    shiftCounts(client, to, mosque.status)
  }
}

function putInFront(client: QueryClient, mosque: Mosque): void {
  for (const { key, search } of loadedLists(client, mosque.status)) {
    if (finderOf(search)(mosque)) putRow(client, key, mosque)
  }
}

/** Updates a mosque in the lists to the server's version. */
export const showInLists = (client: QueryClient, mosque: Mosque) => replaceRow(client, allLists, mosque)

/**
 * Refetches lists and counts, unless another change is running, which would look undone for a moment. The
 * approved and the pending list are refetched at once, even behind a tab; other searches when they are next
 * shown.
 */
export function reloadLists(client: QueryClient): void {
  if (client.isMutating({ mutationKey: listChangeKey }) > 1) return
  const shown = shownSearches(client)
  client.invalidateQueries(allLists)
  for (const status of ['approved', 'pending'] as const) {
    const isShown = ({ queryKey }: Query) => shown.includes(searchOf(queryKey))
    client.refetchQueries({ queryKey: keyOf(status), type: 'inactive', predicate: isShown })
  }
  client.invalidateQueries({ queryKey: countsKey })
}

/** Searches of the lists in view; empty if none is. */
function shownSearches(client: QueryClient): string[] {
  const shown = client.getQueryCache().findAll({ ...allLists, type: 'active' })
  return shown.length > 0 ? shown.map(({ queryKey }) => searchOf(queryKey)) : ['']
}

function shiftCounts(client: QueryClient, from: MosqueStatus | null, to: MosqueStatus | null): void {
  client.setQueryData<ResponseOf<typeof countMosques>>(countsKey, (answer) => {
    if (!answer) return answer
    const counts = { ...answer.counts }
    if (from) counts[from] = Math.max(0, counts[from] - 1)
    if (to) counts[to] += 1
    return { ...answer, counts }
  })
}
