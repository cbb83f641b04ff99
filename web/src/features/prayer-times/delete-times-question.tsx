import type { PrayerTime } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, errorMessage } from '#lib/api.ts'
import { formatDayRange } from '#lib/format-day.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { type Capacity, useDeletePrayerTime } from './prayer-times.hooks.ts'

type DeleteTimesQuestionProps = {
  isOpen: boolean
  mosqueId: string
  capacity: Capacity
  range: PrayerTime
  onCancel: () => void
  onDeleted: () => void
  onFailed: (message: string) => void
}

export function DeleteTimesQuestion(props: DeleteTimesQuestionProps) {
  const { range, onDeleted, onFailed } = props
  const { t, i18n } = useTranslation('prayerTimes')
  const isAsked = useRef(false)
  const deletion = useDeletePrayerTime(props.mosqueId, props.capacity)

  function handleConfirm() {
    // A double click comes before the button can show that it has been pressed.
    if (isAsked.current) return
    isAsked.current = true
    deletion.mutate(range._id, {
      onSuccess: () => {
        toast.success(t('messages.deleted'))
        onDeleted()
      },
      onError: (error) => {
        isAsked.current = false
        const isGone = error instanceof ApiError && error.status === 404
        onFailed(isGone ? t('dialog.goneMeanwhile') : errorMessage(error, t('messages.deleteFailed')))
      },
    })
  }

  return (
    <ConfirmDialog
      isOpen={props.isOpen}
      title={t('dialog.deleteTitle')}
      body={t('dialog.deleteText', {
        days: formatDayRange(range.startDate, range.endDate, i18n.language),
      })}
      isPending={deletion.isPending}
      onConfirm={handleConfirm}
      onCancel={props.onCancel}
    />
  )
}
