import { earliestDay, latestDay } from '@mihrab/core/days.ts'
import { type IsoMonth, monthOf } from '@mihrab/core/month-grid.ts'
import CalendarSearch from 'lucide-react/icons/calendar-search'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { formatMonth, formatMonthName } from '#lib/format-day.ts'
import { hijriMonthsOf } from '#lib/format-hijri.ts'
import { useHijri } from '#lib/hijri-calendar.ts'
import { listed } from '#lib/listed.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { PopoverButton } from './popover-button.tsx'
import { words } from './words.ts'

type MonthJumpProps = { month: IsoMonth; locale: string; onChange: (month: IsoMonth) => void }

/** Jumps to any month: a year at a time, with its twelve months below, each with its Hijri ones. */
export function MonthJump({ month, locale, onChange }: MonthJumpProps) {
  return (
    <PopoverButton label={words.goToMonth} icon={<CalendarSearch className="size-4.5" aria-hidden="true" />}>
      {(close) => (
        <YearOfMonths
          month={month}
          locale={locale}
          onChange={(chosen) => {
            close()
            onChange(chosen)
          }}
        />
      )}
    </PopoverButton>
  )
}

const firstYear = Number(earliestDay.slice(0, 4))
const lastYear = Number(latestDay.slice(0, 4))

function YearOfMonths({ month, locale, onChange }: MonthJumpProps) {
  const hijri = useHijri()
  const [year, setYear] = useState(Number(month.slice(0, 4)))
  const months = Array.from(
    { length: 12 },
    (_, index) => `${year}-${String(index + 1).padStart(2, '0')}` satisfies IsoMonth,
  )
  return (
    <>
      <YearSwitch year={year} onChange={setYear} />
      <ul className="grid grid-cols-3 gap-1">
        {months.map((each) => (
          <li key={each}>
            <button
              type="button"
              aria-label={listed([formatMonth(each, locale), hijriMonthsOf(hijri, each)])}
              aria-current={each === month ? 'true' : undefined}
              title={hijriMonthsOf(hijri, each)}
              onClick={() => onChange(monthOf(each))}
              className={classNames(
                'min-h-11 w-full rounded-control px-2 text-sm font-medium transition-colors hover:bg-sunken',
                each === month && 'bg-covered text-on-covered',
              )}
            >
              {formatMonthName(each, locale)}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function YearSwitch({ year, onChange }: { year: number; onChange: (year: number) => void }) {
  return (
    <div className="mb-2 flex items-center justify-between">
      <Button
        variant="muted"
        size="icon"
        aria-label={words.previousYear}
        isDisabled={year <= firstYear}
        onPress={() => onChange(year - 1)}
      >
        <ChevronLeft className="size-4.5 rtl:-scale-x-100" aria-hidden="true" />
      </Button>
      <span aria-live="polite" className="figures font-semibold">
        {year}
      </span>
      <Button
        variant="muted"
        size="icon"
        aria-label={words.nextYear}
        isDisabled={year >= lastYear}
        onPress={() => onChange(year + 1)}
      >
        <ChevronRight className="size-4.5 rtl:-scale-x-100" aria-hidden="true" />
      </Button>
    </div>
  )
}
