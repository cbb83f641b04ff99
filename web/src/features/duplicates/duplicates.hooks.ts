import {
  decideDuplicate,
  listDuplicates,
  undoDuplicate,
} from '@mihrab/core/features/duplicates/duplicates.calls.ts'
import type { DuplicateDecision, DuplicatePair } from '@mihrab/core/features/duplicates/duplicates.schemas.ts'
import { listListings } from '@mihrab/core/features/listings/listings.calls.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi, errorMessage, isConflict, isNotFound, queryKeyOf } from '#lib/api.ts'
import { takeRow, usePagedList } from '#lib/paged-list.ts'
import { reloadLists } from '#queries/mosque-lists.ts'
import { toast } from '#ui/toast.tsx'
import { offerUndo } from '#ui/undo-toast.ts'

/** A row of a list. */
export type PairRow = DuplicatePair & { readonly _id: string }

const keyOf = (isDecided: boolean) => queryKeyOf(listDuplicates, { isDecided })

/** How many pairs wait for a decision. */
export function useDuplicateCount() {
  const request = { query: { limit: 1 } }
  return useQuery({
    queryKey: queryKeyOf(listDuplicates, request),
    queryFn: ({ signal }) => callApi(listDuplicates, request, signal),
    select: ({ open }) => open,
  })
}

/** Pairs that wait, the likeliest first, or recent decisions, newest first. */
export function useDuplicateList(isDecided: boolean) {
  return usePagedList<PairRow>({
    queryKey: keyOf(isDecided),
    search: '',
    fetchPage: async (page, signal) => {
      const query = { ...page, ...(isDecided && { decided: 'true' as const }) }
      const { pairs, nextCursor = null } = await callApi(listDuplicates, { query }, signal)
      return { rows: pairs.map((pair) => ({ ...pair, _id: pair.id })), nextCursor }
    },
    refetchOnMount: 'always',
  })
}

/** Takes the decided pair out of the list, calls `onTaken`, and offers to undo the decision. */
export function useDecideDuplicate(onTaken: () => void) {
  const client = useQueryClient()
  const { t } = useTranslation('duplicates')
  const { mutateAsync: undo } = useUndoDuplicate()
  const take = (pair: PairRow) => {
    takeRow(client, { queryKey: keyOf(false) }, pair)
    refresh(client)
    onTaken()
  }
  return useMutation({
    mutationFn: ({ pair, ...body }: DuplicateDecision & { pair: PairRow }) =>
      callApi(decideDuplicate, { params: { id: pair.id }, body }),
    onSuccess: (_answer, { pair, decision }) => {
      take(pair)
      offerUndo({
        message: t(`done.${decision}`),
        subject: 'duplicate',
        description: t('both', { a: pair.a.name, b: pair.b.name }),
        restore: () => undo(pair),
        restored: t('undo.done'),
        failed: (error) => errorMessage(error, t('undo.failed')),
      })
    },
    onError: (error, { pair }) => {
      // Someone else has decided, or one of the two is gone.
      if (isConflict(error) || isNotFound(error)) take(pair)
      toast.error(errorMessage(error, t('failed')))
    },
  })
}

export function useUndoDuplicate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: DuplicatePair) => callApi(undoDuplicate, { params: { id } }),
    onSettled: () => refresh(client),
  })
}

/** A decision also changes listings and mosques. */
function refresh(client: QueryClient): void {
  for (const call of [listDuplicates, listListings]) client.invalidateQueries({ queryKey: queryKeyOf(call) })
  reloadLists(client)
}
