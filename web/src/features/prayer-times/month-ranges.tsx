import type { IsoDay } from '@mihrab/core/days.ts'
import type { PrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { rangesWithin } from '@mihrab/core/features/prayer-times/ranges.ts'
import { firstDayOf, type IsoMonth, lastDayOf, monthOf } from '@mihrab/core/month-grid.ts'
import { useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { formatMonth } from '#lib/format-day.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyLine } from '#ui/empty-state.tsx'
import type { TimesBase } from './given-days.ts'
import { PrayerRangeList } from './prayer-range-list.tsx'

type MonthRangesProps = {
  month: IsoMonth
  today: IsoDay
  ranges: readonly PrayerTimeRange[]
  base: TimesBase
  onEdit: (range: PrayerTimeRange) => void
}

/** Ranges that share a day with the month, past ones on demand: here those can still be changed. */
export function MonthRanges({ month, today, ranges, base, onEdit }: MonthRangesProps) {
  const { t, i18n } = useTranslation('prayerTimes')
  const headingId = useId()
  const { shown, pastCount, rows, showPast } = useShownRanges(ranges, month, today)
  const hasStartTimes = base.ownBegins.some(({ date }) => monthOf(date) === month)
  return (
    <section aria-labelledby={headingId} className="mt-7">
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-2">
        <h2 id={headingId} className="text-lg">
          {t('month.title')}
        </h2>
        {pastCount > 0 && (
          <Button variant="quiet" onPress={showPast}>
            {t('published.showPast', { count: pastCount })}
          </Button>
        )}
      </div>
      <Card isFlush>
        {shown.length === 0 ? (
          <EmptyLine>
            {t(hasStartTimes ? 'month.startTimesAlone' : 'month.none', {
              month: formatMonth(month, i18n.language),
            })}
          </EmptyLine>
        ) : (
          <PrayerRangeList label={t('month.title')} ranges={shown} {...{ base, today, onEdit, rows }} />
        )}
      </Card>
    </section>
  )
}

/** Past ranges are left out until asked for, unless there are no others. */
function useShownRanges(ranges: readonly PrayerTimeRange[], month: IsoMonth, today: IsoDay) {
  const [isPastShown, setIsPastShown] = useState(false)
  const rows = useRef<HTMLTableSectionElement>(null)
  const all = useMemo(
    () => rangesWithin(ranges, { startDate: firstDayOf(month), endDate: lastDayOf(month) }),
    [month, ranges],
  )
  const coming = useMemo(() => all.filter(({ endDate }) => endDate >= today), [all, today])
  const isWhole = isPastShown || coming.length === 0

  function showPast() {
    flushSync(() => setIsPastShown(true))
    // The button with the focus is gone.
    rows.current?.querySelector('button')?.focus()
  }

  return {
    shown: isWhole ? all : coming,
    pastCount: isWhole ? 0 : all.length - coming.length,
    rows,
    showPast,
  }
}
