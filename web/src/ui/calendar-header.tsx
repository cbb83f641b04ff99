import { earliestDay, latestDay } from '@mihrab/core/days.ts'
import { addMonths, type IsoMonth, monthOf } from '@mihrab/core/month-grid.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { formatMonth } from '#lib/format-day.ts'
import { hijriMonthsOf } from '#lib/format-hijri.ts'
import { Button } from './button.tsx'
import { MonthJump } from './calendar-month-jump.tsx'
import { PageHeader } from './page-header.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import { words } from './words.ts'

type CalendarHeaderProps = {
  month: IsoMonth
  locale: string
  onMonthChange: (month: IsoMonth) => void
  onToday: () => void
}

/** The month by both calendars, and buttons for others. */
export function CalendarHeader({ month, locale, onMonthChange, onToday }: CalendarHeaderProps) {
  const title = formatMonth(month, locale)
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
              aria-label={words.previousMonth}
              isDisabled={month <= monthOf(earliestDay)}
              onPress={() => onMonthChange(addMonths(month, -1))}
            >
              <ChevronLeft className="size-4.5 rtl:-scale-x-100" aria-hidden="true" />
            </Button>
            <Button variant="secondary" onPress={onToday}>
              {words.today}
            </Button>
            <MonthJump month={month} locale={locale} onChange={onMonthChange} />
            <Button
              variant="secondary"
              size="icon"
              aria-label={words.nextMonth}
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
