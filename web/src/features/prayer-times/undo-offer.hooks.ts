import { laterOf } from '@mihrab/core/days.ts'
import type { PrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { todayIn } from '#lib/clock.ts'
import { formatDayRange } from '#lib/format-day.ts'
import { timesSubject } from '#queries/timetables.ts'
import { toast } from '#ui/toast.tsx'
import { offerUndo } from '#ui/undo-toast.ts'
import { describeRefusal } from './describe-overlap.ts'
import { useLayingAs } from './laying.hooks.ts'
import { type Capacity, useCreatePrayerTimeRange } from './prayer-times.hooks.ts'
import { givenRangeOf, valuesOf } from './times-form.ts'

type UndoOptions = { mosqueId: string; capacity: Capacity; timeZone: string }

type Saved = { prayerTime: PrayerTimeRange; changeId?: string | undefined }

/** Says what was done to a range, and offers to undo it. */
export function useUndoOffers({ mosqueId, capacity, timeZone }: UndoOptions) {
  const { t } = useTranslation('prayerTimes')
  const { mutateAsync: create } = useCreatePrayerTimeRange(mosqueId, capacity)
  const { undo } = useLayingAs(mosqueId, capacity)
  const words = useUndoWords(timeZone)
  const subject = timesSubject(mosqueId)

  /** Goes back to `days`: those that a range had, or that it has now and will not have then. */
  function offerForSaved(done: 'saved' | 'updated', { changeId }: Saved, days: DayRange) {
    const message = t(`messages.${done}`)
    if (changeId === undefined) return toast.success(message)
    offerUndo({
      ...words.of(done === 'saved' ? 'removed' : 'asBefore', days),
      ...{ message, subject },
      restore: () => undo(changeId),
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
      ...{ ...said, subject },
      // The offer may outlast midnight.
      restore: () =>
        create({ ...givenRangeOf(valuesOf(range)), startDate: laterOf(todayIn(timeZone), startDate) }),
    })
  }

  return { offerForSaved, offerForDeleted }
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
