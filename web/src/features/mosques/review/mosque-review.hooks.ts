import { changeMosqueStatus, getMosqueHistory } from '@mihrab/core/features/mosques/mosques.calls.ts'
import type { Mosque, MosqueProfile, MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi, errorMessage, isNotFound, queryKeyOf } from '#lib/api.ts'
import { now } from '#lib/clock.ts'
import { listChangeKey, moveInLists, reloadLists, showInLists } from '#queries/mosque-lists.ts'
import { profileKey } from '#queries/mosques.ts'
import { toast } from '#ui/toast.tsx'

type StatusChange = { mosque: Mosque | MosqueProfile; status: MosqueStatus; reason?: string }

/** Changes the status on screen at once, and back again if the request fails. */
export function useChangeMosqueStatus() {
  const client = useQueryClient()
  const { t } = useTranslation('mosques')
  return useMutation({
    mutationKey: listChangeKey,
    mutationFn: ({ mosque, status, reason }: StatusChange) =>
      callApi(changeMosqueStatus, {
        params: { id: mosque._id },
        body: { status, reason, seenStatus: mosque.status },
      }),
    onMutate: ({ mosque, status, reason }) => {
      const rejectionReason = status === 'rejected' ? reason || null : null
      return moveInLists(client, mosque, { status, rejectionReason, updatedAt: now().toISOString() })
    },
    onSuccess: ({ mosque }) => {
      showInLists(client, mosque)
      patchProfile(client, mosque)
      toast.success(t('review.changed', { status: t(`review.now.${mosque.status}`) }))
    },
    onError: (error, _, moveBack) => {
      // Deleted by someone else in the meantime: it does not come back.
      if (!isNotFound(error)) moveBack?.()
      toast.error(errorMessage(error, t('review.failed'), t('review.broken')))
    },
    onSettled: (_data, _error, { mosque }) => {
      client.invalidateQueries({ queryKey: profileKey(mosque._id) })
      client.invalidateQueries({ queryKey: queryKeyOf(getMosqueHistory, { params: { id: mosque._id } }) })
      reloadLists(client)
    },
  })
}

function patchProfile(client: QueryClient, { _id, status, rejectionReason, updatedAt }: Mosque): void {
  client.setQueryData<MosqueProfile>(
    profileKey(_id),
    (mosque) => mosque && { ...mosque, status, rejectionReason, updatedAt },
  )
}
