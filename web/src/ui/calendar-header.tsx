import { earliestDay, latestDay } from '@mihrab/core/days.ts'
import { addMonths, type IsoMonth, monthOf } from '@mihrab/core/month-grid.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { formatMonth } from '#lib/format-day.ts'
import { hijriMonthsOf } from '#lib/format-hijri.ts'
import { useHijri } from '#lib/hijri-calendar.ts'
import { timeSeparator } from '#lib/listed.ts'
import { Button } from './button.tsx'
import { MonthJump } from './calendar-month-jump.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import { words } from './words.ts'

type CalendarHeaderProps = {
  month: IsoMonth
  locale: string
  /** Follows the Hijri months below the name. */
  note?: string | null
  onMonthChange: (month: IsoMonth) => void
  onToday: () => void
}

/** The month by both calendars, and buttons for others in the line of its name. */
export function CalendarHeader({ month, locale, note, onMonthChange, onToday }: CalendarHeaderProps) {
  const title = formatMonth(month, locale)
  return (
    <>
      <header className="mb-3 flex flex-wrap items-center gap-x-1 sm:gap-x-2">
        <h1 className="min-w-0 flex-1 text-[1.0625rem] break-words sm:text-xl">{title}</h1>
        <div className="-me-3 flex shrink-0 items-center sm:me-0 sm:gap-1">
          <Button
            variant="secondary"
            size="icon"
            className={arrowStyle}
            aria-label={words.previousMonth}
            isDisabled={month <= monthOf(earliestDay)}
            onPress={() => onMonthChange(addMonths(month, -1))}
          >
            <ChevronLeft className="size-4.5 rtl:-scale-x-100" aria-hidden="true" />
          </Button>
          <Button variant="secondary" className="max-sm:px-2.5" onPress={onToday}>
            {words.today}
          </Button>
          <MonthJump month={month} locale={locale} onChange={onMonthChange} />
          <Button
            variant="secondary"
            size="icon"
            className={arrowStyle}
            aria-label={words.nextMonth}
            isDisabled={month >= monthOf(latestDay)}
            onPress={() => onMonthChange(addMonths(month, 1))}
          >
            <ChevronRight className="size-4.5 rtl:-scale-x-100" aria-hidden="true" />
          </Button>
        </div>
        <p className="figures basis-full text-sm text-ink-2">
          {hijriMonthsOf(useHijri(), month)}
          {note && <span>{`${timeSeparator()}${note}`}</span>}
        </p>
      </header>
      <div aria-live="polite">
        <VisuallyHidden>{title}</VisuallyHidden>
      </div>
    </>
  )
}

const arrowStyle = 'max-sm:border-transparent max-sm:bg-transparent'
