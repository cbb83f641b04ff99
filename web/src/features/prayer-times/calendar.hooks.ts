import type { IsoDay } from '@mihrab/core/days.ts'
import type { PrayerTime } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { useCallback, useMemo, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { todayIn } from '#lib/clock.ts'
import { findDraft } from '#lib/drafts.ts'
import { formatDayRange } from '#lib/format-day.ts'
import { toast } from '#ui/toast.tsx'
import { offerUndo } from '#ui/undo-toast.ts'
import { calendarReducer, idle, previewOf } from './calendar-state.ts'
import { type Capacity, useCreatePrayerTime } from './prayer-times.hooks.ts'
import { isNewTimes, newTimesSubject } from './times-draft.ts'
import { timesOf } from './times-form.ts'
import { useClearOnEscape } from './use-clear-on-escape.ts'

/** What is chosen on the calendar, and what a press where the pointer or the keyboard is would choose. */
export function useSelection(ranges: readonly PrayerTime[], today: IsoDay, keepFocus: () => void) {
  const [state, dispatch] = useReducer(calendarReducer, idle)
  const [pointed, setPointed] = useState<IsoDay | null>(null)
  const preview = useMemo(
    () => (pointed ? previewOf(state, { day: pointed, today, ranges }) : null),
    [state, pointed, today, ranges],
  )
  const clear = useCallback(() => {
    dispatch({ type: 'clear' })
    keepFocus()
  }, [keepFocus])
  const press = useCallback((day: IsoDay) => dispatch({ type: 'press', day, today, ranges }), [today, ranges])
  useClearOnEscape(state.phase === 'started' || state.phase === 'chosen', clear)
  return { state, preview, dispatch, clear, press, setPointed }
}

/** Says that a range is deleted, and offers to put back what can be: past days cannot be set anew. */
export function useUndoOffer(mosqueId: string, capacity: Capacity, timeZone: string) {
  const { t, i18n } = useTranslation('prayerTimes')
  const creation = useCreatePrayerTime(mosqueId, capacity)
  return (range: PrayerTime) => {
    const message = t('messages.deleted')
    const description = formatDayRange(range.startDate, range.endDate, i18n.language)
    if (range.endDate < todayIn(timeZone)) return toast.success(message, { description })
    offerUndo({
      ...{ message, description },
      restore: () => {
        const startDate = [range.startDate, todayIn(timeZone)].sort().at(-1) ?? range.startDate
        return creation.mutateAsync({ startDate, endDate: range.endDate, ...timesOf(range) })
      },
      restored: t('messages.saved'),
      failed: t('messages.saveFailed'),
    })
  }
}

/** Whether times that were typed wait for days; asked anew by `look`. */
export function useKeptTimes(mosqueId: string) {
  const find = () => findDraft(newTimesSubject(mosqueId), isNewTimes) !== null
  const [isKept, setIsKept] = useState(find)
  return { isKept, look: () => setIsKept(find()) }
}
