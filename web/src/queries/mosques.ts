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

/** A mosque with its people; its ranges and events are separate lists. Waits while the id is null. */
export function useMosqueProfile(id: string | null) {
  return useQuery({
    queryKey: profileKey(id ?? ''),
    queryFn: id === null ? skipToken : ({ signal }) => fetchProfile(id, signal),
  })
}

/** Updates at once when the mosque's people last changed or confirmed something. */
export function showConfirmed(client: QueryClient, id: string, confirmedAt: string): void {
  client.setQueryData<MosqueProfile>(profileKey(id), (mosque) => mosque && { ...mosque, confirmedAt })
}

export const pollEveryMs = 15_000

type StatusOptions = {
  isPolling?: boolean
  isEnabled?: boolean
  /** Refetches whenever the screen appears. */
  isFresh?: boolean
}

/**
 * State of a mosque's review, by its own id or that of the person who registered it; null if there is none.
 */
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

/**
 * The mosque that waits for its review under a person's email, or null. Refetched whenever the screen
 * appears.
 */
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

/** The response, or null if the item does not exist. */
async function orNull<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

/** The mosque's current version on the server. */
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
  /** For one mosque; for all if omitted. */
  id?: string
  /** `none`: refetched when it is next shown, not at once. */
  refetchType?: 'none'
}

/**
 * Refetches everything that shows a mosque: pages, history, lists and counts. Resolves once what is in view
 * is refetched.
 */
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
