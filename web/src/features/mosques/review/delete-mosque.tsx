import { deleteMosque } from '@mihrab/core/features/mosques/mosques.calls.ts'
import type { Mosque, MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi, errorMessage, isNotFound } from '#lib/api.ts'
import { listChangeKey, moveInLists, reloadLists } from '#queries/mosque-lists.ts'
import { profileKey } from '#queries/mosques.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast.tsx'

/** Removes the mosque from the lists at once, and restores it if the request fails. */
export function useDeleteMosque() {
  const client = useQueryClient()
  const { t } = useTranslation('mosques')
  return useMutation({
    mutationKey: listChangeKey,
    mutationFn: (mosque: Mosque | MosqueProfile) => callApi(deleteMosque, { params: { id: mosque._id } }),
    onMutate: (mosque) => moveInLists(client, mosque, null),
    onSuccess: ({ message }, { _id }) => {
      // An active page that shows it is about to be left, and must not refetch it.
      client.removeQueries({ queryKey: profileKey(_id), type: 'inactive' })
      toast.success(message ?? t('delete.done'))
    },
    onError: (error, { _id }, moveBack) => {
      // Someone else was faster: its page says so, and who.
      if (isNotFound(error)) client.invalidateQueries({ queryKey: profileKey(_id) })
      else moveBack?.()
      toast.error(errorMessage(error, t('delete.failed'), t('delete.broken')))
    },
    onSettled: () => reloadLists(client),
  })
}

type DeleteMosqueQuestionProps = {
  name: string
  isPending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before deleting a mosque, and says what is deleted with it. */
export function DeleteMosqueQuestion({ name, ...question }: DeleteMosqueQuestionProps) {
  const { t } = useTranslation('mosques')
  return <ConfirmDialog isOpen title={t('delete.title', { name })} body={t('delete.text')} {...question} />
}
