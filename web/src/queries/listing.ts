import { getPublicMosque } from '@mihrab/core/features/public/public.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi, queryKeyOf } from '#lib/api.ts'

/** An entry of the public directory: a listing, or the mosque that it has become. */
export function entryQuery(slug: string) {
  const request = { params: { slug }, query: {} }
  return queryOptions({
    queryKey: queryKeyOf(getPublicMosque, request),
    queryFn: async ({ signal }) => (await callApi(getPublicMosque, request, signal)).mosque,
    // A claim shows the listing as it was at first.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
