import { addDays, type IsoDay } from '@mihrab/core/days.ts'
import { type PublishedDay, publishedDays } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import type { PrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { rangeByDay } from '@mihrab/core/features/prayer-times/ranges.ts'
import type { IsoMonth } from '@mihrab/core/month-grid.ts'
import { writeTime } from '@mihrab/core/write-time.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { labelOf } from '#lib/describe-error.ts'
import { type DayMark, gridDays, type WeekStart } from '#ui/calendar-days.ts'
import type { TimesBase } from './given-days.ts'

type InSight = {
  ranges: readonly PrayerTimeRange[]
  base: TimesBase
  month: IsoMonth
  weekStart: WeekStart
}

/** Visible days with times. Only these are computed, however many ranges there are. */
export function useRangeMarks({ ranges, base, month, weekStart }: InSight): ReadonlyMap<IsoDay, DayMark> {
  const { t } = useTranslation('prayerTimes')
  const name = t('calendar.covered')
  return useMemo(() => {
    const { startDate, endDate } = gridDays(month, weekStart)
    // The day before shows whether the first day's times changed.
    const days = { startDate: addDays(startDate, -1), endDate }
    const byDay = rangeByDay(ranges, days)
    const shown = publishedDays({ ...base, ranges: [...new Set(byDay.values())] }, days)
    const marks = new Map<IsoDay, DayMark>()
    for (const [index, day] of shown.entries()) {
      const range = byDay.get(day.date)
      if (!range || index === 0) continue
      marks.set(day.date, {
        state: 'covered',
        name,
        isSignRead: true,
        sign: <Times day={day} before={shown[index - 1]} />,
        isJoined: {
          before: byDay.get(addDays(day.date, -1)) === range,
          after: byDay.get(addDays(day.date, 1)) === range,
        },
      })
    }
    return marks
  }, [ranges, base, month, weekStart, name])
}

/**
 * A dot and, if there is room, the day's first and last time, emphasised if it differs from the day before.
 */
function Times({ day, before }: { day: PublishedDay; before: PublishedDay | undefined }) {
  const { i18n } = useTranslation()
  return (
    <>
      <span
        data-dot
        // Beside the date, where the times below fill the cell.
        className="mb-1 block size-1.5 rounded-full bg-accent sm:size-[7px] lg:absolute lg:start-8.5 lg:top-3.5"
      />
      {(['fajr', 'isha'] as const).map((prayer) => {
        const time = day.jamaah?.[prayer]
        if (!time) return null
        const isNew = before?.jamaah?.[prayer] !== time
        return (
          <span key={prayer} className={isNew ? `${timeStyle} font-semibold` : timeStyle}>
            {`${labelOf(prayer)} ${writeTime(time, i18n.language)} `}
          </span>
        )
      })}
    </>
  )
}

const timeStyle = 'hidden text-xs leading-4 lg:block'
