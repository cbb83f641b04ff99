import { confirmMosqueByLink, readConfirmationLink } from '@mihrab/core/features/mosques/mosques.calls.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ApiError, callApi, queryKeyOf } from '#lib/api.ts'

/** The mosque that a mailed link asks about. */
export function useConfirmationLink(token: string) {
  return useQuery({
    queryKey: queryKeyOf(readConfirmationLink, { token }),
    queryFn: ({ signal }) => callApi(readConfirmationLink, { body: { token } }, signal),
    enabled: token !== '',
    // Never refetched: once this page has used the link, it is dead.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useConfirmByLink(token: string) {
  return useMutation({ mutationFn: () => callApi(confirmMosqueByLink, { body: { token } }) })
}

/** The link is invalid or no longer valid. */
export function isDeadLink(error: unknown): boolean {
  return error instanceof ApiError && error.fields.token !== undefined
}
