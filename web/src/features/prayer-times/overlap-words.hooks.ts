import type { IsoDay } from '@mihrab/core/days.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api.ts'
import { formatDayRange } from '#lib/format-day.ts'

/** Says which range is in the way, with its days as the screen writes them. */
export function useOverlapWords(today: IsoDay, locale: string) {
  const { t } = useTranslation('prayerTimes')
  const describeOverlap = ({ startDate, endDate }: DayRange) =>
    t('overlap', { days: formatDayRange(today, startDate, endDate, locale) })
  return {
    describeOverlap,
    /** The days of an overlap as the screen writes them; `message` for any other error. */
    describeRefusal(error: unknown, message: string): string {
      if (!(error instanceof ApiError) || error.reason !== 'rangeOverlaps') return message
      const { startDate, endDate } = error.params
      return describeOverlap({ startDate: String(startDate), endDate: String(endDate) })
    },
  }
}
