import type { IsoDay } from '@mihrab/core/days.ts'
import type { PrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { todayIn } from '#lib/clock.ts'
import { formatDayRange } from '#lib/format-day.ts'
import { toast } from '#ui/toast.tsx'
import { offerUndo } from '#ui/undo-toast.ts'
import { describeRefusal } from './describe-overlap.ts'
import { type Capacity, useCreatePrayerTimeRange } from './prayer-times.hooks.ts'
import { givenRangeOf, valuesOf } from './times-form.ts'

type UndoOptions = { mosqueId: string; capacity: Capacity; timeZone: string }

/** Says that a range is deleted, and offers to put back what can be: past days cannot be set again. */
export function useUndoOffer({ mosqueId, capacity, timeZone }: UndoOptions) {
  const { t, i18n } = useTranslation('prayerTimes')
  const { mutateAsync: create } = useCreatePrayerTimeRange(mosqueId, capacity)

  return (range: PrayerTimeRange) => {
    const today = todayIn(timeZone)
    const { startDate, endDate } = range
    const message = t('messages.deleted')
    const description = formatDayRange(today, startDate, endDate, i18n.language)
    if (endDate < today) return toast.success(message, { description })
    const days = formatDayRange(today, notBefore(today, startDate), endDate, i18n.language)
    offerUndo({
      ...{ message, description },
      // The offer may outlast midnight.
      restore: () =>
        create({
          ...givenRangeOf(valuesOf(range)),
          startDate: notBefore(todayIn(timeZone), startDate),
        }),
      restored: t('messages.restored', { days }),
      failed: (error) => {
        const message = errorMessage(error, t('messages.restoreFailed', { days }))
        return describeRefusal(error, message, todayIn(timeZone), i18n.language)
      },
    })
  }
}

function notBefore(today: IsoDay, day: IsoDay): IsoDay {
  return day < today ? today : day
}
