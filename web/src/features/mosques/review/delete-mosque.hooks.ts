import { deleteMosque, getMosque, getMosqueProfile } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { Mosque, MosqueDetail } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi, errorMessage, isNotFound, queryKeyOf } from '#lib/api.ts'
import { listChangeKey, moveInLists, reloadLists } from '#queries/mosque-lists.ts'
import { toast } from '#ui/toast.tsx'

/** Deletes a mosque: at once from the lists, then on the server; it comes back when that fails. */
export function useDeleteMosque() {
  const client = useQueryClient()
  const { t } = useTranslation('mosques')
  return useMutation({
    mutationKey: listChangeKey,
    mutationFn: (mosque: Mosque | MosqueDetail) => callApi(deleteMosque, { params: { id: mosque._id } }),
    onMutate: (mosque) => moveInLists(client, mosque, null),
    onSuccess: ({ message }, { _id }) => {
      // A page that still shows it is about to be left, and must not ask for it again.
      for (const queryKey of detailKeys(_id)) client.removeQueries({ queryKey, type: 'inactive' })
      toast.success(message ?? t('delete.done'))
    },
    onError: (error, { _id }, moveBack) => {
      // Someone else was quicker: its page says so, and by whom.
      if (isNotFound(error)) {
        for (const queryKey of detailKeys(_id)) client.invalidateQueries({ queryKey })
      } else moveBack?.()
      toast.error(errorMessage(error, t('delete.failed'), t('delete.broken')))
    },
    onSettled: () => reloadLists(client),
  })
}

function detailKeys(id: string) {
  return [getMosque, getMosqueProfile].map((endpoint) => queryKeyOf(endpoint, { params: { id } }))
}
