import type { IsoDay } from '@mihrab/core/days.ts'
import { type DayRange, overlapIn } from '@mihrab/core/features/prayer-times/ranges.ts'
import { useTranslation } from 'react-i18next'
import { formatDayRange } from '#lib/format-day.ts'

/** Says which range is in the way, with its days as the screen writes them. */
export function useOverlapWords(today: IsoDay, locale: string) {
  const { t } = useTranslation('prayerTimes')
  const describeOverlap = ({ startDate, endDate }: DayRange) =>
    t('overlap', { days: formatDayRange(today, startDate, endDate, locale) })
  return {
    describeOverlap,
    /** The server writes the days of an overlap as `YYYY-MM-DD`; all its other messages stay as they are. */
    rewrite(message: string): string {
      const range = overlapIn(message)
      return range ? describeOverlap(range) : message
    },
  }
}
