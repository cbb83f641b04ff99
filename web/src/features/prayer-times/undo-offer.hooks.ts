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

const undone = { saved: 'removed', updated: 'asBefore', someDays: 'asBefore', deleted: 'restored' } as const

/**
 * Reports a change, and offers to undo it: for a range, for one that was deleted, or for some days that now have other
 * times than the rest of theirs. `range` are the days that undoing changes.
 */
export function useUndoOffer({ mosqueId, capacity, timeZone }: UndoOptions) {
  const { t, i18n } = useTranslation('prayerTimes')
  const { undo } = usePublishTimetableAs(mosqueId, capacity)
  return (done: keyof typeof undone, changeId: string | null | undefined, range: DayRange) => {
    const days = formatDayRange(todayIn(timeZone), range.startDate, range.endDate, i18n.language)
    const isNamed = done === 'someDays'
    const message = isNamed ? t('someDays.changed', { days }) : t(`messages.${done}`)
    if (!changeId) return toast.success(message)
    offerUndo({
      message,
      ...(!isNamed && { description: days }),
      subject: timesSubject(mosqueId),
      restore: () => undo(changeId),
      restored: t(`messages.${undone[done]}`, { days }),
      failed: (error) => errorMessage(error, t('messages.restoreFailed', { days })),
    })
  }
}
