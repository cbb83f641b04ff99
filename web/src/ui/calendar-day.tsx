import type { IsoDay } from '@mihrab/core/days.ts'
import { memo } from 'react'
import { listed } from '#lib/listed.ts'
import { type DayMark, type DayView, dayStates } from './calendar-days.ts'
import { classNames } from './class-names.ts'
import { words } from './words.ts'

type CalendarDayProps = {
  view: DayView
  mark: DayMark | undefined
  isToday: boolean
  isSelected: boolean
  /** Selected, or what a press at the pointer would select. */
  isOutlined: boolean
  isTabStop: boolean
  /** In a week that is past: one line. */
  isCompact: boolean
  onPress: (day: IsoDay) => void
  onFocus: (day: IsoDay) => void
  onPoint: (day: IsoDay) => void
}

/** A button named in full, so that screen readers get everything that the colours show. */
export const CalendarDay = memo(function CalendarDay(props: CalendarDayProps) {
  const { view, mark, isToday, isSelected } = props
  const name = [
    view.name,
    mark?.name,
    view.isPast && words.dayPast,
    isSelected && words.daySelected,
    isToday && words.dayToday,
  ]
  return (
    <td className="p-0">
      <button
        type="button"
        data-date={view.day}
        data-state={dayStates({ isPast: view.isPast, mark: mark?.state, isSelected })}
        data-compact={props.isCompact || undefined}
        aria-describedby={mark?.isSignRead ? signId(view.day) : undefined}
        aria-current={isToday ? 'date' : undefined}
        aria-pressed={isSelected || undefined}
        aria-disabled={view.isPast || undefined}
        tabIndex={props.isTabStop ? 0 : -1}
        onClick={() => props.onPress(view.day)}
        onFocus={() => props.onFocus(view.day)}
        onPointerEnter={() => props.onPoint(view.day)}
        className={classNames(
          cellStyle,
          props.isCompact ? compactStyle : fullStyle,
          joinOf(mark),
          lookOf(props),
        )}
      >
        <span className="sr-only">{listed(name)}</span>
        <DayFigures {...{ view, mark }} isCompact={props.isCompact} />
      </button>
    </td>
  )
})

function DayFigures({ view, mark, isCompact }: Pick<CalendarDayProps, 'view' | 'mark' | 'isCompact'>) {
  return (
    <>
      <span aria-hidden="true" className={classNames('font-semibold', !isCompact && 'sm:text-base')}>
        {view.dayOfMonth}
      </span>
      <span
        aria-hidden="true"
        className={classNames(
          isCompact ? compactHijriStyle : hijriStyle,
          !view.isOtherMonth && !view.isPast && 'opacity-80',
        )}
      >
        {view.hijriDay}
      </span>
      {mark && (
        <span
          id={mark.isSignRead ? signId(view.day) : undefined}
          aria-hidden="true"
          className={isCompact ? undefined : 'min-w-0 self-end max-sm:row-start-2 lg:col-span-full'}
        >
          {mark.sign}
        </span>
      )}
    </>
  )
}

const hijriStyle =
  'self-end justify-self-end text-[0.6875rem] max-sm:col-start-2 max-sm:row-start-2 sm:self-start sm:pt-0.5 sm:text-xs'

const compactHijriStyle = 'order-last text-[0.625rem] sm:text-[0.6875rem]'

const signId = (day: IsoDay) => `sign-${day}`

/**
 * Days of the same item form a band, rounded where it begins and ends. A shadow fills the gap to the next
 * day: unlike a box it makes the day no wider than its text.
 */
function joinOf(mark: DayMark | undefined): string {
  return classNames(
    mark?.isJoined?.before && 'sm:rounded-s-none',
    mark?.isJoined?.after &&
      'sm:rounded-e-none sm:not-in-[td:last-child]:ltr:shadow-[4px_0_var(--band)] sm:not-in-[td:last-child]:rtl:shadow-[-4px_0_var(--band)]',
  )
}

const cellStyle =
  'figures relative w-full rounded-control border-[1.5px] text-start text-sm leading-5 transition-colors focus-visible:z-10'

const fullStyle =
  'grid h-13 grid-cols-[1fr_auto] grid-rows-[auto_1fr] px-1.5 pt-1 pb-0.5 sm:h-18.5 sm:px-2.5 sm:pt-2 sm:pb-1.5 lg:px-2'

const compactStyle =
  'flex h-[1.6875rem] items-center justify-between px-1 max-sm:text-[0.6875rem] sm:h-7.5 sm:px-2.5'

function lookOf({ view, mark, isToday, isOutlined }: CalendarDayProps): string {
  if (isOutlined && !view.isPast) return 'border-dashed border-accent bg-surface text-ink'
  return classNames(colourOf(view, mark !== undefined), isToday ? 'border-gold!' : 'border-transparent')
}

const band = 'bg-(--band) [--band:var(--covered)]'
const paleBand = 'bg-(--band) [--band:color-mix(in_oklab,var(--covered)_45%,transparent)]'

function colourOf({ isPast, isOtherMonth }: DayView, isMarked: boolean): string {
  // Only the colours are paler: the times of past days are read, too.
  if (isPast) return `cursor-default ${isMarked ? `${paleBand} text-ink-2` : 'text-ink-3'}`
  if (isMarked) {
    return classNames('text-on-covered hover:border-accent', isOtherMonth ? paleBand : band)
  }
  return classNames('hover:border-line-strong', isOtherMonth ? 'text-ink-3' : 'bg-paper text-ink')
}
