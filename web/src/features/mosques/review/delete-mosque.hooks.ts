import { deleteMosque } from '@mihrab/core/features/mosques/mosques.calls.ts'
import type { Mosque, MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi, errorMessage, isNotFound } from '#lib/api.ts'
import { listChangeKey, moveInLists, reloadLists } from '#queries/mosque-lists.ts'
import { profileKey } from '#queries/mosques.ts'
import { toast } from '#ui/toast.tsx'

/** Deletes a mosque: at once from the lists, then on the server; it comes back when that fails. */
export function useDeleteMosque() {
  const client = useQueryClient()
  const { t } = useTranslation('mosques')
  return useMutation({
    mutationKey: listChangeKey,
    mutationFn: (mosque: Mosque | MosqueProfile) => callApi(deleteMosque, { params: { id: mosque._id } }),
    onMutate: (mosque) => moveInLists(client, mosque, null),
    onSuccess: ({ message }, { _id }) => {
      // A page that still shows it is about to be left, and must not ask for it again.
      client.removeQueries({ queryKey: profileKey(_id), type: 'inactive' })
      toast.success(message ?? t('delete.done'))
    },
    onError: (error, { _id }, moveBack) => {
      // Someone else was quicker: its page says so, and by whom.
      if (isNotFound(error)) client.invalidateQueries({ queryKey: profileKey(_id) })
      else moveBack?.()
      toast.error(errorMessage(error, t('delete.failed'), t('delete.broken')))
    },
    onSettled: () => reloadLists(client),
  })
}
