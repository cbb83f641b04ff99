import type { EndpointResponse } from '@mihrab/core/contract.ts'
import type { countMosques } from '@mihrab/core/features/mosques/mosques.contract.ts'
import {
  type Mosque,
  type MosqueStatus,
  mosqueStatuses,
} from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { queryKeyOf } from '#lib/api.ts'
import { replaceRow } from '#lib/long-list.ts'
import { isFoundBy, type MosqueList, withMosqueAt, withoutMosque } from './mosque-list.ts'
import { countsKey, listEndpoints, requestOf } from './mosque-lists.ts'

/** The changes that show in lists share this key: as long as others are under way, nothing is read anew. */
export const listChangeKey = ['changeMosqueLists']

const keyOf = (status: MosqueStatus) => queryKeyOf(listEndpoints[status])

/** What was moved, for the way back. */
export type Move = {
  mosque: Mosque | null
  from: MosqueStatus
  to: MosqueStatus | null
  places: readonly { key: QueryKey; index: number }[]
}

/**
 * Takes a mosque out of every loaded list and puts it, changed, in front of those of its new status whose search
 * finds it; without a change it is gone. The counts follow.
 */
export async function moveInLists(
  client: QueryClient,
  { _id, status: from }: Pick<Mosque, '_id' | 'status'>,
  change: (Partial<Mosque> & { status: MosqueStatus }) | null,
): Promise<Move> {
  await stopReading(client)
  const lists = loadedLists(client)
  const mosque = lists.flatMap(({ list }) => list.rows).find((each) => each._id === _id) ?? null
  const after = mosque && change && { ...mosque, ...change }
  const places = []
  for (const { key, status, search, list } of lists) {
    const index = list.rows.findIndex((each) => each._id === _id)
    if (index !== -1) places.push({ key, index })
    const others = withoutMosque(list, _id)
    const isItsPlace = after?.status === status && isFoundBy(search, after)
    client.setQueryData(key, isItsPlace ? withMosqueAt(others, after, 0) : others)
  }
  const to = change?.status ?? null
  shiftCounts(client, from, to)
  return { mosque, from, to, places }
}

/** Puts a mosque back to where it was. */
export function moveBack(client: QueryClient, { mosque, from, to, places }: Move): void {
  shiftCounts(client, to, from)
  if (!mosque) return
  for (const { key, list } of loadedLists(client)) client.setQueryData(key, withoutMosque(list, mosque._id))
  for (const { key, index } of places) {
    client.setQueryData<MosqueList>(key, (list) => list && withMosqueAt(list, mosque, index))
  }
}

/** Shows a mosque in the lists as the server has it now. */
export function showInLists(client: QueryClient, mosque: Mosque): void {
  for (const status of mosqueStatuses) replaceRow(client, keyOf(status), mosque)
}

/**
 * Has lists and counts read again, unless another change is under way, which would show undone for a moment. The
 * approved and the pending list are read at once, the one behind its tab too; other searches when they are seen next.
 */
export function reloadLists(client: QueryClient): void {
  if (client.isMutating({ mutationKey: listChangeKey }) > 1) return
  const shown = shownSearches(client)
  for (const status of mosqueStatuses) client.invalidateQueries({ queryKey: keyOf(status) })
  for (const status of ['approved', 'pending'] as const) {
    const isShown = ({ queryKey }: Query) => shown.includes(requestOf(queryKey)?.search ?? '')
    client.refetchQueries({ queryKey: keyOf(status), type: 'inactive', predicate: isShown })
  }
  client.invalidateQueries({ queryKey: countsKey })
}

/** What the lists in sight search for; nothing where none is in sight. */
function shownSearches(client: QueryClient): string[] {
  const lists = mosqueStatuses.flatMap((status) =>
    client.getQueryCache().findAll({ queryKey: keyOf(status), type: 'active' }),
  )
  return lists.length > 0 ? lists.map(({ queryKey }) => requestOf(queryKey)?.search ?? '') : ['']
}

/** What is being read was written before the change and would undo it on the screen. */
async function stopReading(client: QueryClient): Promise<void> {
  const keys = [...mosqueStatuses.map(keyOf), countsKey]
  await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })))
}

function loadedLists(client: QueryClient) {
  return mosqueStatuses.flatMap((status) =>
    client.getQueriesData<MosqueList>({ queryKey: keyOf(status) }).flatMap(([key, list]) => {
      const request = requestOf(key)
      return list && request ? [{ key, status, search: request.search, list }] : []
    }),
  )
}

function shiftCounts(client: QueryClient, from: MosqueStatus | null, to: MosqueStatus | null): void {
  client.setQueryData<EndpointResponse<typeof countMosques>>(countsKey, (answer) => {
    if (!answer) return answer
    const counts = { ...answer.counts }
    if (from) counts[from] = Math.max(0, counts[from] - 1)
    if (to) counts[to] += 1
    return { ...answer, counts }
  })
}
