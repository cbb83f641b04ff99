import {
  checkMosqueStatus,
  countMosques,
  findPendingMosqueByEmail,
  getContactPersonMosque,
  getMosque,
  getMosqueHistory,
  getMosqueProfile,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, isNotFound, queryKeyOf } from '#lib/api.ts'
import { listEndpoints } from './mosque-lists.ts'

/** A mosque with its people alone. Waits while the id is null. */
export function useMosqueProfile(id: string | null) {
  const request = { params: { id: id ?? '' } }
  return useQuery({
    queryKey: queryKeyOf(getMosqueProfile, request),
    queryFn: async ({ signal }) => (await callApi(getMosqueProfile, request, signal)).mosque,
    enabled: id !== null,
  })
}

/** A mosque with its people, ranges and events. Waits while the id is null. */
export function useMosque(id: string | null) {
  const request = { params: { id: id ?? '' } }
  return useQuery({
    queryKey: queryKeyOf(getMosque, request),
    queryFn: ({ signal }) => callApi(getMosque, request, signal),
    enabled: id !== null,
  })
}

/** A mosque that the contact person who is signed in serves, through their own call. Waits while the id is null. */
export function useContactPersonMosque(mosqueId: string | null) {
  const request = { query: { mosqueId: mosqueId ?? '' } }
  return useQuery({
    queryKey: queryKeyOf(getContactPersonMosque, request),
    queryFn: async ({ signal }) => (await callApi(getContactPersonMosque, request, signal)).mosque,
    enabled: mosqueId !== null,
  })
}

const pollEveryMs = 15_000

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
  const request = { params: { id } }
  return () =>
    client.fetchQuery({
      queryKey: queryKeyOf(getMosque, request),
      queryFn: ({ signal }) => callApi(getMosque, request, signal),
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
  const keys = [
    ...[getMosque, getMosqueProfile, getMosqueHistory].map((endpoint) => queryKeyOf(endpoint, request)),
    ...[getContactPersonMosque, countMosques, ...Object.values(listEndpoints)].map((endpoint) =>
      queryKeyOf(endpoint),
    ),
  ]
  return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey, refetchType })))
}
