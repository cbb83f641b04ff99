import { listDuplicates } from '@mihrab/core/features/duplicates/duplicates.calls.ts'
import {
  getListingImport,
  hideListing,
  listListings,
  undoListingImport,
} from '@mihrab/core/features/listings/listings.calls.ts'
import type { Listing } from '@mihrab/core/features/listings/listings.schemas.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi, errorMessage, isNotFound, queryKeyOf } from '#lib/api.ts'
import { takeRow, usePagedList } from '#lib/paged-list.ts'
import { toast } from '#ui/toast.tsx'

const listKey = queryKeyOf(listListings)
const latest = { params: { importId: 'latest' } } as const
const latestKey = queryKeyOf(getListingImport, latest)
const hidingKey = ['hideListing']
const askEveryMs = 1000

/** Listings that match a search, newest first. */
export function useListingList(search: string) {
  return usePagedList<Listing>({
    queryKey: queryKeyOf(listListings, { search }),
    search,
    fetchPage: async (query, signal) => {
      const { listings, nextCursor = null } = await callApi(listListings, { query }, signal)
      return { rows: listings, nextCursor }
    },
  })
}

/** The import begun last, null if there is none; asked for again and again while one runs, or may begin. */
export function useLatestImport(mayBegin: boolean) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: latestKey,
    queryFn: async ({ signal }) => {
      try {
        return await callApi(getListingImport, latest, signal)
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },
    refetchInterval: ({ state }) => (mayBegin || state.data?.state === 'running' ? askEveryMs : false),
  })
  const wasRunning = useRef(false)
  const isRunning = query.data?.state === 'running'
  useEffect(() => {
    if (wasRunning.current && !isRunning) refreshListings(client)
    wasRunning.current = isRunning
  }, [isRunning, client])
  return query
}

export function refreshListings(client: QueryClient): void {
  for (const call of [listListings, getListingImport, listDuplicates])
    client.invalidateQueries({ queryKey: queryKeyOf(call) })
}

export function useUndoImport() {
  const client = useQueryClient()
  const { t } = useTranslation('listings')
  return useMutation({
    mutationFn: () => callApi(undoListingImport, {}),
    onSuccess: () => toast.success(t('undo.done')),
    onError: (error) => toast.error(errorMessage(error, t('undo.failed'))),
    onSettled: () => refreshListings(client),
  })
}

/** Removes a listing from the lists at once, and restores it if the request fails. */
export function useHideListing() {
  const client = useQueryClient()
  const { t } = useTranslation('listings')
  return useMutation({
    mutationKey: hidingKey,
    mutationFn: ({ _id }: Listing) => callApi(hideListing, { params: { id: _id } }),
    onMutate: async (listing) => {
      await client.cancelQueries({ queryKey: listKey })
      return takeRow(client, { queryKey: listKey }, listing)
    },
    onSuccess: (_answer, { name }) => toast.success(t('hide.done', { name })),
    onError: (error, _listing, putBack) => {
      if (!isNotFound(error)) putBack?.()
      toast.error(errorMessage(error, t('hide.failed')))
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey: hidingKey }) === 1) refreshListings(client)
    },
  })
}
