import { getContactPersonMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { callApi, queryKeyOf } from '#lib/api.ts'

/** A mosque that the contact person who is signed in serves, through their own call. */
export function useContactPersonMosque(mosqueId: string) {
  const request = { query: { mosqueId } }
  return useQuery({
    queryKey: queryKeyOf(getContactPersonMosque, request),
    queryFn: async ({ signal }) => (await callApi(getContactPersonMosque, request, signal)).mosque,
  })
}
