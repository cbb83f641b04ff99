import type { IsoDay } from '@mihrab/core/days.ts'
import { type DayRange, findOverlap, rangeBetween } from '@mihrab/core/features/prayer-times/ranges.ts'
import type { IsoMonth } from '@mihrab/core/month-grid.ts'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMonth, formatWeekday } from '#lib/format-day.ts'
import { CalendarDay } from './calendar-day.tsx'
import { dayViews } from './calendar-days.ts'
import { hijriMonthsOf } from './calendar-words.ts'
import { dayAfterKey } from './grid-keys.ts'

export type CalendarGridProps = {
  month: IsoMonth
  weekStart: 0 | 1
  today: IsoDay
  ranges: readonly DayRange[]
  /** The days chosen so far. */
  selected: DayRange | null
  /** Whether an end day is awaited: the days up to the pointer then show what would be chosen. */
  isAwaitingEnd: boolean
  /** The one day that Tab leads to. */
  cursor: IsoDay
  onCursorChange: (day: IsoDay) => void
  /** The cursor was moved by a key, perhaps out of the month. */
  onCursorMove: (day: IsoDay) => void
  onPress: (day: IsoDay) => void
}

/** A month as a grid of buttons: arrow keys move in it, Tab passes it in one step. */
export function CalendarGrid(props: CalendarGridProps) {
  const { month, weekStart, today, ranges, selected, cursor } = props
  const { i18n } = useTranslation('prayerTimes')
  const [pointed, setPointed] = useState<IsoDay | null>(null)
  const weeks = useMemo(
    () => dayViews({ month, weekStart, today, ranges, locale: i18n.language }),
    [month, weekStart, today, ranges, i18n.language],
  )
  const table = useRef<HTMLTableElement>(null)
  const shouldFocusCursor = useRef(false)

  useEffect(() => {
    if (!shouldFocusCursor.current) return
    shouldFocusCursor.current = false
    table.current?.querySelector<HTMLElement>(`[data-date="${cursor}"]`)?.focus()
  }, [cursor])

  function handleKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const day = dayAfterKey(cursor, { key: event.key, shiftKey: event.shiftKey, isRightToLeft }, weekStart)
    if (!day) return
    event.preventDefault()
    shouldFocusCursor.current = day !== cursor
    setPointed(day)
    props.onCursorMove(day)
  }

  const shown = (props.isAwaitingEnd && pointed && previewOf(selected, pointed, ranges)) || selected
  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days is a table that one moves in
      role="grid"
      aria-label={`${formatMonth(month, i18n.language)}, ${hijriMonthsOf(month)}`}
      onKeyDown={handleKeyDown}
      onPointerLeave={() => setPointed(null)}
      className="w-full table-fixed border-separate border-spacing-[3px] p-1 sm:border-spacing-1 sm:p-2"
    >
      <WeekdayHeader weekStart={weekStart} locale={i18n.language} />
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((view) => (
              <CalendarDay
                key={view.day}
                view={view}
                isToday={view.day === today}
                isSelected={isWithin(selected, view.day)}
                isOutlined={isWithin(shown, view.day)}
                isTabStop={view.day === cursor}
                onPress={props.onPress}
                onFocus={props.onCursorChange}
                onPoint={setPointed}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function WeekdayHeader({ weekStart, locale }: { weekStart: 0 | 1; locale: string }) {
  return (
    <thead>
      <tr>
        {[0, 1, 2, 3, 4, 5, 6].map((offset) => {
          const weekday = (weekStart + offset) % 7
          return (
            <th key={weekday} scope="col" className="py-2 text-xs font-semibold text-ink-2 sm:py-1.5">
              <span aria-hidden="true">{formatWeekday(weekday, locale)}</span>
              <span className="sr-only">{formatWeekday(weekday, locale, 'long')}</span>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

/** What a press on the day would choose; null where it would be refused. */
function previewOf(selected: DayRange | null, pointed: IsoDay, ranges: readonly DayRange[]): DayRange | null {
  if (!selected) return null
  const wanted = rangeBetween(selected.startDate, pointed)
  return findOverlap(ranges, wanted) ? null : wanted
}

function isWithin(range: DayRange | null, day: IsoDay): boolean {
  return range !== null && range.startDate <= day && day <= range.endDate
}
