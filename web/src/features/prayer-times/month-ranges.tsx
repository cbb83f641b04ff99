import type { IsoDay } from '@mihrab/core/days.ts'
import type { PrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { rangesWithin } from '@mihrab/core/features/prayer-times/ranges.ts'
import { firstDayOf, type IsoMonth, lastDayOf, monthOf } from '@mihrab/core/month-grid.ts'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMonth } from '#lib/format-day.ts'
import { Card } from '#ui/card.tsx'
import type { TimesBase } from './given-days.ts'
import { PrayerRangeList } from './prayer-range-list.tsx'

type MonthRangesProps = {
  month: IsoMonth
  today: IsoDay
  ranges: readonly PrayerTimeRange[]
  base: TimesBase
  onEdit: (range: PrayerTimeRange) => void
}

/** Ranges that share a day with the month, past ones too: here those can still be changed. */
export function MonthRanges({ month, today, ranges, base, onEdit }: MonthRangesProps) {
  const { t, i18n } = useTranslation('prayerTimes')
  const headingId = useId()
  const shown = useMemo(
    () => rangesWithin(ranges, { startDate: firstDayOf(month), endDate: lastDayOf(month) }),
    [month, ranges],
  )
  const hasStartTimes = base.ownBegins.some(({ date }) => monthOf(date) === month)
  return (
    <section aria-labelledby={headingId} className="mt-7">
      <h2 id={headingId} className="mb-2.5 text-lg">
        {t('month.title')}
      </h2>
      <Card isFlush>
        {shown.length === 0 ? (
          <p className="px-4 py-6 text-center text-ink-2">
            {t(hasStartTimes ? 'month.startTimesAlone' : 'month.none', {
              month: formatMonth(month, i18n.language),
            })}
          </p>
        ) : (
          <PrayerRangeList ranges={shown} base={base} today={today} onEdit={onEdit} />
        )}
      </Card>
    </section>
  )
}
