import type { IsoDay } from '@mihrab/core/days.ts'
import type { PrayerTime } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { formatDayRange } from '#lib/format-day.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { type Capacity, useCreatePrayerTime } from './prayer-times.hooks.ts'
import { timesOf } from './times-form.ts'

type UndoDeletionProps = {
  range: PrayerTime
  today: IsoDay
  mosqueId: string
  capacity: Capacity
  onDone: () => void
}

/** Says what was deleted and puts it back; days that began in the past cannot be set anew. */
export function UndoDeletion({ range, today, mosqueId, capacity, onDone }: UndoDeletionProps) {
  const { t, i18n } = useTranslation('prayerTimes')
  const creation = useCreatePrayerTime(mosqueId, capacity)
  const { startDate, endDate } = range

  function handleUndo() {
    creation.mutate(
      { startDate, endDate, ...timesOf(range) },
      {
        onSuccess: () => {
          toast.success(t('messages.saved'))
          onDone()
        },
        onError: (error) => toast.error(errorMessage(error, t('messages.saveFailed'))),
      },
    )
  }

  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {t('hint.deleted', { days: formatDayRange(startDate, endDate, i18n.language) })}
      {startDate >= today && (
        <Button variant="secondary" onPress={handleUndo} isPending={creation.isPending}>
          {t('hint.undo')}
        </Button>
      )}
    </span>
  )
}
