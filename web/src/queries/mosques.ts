import {
  checkMosqueStatus,
  countMosques,
  findPendingMosqueByEmail,
  getMosqueHistory,
  getMosqueProfile,
} from '@mihrab/core/features/mosques/mosques.calls.ts'
import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { checkPublishedTimes } from '@mihrab/core/features/timetables/timetables.calls.ts'
import { learnZone } from '@mihrab/core/prayer/zone-clock.ts'
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, isNotFound, queryKeyOf } from '#lib/api.ts'
import { listEndpoints } from './mosque-lists.ts'

export const profileKey = (id: string) => queryKeyOf(getMosqueProfile, { params: { id } })

async function fetchProfile(id: string, signal: AbortSignal) {
  const { mosque } = await callApi(getMosqueProfile, { params: { id } }, signal)
  if (mosque.zone) learnZone(mosque.zone)
  return mosque
}

/** A mosque with its people; its ranges and events are lists of their own. Waits while the id is null. */
export function useMosqueProfile(id: string | null) {
  return useQuery({
    queryKey: profileKey(id ?? ''),
    queryFn: id === null ? skipToken : ({ signal }) => fetchProfile(id, signal),
  })
}

/** Shows at once when the mosque's people last changed or confirmed something. */
export function showConfirmed(client: QueryClient, id: string, confirmedAt: string): void {
  client.setQueryData<MosqueProfile>(profileKey(id), (mosque) => mosque && { ...mosque, confirmedAt })
}

export const pollEveryMs = 15_000

type StatusOptions = {
  isPolling?: boolean
  isEnabled?: boolean
  /** Asked again whenever the screen appears. */
  isFresh?: boolean
}

/** How the review of a mosque stands, by its own id or that of the person who registered it: null where there is none. */
export function useMosqueStatus(userId: string, options: StatusOptions = {}) {
  const { isPolling = false, isEnabled = true, isFresh = false } = options
  return useQuery({
    queryKey: statusKeyOf(userId),
    queryFn: ({ signal }) => fetchStatus(userId, signal),
    enabled: isEnabled,
    ...(isFresh && { refetchOnMount: 'always' as const }),
    ...(isPolling && { refetchInterval: pollEveryMs, refetchOnWindowFocus: 'always' as const }),
  })
}

const statusRequestOf = (userId: string) => ({ params: { id: userId } })
export const statusKeyOf = (userId: string) => queryKeyOf(checkMosqueStatus, statusRequestOf(userId))

async function fetchStatus(userId: string, signal: AbortSignal) {
  const answer = await orNull(callApi(checkMosqueStatus, statusRequestOf(userId), signal))
  return answer && { mosque: answer.mosque, status: answer.status }
}

/** The mosque that waits for its review under a person's email, or null. Asked again whenever the screen appears. */
export function usePendingMosque(email: string, { isEnabled = true } = {}) {
  const request = { params: { email } }
  return useQuery({
    queryKey: queryKeyOf(findPendingMosqueByEmail, request),
    enabled: isEnabled,
    queryFn: async ({ signal }) =>
      (await orNull(callApi(findPendingMosqueByEmail, request, signal)))?.mosque ?? null,
    refetchOnMount: 'always',
  })
}

/** The answer, or null where what was asked for is not there. */
async function orNull<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

/** The mosque as it is on the server now. */
export function useFreshMosque(id: string) {
  const client = useQueryClient()
  return () =>
    client.fetchQuery({
      queryKey: profileKey(id),
      queryFn: ({ signal }) => fetchProfile(id, signal),
      staleTime: 0,
    })
}

type Refresh = {
  /** That of one mosque; of all where it is left out. */
  id?: string
  /** `none`: read again when it is shown next, not at once. */
  refetchType?: 'none'
}

/** Everything that shows a mosque is read again: pages, history, lists and counts. Resolves when what is in sight is. */
export function refreshMosques(client: QueryClient, { id, refetchType }: Refresh = {}): Promise<unknown> {
  const request = id === undefined ? undefined : { params: { id } }
  void client.invalidateQueries({ queryKey: queryKeyOf(checkPublishedTimes, request) })
  const keys = [
    ...[getMosqueProfile, getMosqueHistory].map((endpoint) => queryKeyOf(endpoint, request)),
    ...[checkMosqueStatus, countMosques, ...Object.values(listEndpoints)].map((endpoint) =>
      queryKeyOf(endpoint),
    ),
  ]
  return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey, refetchType })))
}
