import type { IsoDay } from '@mihrab/core/days.ts'
import type { PrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { useTranslation } from 'react-i18next'
import { formatDayRange } from '#lib/format-day.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { type Capacity, useDeletePrayerTimeRange } from './prayer-times.hooks.ts'
import type { Saved } from './undo-offer.hooks.ts'

type DeleteTimesQuestionProps = {
  isOpen: boolean
  mosqueId: string
  capacity: Capacity
  today: IsoDay
  /** As the person saw it, in the fields or among the changes of others. */
  range: PrayerTimeRange
  onCancel: () => void
  onDeleted: (deleted: Saved) => void
  onFailed: (error: Error) => void
}

export function DeleteTimesQuestion(props: DeleteTimesQuestionProps) {
  const { range, today } = props
  const { t, i18n } = useTranslation('prayerTimes')
  const deletion = useDeletePrayerTimeRange(props.mosqueId, props.capacity)

  function handleConfirm() {
    deletion.mutate(
      { id: range._id, updatedAt: range.updatedAt },
      {
        onSuccess: props.onDeleted,
        onError: props.onFailed,
      },
    )
  }

  return (
    <ConfirmDialog
      isOpen={props.isOpen}
      title={t('dialog.deleteTitle')}
      body={
        <>
          <p>
            {t('dialog.deleteText', {
              days: formatDayRange(today, range.startDate, range.endDate, i18n.language),
            })}
          </p>
          {range.startDate < today && <p className="mt-2">{t('dialog.deletePast')}</p>}
        </>
      }
      isPending={deletion.isPending}
      onConfirm={handleConfirm}
      onCancel={props.onCancel}
    />
  )
}
