import { laterOf } from '@mihrab/core/days.ts'
import type { PrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { useTranslation } from 'react-i18next'
import { isSame } from '#forms/form-entries.ts'
import { errorMessage } from '#lib/api.ts'
import { todayIn } from '#lib/clock.ts'
import { formatDayRange } from '#lib/format-day.ts'
import { toast } from '#ui/toast.tsx'
import { offerUndo } from '#ui/undo-toast.ts'
import { describeRefusal } from './describe-overlap.ts'
import {
  type Capacity,
  useCreatePrayerTimeRange,
  useDeletePrayerTimeRange,
  useUpdatePrayerTimeRange,
} from './prayer-times.hooks.ts'
import { givenRangeOf, rangeChangesOf, valuesOf } from './times-form.ts'

type UndoOptions = { mosqueId: string; capacity: Capacity; timeZone: string }

/** Says what was done to a range, and offers to undo it: as long as no one has changed the range since. */
export function useUndoOffers({ mosqueId, capacity, timeZone }: UndoOptions) {
  const { t } = useTranslation('prayerTimes')
  const { mutateAsync: create } = useCreatePrayerTimeRange(mosqueId, capacity)
  const { mutateAsync: update } = useUpdatePrayerTimeRange(mosqueId, capacity)
  const { mutateAsync: remove } = useDeletePrayerTimeRange(mosqueId, capacity)
  const words = useUndoWords(timeZone)

  function offerForAdded({ _id: id, updatedAt, ...range }: PrayerTimeRange) {
    offerUndo({
      ...words.of('removed', range),
      message: t('messages.saved'),
      restore: () => remove({ id, updatedAt }),
    })
  }

  function offerForUpdated(before: PrayerTimeRange, after: PrayerTimeRange) {
    const message = t('messages.updated')
    if (isSame(valuesOf(before), valuesOf(after))) return toast.success(message)
    const { _id: id, updatedAt } = after
    // A first day that is past by now could stay, but not be chosen again.
    const isMoved = before.startDate !== after.startDate
    const startDate = isMoved ? laterOf(before.startDate, todayIn(timeZone)) : before.startDate
    const wanted = { ...before, startDate }
    offerUndo({
      ...words.of('asBefore', wanted),
      message,
      restore: () => update({ id, ...rangeChangesOf(valuesOf(after), valuesOf(wanted)), updatedAt }),
    })
  }

  /** Puts back what can be: past days cannot be set again. */
  function offerForDeleted(range: PrayerTimeRange) {
    const today = todayIn(timeZone)
    const { startDate, endDate } = range
    const said = { message: t('messages.deleted'), description: words.days(range) }
    if (endDate < today) return toast.success(said.message, { description: said.description })
    offerUndo({
      ...words.of('restored', { startDate: laterOf(today, startDate), endDate }),
      ...said,
      // The offer may outlast midnight.
      restore: () =>
        create({ ...givenRangeOf(valuesOf(range)), startDate: laterOf(todayIn(timeZone), startDate) }),
    })
  }

  return { offerForAdded, offerForUpdated, offerForDeleted }
}

function useUndoWords(timeZone: string) {
  const { t, i18n } = useTranslation('prayerTimes')
  const write = ({ startDate, endDate }: DayRange) =>
    formatDayRange(todayIn(timeZone), startDate, endDate, i18n.language)
  return {
    days: write,
    of: (what: 'asBefore' | 'removed' | 'restored', range: DayRange) => {
      const days = write(range)
      return {
        description: days,
        restored: t(`messages.${what}`, { days }),
        failed: (error: unknown) => {
          const message = errorMessage(error, t('messages.restoreFailed', { days }))
          return describeRefusal(error, message, todayIn(timeZone), i18n.language)
        },
      }
    },
  }
}
