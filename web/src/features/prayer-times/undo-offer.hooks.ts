import type { PrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { todayIn } from '#lib/clock.ts'
import { formatDayRange } from '#lib/format-day.ts'
import { timesSubject } from '#queries/timetables.ts'
import { toast } from '#ui/toast.tsx'
import { offerUndo } from '#ui/undo-toast.ts'
import { type Capacity, usePublishTimetableAs } from './prayer-times.hooks.ts'

type UndoOptions = { mosqueId: string; capacity: Capacity; timeZone: string }

/** A range as saved, or as it was when it was deleted. */
export type Saved = { prayerTime: PrayerTimeRange; changeId?: string | undefined }

/** Reports a change to a range, and offers to undo it. */
export function useUndoOffers({ mosqueId, capacity, timeZone }: UndoOptions) {
  const { t, i18n } = useTranslation('prayerTimes')
  const { undo } = usePublishTimetableAs(mosqueId, capacity)
  const words = useUndoWords(timeZone)
  const subject = timesSubject(mosqueId)

  function offer(done: 'saved' | 'updated' | 'deleted', changeId: string | undefined, days: DayRange) {
    const message = t(`messages.${done}`)
    if (changeId === undefined) return toast.success(message)
    const undone = { saved: 'removed', updated: 'asBefore', deleted: 'restored' } as const
    offerUndo({ ...words.of(undone[done], days), message, subject, restore: () => undo(changeId) })
  }

  /** Undoing restores `days`: the range's former ones, or the present ones that it will lose. */
  const offerForSaved = (done: 'saved' | 'updated', { changeId }: Saved, days: DayRange) =>
    offer(done, changeId, days)

  /** For days that now have other times than the rest of their range. */
  function offerForDays(changeId: string | null, { startDate, endDate }: DayRange) {
    const days = formatDayRange(todayIn(timeZone), startDate, endDate, i18n.language)
    const message = t('someDays.changed', { days })
    if (changeId === null) return toast.success(message)
    const { restored, failed } = words.of('asBefore', { startDate, endDate })
    offerUndo({ message, subject, restored, failed, restore: () => undo(changeId) })
  }

  const offerForDeleted = ({ changeId, prayerTime }: Saved) => offer('deleted', changeId, prayerTime)

  return { offerForSaved, offerForDays, offerForDeleted }
}

function useUndoWords(timeZone: string) {
  const { t, i18n } = useTranslation('prayerTimes')
  return {
    of: (what: 'asBefore' | 'removed' | 'restored', { startDate, endDate }: DayRange) => {
      const days = formatDayRange(todayIn(timeZone), startDate, endDate, i18n.language)
      return {
        description: days,
        restored: t(`messages.${what}`, { days }),
        failed: (error: unknown) => errorMessage(error, t('messages.restoreFailed', { days })),
      }
    },
  }
}
