import { addDays, daysBetween, type IsoDay } from '@mihrab/core/days.ts'
import { type DayRange, gapsWithin } from '@mihrab/core/features/prayer-times/ranges.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDayRange } from '#lib/format-day.ts'
import { Button } from '#ui/button.tsx'

type CalendarGapsProps = {
  ranges: readonly DayRange[]
  today: IsoDay
  /** Leads to a day on the calendar. */
  onShow: (day: IsoDay) => void
}

/** So many gaps are named at first: with hardly any times set there are no more. */
const shownAtFirst = 4

/** The days of the next twelve months that have no times yet; each gap leads to its place on the calendar. */
export function CalendarGaps({ ranges, today, onShow }: CalendarGapsProps) {
  const { t, i18n } = useTranslation('prayerTimes')
  const [isWhole, setIsWhole] = useState(false)
  const gaps = useMemo(
    () => gapsWithin(ranges, { startDate: today, endDate: addDays(today, 364) }),
    [ranges, today],
  )
  if (ranges.length === 0) return null
  if (gaps.length === 0) return <p className="mb-3 text-sm text-ink-2">{t('gaps.none')}</p>
  const shown = isWhole ? gaps : gaps.slice(0, shownAtFirst)
  const days = gaps.reduce((sum, gap) => sum + daysBetween(gap.startDate, gap.endDate) + 1, 0)
  return (
    <div className="mb-3 text-sm text-ink-2 sm:flex sm:flex-wrap sm:items-center sm:gap-x-2 sm:gap-y-1">
      <p className="max-sm:mb-1.5">{t('gaps.title', { count: days })}</p>
      {/* On phones one row that scrolls: the grid must stay in sight. */}
      <ul className="flex gap-1.5 max-sm:-mx-3.5 max-sm:overflow-x-auto max-sm:px-3.5 max-sm:py-0.5 sm:flex-wrap">
        {shown.map((gap) => (
          <li key={gap.startDate} className="shrink-0">
            <Button variant="secondary" className="figures px-3!" onPress={() => onShow(gap.startDate)}>
              {formatDayRange(gap.startDate, gap.endDate, i18n.language)}
            </Button>
          </li>
        ))}
        {gaps.length > shown.length && (
          <li className="shrink-0">
            <Button variant="quiet" className="px-3!" onPress={() => setIsWhole(true)}>
              {t('gaps.more', { count: gaps.length - shown.length })}
            </Button>
          </li>
        )}
      </ul>
    </div>
  )
}
