import type { IsoDay } from '@mihrab/core/days.ts'
import type { HijriCalendar } from '@mihrab/core/hijri/hijri-calendar.ts'
import { type IsoMonth, monthOf } from '@mihrab/core/month-grid.ts'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { formatMonth, formatWeekday } from '#lib/format-day.ts'
import { hijriMonthsOf } from '#lib/format-hijri.ts'
import { useHijri } from '#lib/hijri-calendar.ts'
import { listed } from '#lib/listed.ts'
import { CalendarDay } from './calendar-day.tsx'
import { type DayMark, dayViews, type WeekStart } from './calendar-days.ts'
import { dayAfterKey } from './calendar-keys.ts'

type Days = { readonly startDate: IsoDay; readonly endDate: IsoDay }

type CalendarGridProps = {
  month: IsoMonth
  weekStart: WeekStart
  today: IsoDay
  locale: string
  /** Days with a mark. Only those in view matter. */
  marks: ReadonlyMap<IsoDay, DayMark>
  /** The days selected so far. */
  selected: Days | null
  /** Days that a press would select, if that is worth showing. */
  preview?: Days | null
  /** The day at the pointer or the cursor; null outside. */
  onPoint?: (day: IsoDay | null) => void
  /** The only day in the tab order. */
  cursor: IsoDay
  onCursorChange: (day: IsoDay) => void
  /** The cursor was moved by a key, perhaps out of the month. */
  onCursorMove: (day: IsoDay) => void
  onPress: (day: IsoDay) => void
}

/** A month as a grid of buttons: arrow keys move in it, Tab passes it in one step. */
export function CalendarGrid(props: CalendarGridProps) {
  const { month, weekStart, today, locale, marks, selected, cursor, onPoint = ignore } = props
  const hijri = useHijri()
  const weeks = useWeeks(props, hijri)
  const keys = useGridKeys(props)
  const outlined = props.preview ?? selected
  // In a month that is past, those weeks are what one has come to see.
  const isCurrent = month >= monthOf(today)
  return (
    <table
      ref={keys.table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days is a table that one moves in
      role="grid"
      aria-label={listed([formatMonth(month, locale), hijriMonthsOf(hijri, month)])}
      onKeyDown={keys.handleKeyDown}
      onPointerLeave={() => onPoint(null)}
      className="w-full table-fixed border-separate border-spacing-[3px] p-1 sm:border-spacing-1 sm:p-2"
    >
      <WeekdayHeader weekStart={weekStart} locale={locale} />
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((view) => (
              <CalendarDay
                key={view.day}
                view={view}
                mark={marks.get(view.day)}
                isToday={view.day === today}
                isSelected={isWithin(selected, view.day)}
                isOutlined={isWithin(outlined, view.day)}
                isTabStop={view.day === cursor}
                isCompact={isCurrent && week.every(({ isPast }) => isPast)}
                onPress={props.onPress}
                onFocus={props.onCursorChange}
                onPoint={onPoint}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function useWeeks({ month, weekStart, today, locale }: CalendarGridProps, hijri: HijriCalendar) {
  return useMemo(
    () => dayViews({ month, weekStart, today, locale, hijri }),
    [month, weekStart, today, locale, hijri],
  )
}

const ignore = () => undefined

/** Moves the cursor by keys, and the focus with it, also into a month that is not rendered yet. */
function useGridKeys({ cursor, weekStart, onCursorMove, onPoint }: CalendarGridProps) {
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
    onPoint?.(day)
    onCursorMove(day)
  }

  return { table, handleKeyDown }
}

function WeekdayHeader({ weekStart, locale }: { weekStart: WeekStart; locale: string }) {
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

function isWithin(days: Days | null, day: IsoDay): boolean {
  return days !== null && days.startDate <= day && day <= days.endDate
}
