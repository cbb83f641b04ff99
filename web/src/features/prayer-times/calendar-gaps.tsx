import { daysBetween, type IsoDay } from '@mihrab/core/days.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDayRange } from '#lib/format-day.ts'
import { Button } from '#ui/button.tsx'

type CalendarGapsProps = {
  gaps: readonly DayRange[]
  today: IsoDay
  onChoose: (gap: DayRange) => void
  /** All gaps are listed now; the button that did it is gone. */
  onWhole: () => void
}

const shownAtFirst = 4

/** Days of the next twelve months without times; each gap can be chosen. */
export function CalendarGaps({ gaps, today, onChoose, onWhole }: CalendarGapsProps) {
  const { t, i18n } = useTranslation('prayerTimes')
  const [isWhole, setIsWhole] = useState(false)
  if (gaps.length === 0) return null
  const shown = isWhole ? gaps : gaps.slice(0, shownAtFirst)
  const days = gaps.reduce((sum, gap) => sum + daysBetween(gap.startDate, gap.endDate) + 1, 0)

  function handleMore() {
    setIsWhole(true)
    onWhole()
  }

  return (
    <div className="mb-3 text-sm text-ink-2 sm:flex sm:flex-wrap sm:items-center sm:gap-x-2 sm:gap-y-1">
      <p className="max-sm:mb-1.5">{t('gaps.title', { count: days })}</p>
      {/* One scrolling row on phones, so that the grid stays in view. */}
      <ul className="flex gap-1.5 max-sm:-mx-3.5 max-sm:overflow-x-auto max-sm:px-3.5 max-sm:py-0.5 sm:flex-wrap">
        {shown.map((gap) => (
          <li key={gap.startDate} className="shrink-0">
            <Button variant="secondary" className="figures px-3!" onPress={() => onChoose(gap)}>
              {formatDayRange(today, gap.startDate, gap.endDate, i18n.language)}
            </Button>
          </li>
        ))}
        {gaps.length > shown.length && (
          <li className="shrink-0">
            <Button variant="quiet" className="px-3!" onPress={handleMore}>
              {t('gaps.more', { count: gaps.length - shown.length })}
            </Button>
          </li>
        )}
      </ul>
    </div>
  )
}
