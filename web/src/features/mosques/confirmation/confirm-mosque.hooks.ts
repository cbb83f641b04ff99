import { confirmMosque } from '@mihrab/core/features/mosques/mosques.calls.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi, errorMessage } from '#lib/api.ts'
import { showConfirmed } from '#queries/mosques.ts'
import { toast } from '#ui/toast.tsx'

export function useConfirmMosque(id: string) {
  const client = useQueryClient()
  const { t } = useTranslation('mosques')
  return useMutation({
    mutationFn: () => callApi(confirmMosque, { params: { id } }),
    onSuccess: ({ confirmedAt }) => {
      showConfirmed(client, id, confirmedAt)
      toast.success(t('confirmation.done'))
    },
    onError: (error) => toast.error(errorMessage(error, t('confirmation.failed'), t('confirmation.broken'))),
  })
}
