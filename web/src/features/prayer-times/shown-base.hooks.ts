import type { MosqueTimes } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { useMemo } from 'react'
import { useHijri } from '#lib/hijri-calendar.ts'
import { closuresOf, useNotices } from '#queries/notices.ts'
import { useScheduledRamadans } from '#queries/scheduled-ramadans.ts'
import type { TimesBase } from './given-days.ts'

export type ShownBase = TimesBase & Pick<MosqueTimes, 'hijri' | 'ramadan' | 'closures'>

/** For times as visitors see them: in Ramadan those of the schedule, and none where a prayer is closed. */
export function useShownBase(mosqueId: string, base: TimesBase, days: DayRange): ShownBase {
  const hijri = useHijri()
  const { data } = useScheduledRamadans(mosqueId, days)
  const { data: notices } = useNotices(mosqueId)
  return useMemo(
    () => ({
      ...{ ...base, hijri, ramadan: (data ?? []).map(({ version }) => version) },
      closures: closuresOf(notices),
    }),
    [base, hijri, data, notices],
  )
}
