import {
  checkMosqueStatus,
  countMosques,
  createMosque,
  findPendingMosqueByEmail,
  getContactPersonMosque,
  getMosque,
  getMosqueHistory,
  getNamazTimings,
  listApprovedMosques,
  listPendingMosques,
  listRejectedMosques,
  updateMosque,
  updateMosqueAsContactPerson,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import type {
  MosqueChange,
  MosqueRegistration,
  Shadow,
} from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, isNotFound, queryKeyOf } from '#lib/api.ts'

/** One mosque with its people and ranges. Waits while the id is null. */
export function useMosque(id: string | null) {
  const request = { params: { id: id ?? '' } }
  return useQuery({
    queryKey: queryKeyOf(getMosque, request),
    queryFn: ({ signal }) => callApi(getMosque, request, signal),
    enabled: id !== null,
  })
}

const pollEveryMs = 15_000

type StatusOptions = {
  isPolling?: boolean
  isEnabled?: boolean
  /** Asked for anew whenever the screen appears. */
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
const statusKeyOf = (userId: string) => queryKeyOf(checkMosqueStatus, statusRequestOf(userId))

async function fetchStatus(userId: string, signal: AbortSignal) {
  const answer = await orNull(callApi(checkMosqueStatus, statusRequestOf(userId), signal))
  return answer && { mosque: answer.mosque, status: answer.status }
}

/** The mosque that waits for its review under a person's email, or null. Asked for anew whenever the screen appears. */
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

export type TimingsRequest = {
  date: string
  latitude: number
  longitude: number
  method: number
  shadow: Shadow
}

/**
 * The computed times of one day at one place; waits while the request is null. Each request has its own place in the
 * cache, so a late answer to an older one is never taken for this one's.
 */
export function useNamazTimings(wanted: TimingsRequest | null) {
  return useQuery({
    queryKey: queryKeyOf(getNamazTimings, wanted ?? {}),
    queryFn: async ({ signal }) => {
      const { date, ...query } = wanted ?? noRequest()
      const { data } = await callApi(getNamazTimings, { params: { date }, query }, signal)
      return data
    },
    enabled: wanted !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

function noRequest(): never {
  throw new Error('No place to fetch times for')
}

/** Sends a mosque in; afterwards the person's status is known without another call. */
export function useRegisterMosque(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: MosqueRegistration) => callApi(createMosque, { body }),
    onSuccess: ({ mosque, status }) => {
      queryClient.setQueryData(statusKeyOf(userId), { mosque, status })
      void forgetMosques(queryClient)
    },
  })
}

/** Adds a mosque as an admin: listed at once. */
export function useAddMosque() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: MosqueRegistration) => callApi(createMosque, { body }),
    onSuccess: () => forgetMosques(queryClient),
  })
}

/**
 * Changes the fields that the change carries, by the call for admins and mosque admins or for contact persons. It is done
 * when what is in sight shows the change.
 */
export function useUpdateMosque(id: string, isContactPerson: boolean) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ contactPerson, ...change }: MosqueChange) =>
      isContactPerson
        ? callApi(updateMosqueAsContactPerson, { body: { ...change, mosqueId: id } })
        : callApi(updateMosque, { params: { id }, body: { ...change, contactPerson } }),
    onSuccess: () => forgetMosques(queryClient),
  })
}

/** The mosque as it is on the server now. */
export function useFreshMosque(id: string) {
  const queryClient = useQueryClient()
  const request = { params: { id } }
  return () =>
    queryClient.fetchQuery({
      queryKey: queryKeyOf(getMosque, request),
      queryFn: ({ signal }) => callApi(getMosque, request, signal),
      staleTime: 0,
    })
}

const showMosques = [
  ...[getMosque, getContactPersonMosque, getMosqueHistory, countMosques],
  ...[listApprovedMosques, listPendingMosques, listRejectedMosques],
]

/** Whatever shows mosques is read anew when it is seen next, and at once where it is in sight, for which one can wait. */
function forgetMosques(queryClient: QueryClient): Promise<unknown> {
  return Promise.all(
    showMosques.map((endpoint) => queryClient.invalidateQueries({ queryKey: queryKeyOf(endpoint) })),
  )
}
