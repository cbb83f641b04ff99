import { earliestDay, latestDay } from '@mihrab/core/days.ts'
import { addMonths, type IsoMonth, monthOf } from '@mihrab/core/month-grid.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { formatMonth } from '#lib/format-day.ts'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { hijriMonthsOf } from './calendar-words.ts'

type CalendarHeaderProps = { month: IsoMonth; onMonthChange: (month: IsoMonth) => void; onToday: () => void }

/** The month by both calendars, and the way to others. */
export function CalendarHeader({ month, onMonthChange, onToday }: CalendarHeaderProps) {
  const { t, i18n } = useTranslation('prayerTimes')
  const title = formatMonth(month, i18n.language)
  return (
    <>
      <PageHeader
        title={title}
        subtitle={hijriMonthsOf(month)}
        actions={
          <>
            <Button
              variant="secondary"
              size="icon"
              aria-label={t('calendar.previousMonth')}
              isDisabled={month <= monthOf(earliestDay)}
              onPress={() => onMonthChange(addMonths(month, -1))}
            >
              <ChevronLeft className="size-4.5 rtl:-scale-x-100" aria-hidden="true" />
            </Button>
            <Button variant="secondary" onPress={onToday}>
              {t('calendar.today')}
            </Button>
            <Button
              variant="secondary"
              size="icon"
              aria-label={t('calendar.nextMonth')}
              isDisabled={month >= monthOf(latestDay)}
              onPress={() => onMonthChange(addMonths(month, 1))}
            >
              <ChevronRight className="size-4.5 rtl:-scale-x-100" aria-hidden="true" />
            </Button>
          </>
        }
      />
      <div aria-live="polite">
        <VisuallyHidden>{title}</VisuallyHidden>
      </div>
    </>
  )
}
