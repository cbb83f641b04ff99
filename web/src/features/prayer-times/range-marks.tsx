import type { IsoDay } from '@mihrab/core/days.ts'
import { type DayRange, rangeByDay } from '@mihrab/core/features/prayer-times/ranges.ts'
import type { IsoMonth } from '@mihrab/core/month-grid.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type DayMark, gridDays, type WeekStart } from '#ui/calendar-days.ts'

/** The days in sight that have times. No others are worked out, however many ranges there are. */
export function useRangeMarks(
  ranges: readonly DayRange[],
  month: IsoMonth,
  weekStart: WeekStart,
): ReadonlyMap<IsoDay, DayMark> {
  const { t } = useTranslation('prayerTimes')
  const name = t('calendar.covered')
  return useMemo(() => {
    const mark: DayMark = { state: 'covered', name, sign: <Dot /> }
    const days = rangeByDay(ranges, gridDays(month, weekStart)).keys()
    return new Map([...days].map((day) => [day, mark]))
  }, [ranges, month, weekStart, name])
}

function Dot() {
  return <span className="mb-1 block size-1.5 rounded-full bg-accent sm:size-[7px]" />
}
