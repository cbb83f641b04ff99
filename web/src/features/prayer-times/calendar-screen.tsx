import { addDays, type IsoDay } from '@mihrab/core/days.ts'
import type { PrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { type DayRange, rangesWithin } from '@mihrab/core/features/prayer-times/ranges.ts'
import { type IsoMonth, monthOf } from '@mihrab/core/month-grid.ts'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useToday } from '#lib/use-today.ts'
import { gridDays, type WeekStart } from '#ui/calendar-days.ts'
import { CalendarGrid } from '#ui/calendar-grid.tsx'
import { CalendarHeader } from '#ui/calendar-header.tsx'
import { Card } from '#ui/card.tsx'
import { useCalendarFocus } from '#ui/use-calendar-focus.ts'
import { useShownMonth } from '#ui/use-shown-month.ts'
import { AddRangeDialog } from './add-range-dialog.tsx'
import { useDraftTimes, useSelection } from './calendar.hooks.ts'
import { CalendarGaps } from './calendar-gaps.tsx'
import { selectedDays } from './calendar-state.ts'
import { CalendarStatus } from './calendar-status.tsx'
import { EditRangeDialog } from './edit-range-dialog.tsx'
import type { TimesBase } from './given-days.ts'
import { MonthRanges } from './month-ranges.tsx'
import { coverageStatus, gapsOfYear, yearFrom } from './outlook.ts'
import { OwnBeginsFailed } from './own-begins-failed.tsx'
import type { Capacity } from './prayer-times.hooks.ts'
import { useRangeMarks } from './range-marks.tsx'
import { type BaseMosque, daysWithRules, useTimesBase } from './times-base.hooks.ts'
import { type Saved, useUndoOffers } from './undo-offer.hooks.ts'

type CalendarScreenProps = {
  mosque: BaseMosque
  ranges: readonly PrayerTimeRange[]
  capacity: Capacity
  weekStart: WeekStart
  note?: ReactNode
  first?: (known: FirstKnown) => ReactNode
}

export type FirstKnown = {
  /** Opens the times of a whole year. */
  onRules: () => void
  /** Only start times are published. */
  hasStartTimes: boolean
}

export function CalendarScreen({ mosque, ranges, capacity, weekStart, note, first }: CalendarScreenProps) {
  const { i18n } = useTranslation('prayerTimes')
  const today = useToday(mosque.timeZone)
  const calendar = useCalendar(mosque._id, ranges, today)
  const { month, selection, keepFocus, moveCursor } = calendar
  const draftTimes = useDraftTimes(mosque._id)
  const isEmpty = ranges.length === 0
  const ruledDays = useRuledDays(ranges, month, weekStart)
  const known = useTimesBase(mosque, isEmpty ? [yearFrom(today)] : ruledDays)
  const { base } = known
  const hasStartTimes = base.ownBegins.some(({ date }) => date >= today)
  useFocusAfterFirst(isEmpty, keepFocus)
  return (
    <div ref={calendar.section}>
      {isEmpty && first?.({ onRules: calendar.setYear, hasStartTimes })}
      <CalendarHeader
        month={month}
        locale={i18n.language}
        onMonthChange={calendar.showMonth}
        onToday={() => moveCursor(today)}
      />
      {!isEmpty && note}
      <Overview
        {...{ ranges, today, selection, keepFocus }}
        isTodayShown={month === monthOf(today)}
        hasDraft={draftTimes.hasDraft}
        onGap={calendar.chooseGap}
      />
      <OwnBeginsFailed {...known} />
      <RangeGrid {...{ calendar, ranges, base, today, weekStart }} />
      <MonthRanges {...{ month, today, ranges, base }} onEdit={selection.edit} />
      <CalendarDialogs
        {...{ mosque, ranges, capacity, today, selection, keepFocus }}
        onClosed={draftTimes.look}
      />
    </div>
  )
}

/** `first` disappears once there are ranges, and with it the button that had the focus. */
function useFocusAfterFirst(isEmpty: boolean, keepFocus: () => void) {
  const wasEmpty = useRef(isEmpty)
  useEffect(() => {
    if (wasEmpty.current && !isEmpty) keepFocus()
    wasEmpty.current = isEmpty
  }, [isEmpty, keepFocus])
}

/** Days to which the visible rules may apply, and the day before the first cell. */
function useRuledDays(ranges: readonly PrayerTimeRange[], month: IsoMonth, weekStart: WeekStart) {
  return useMemo(() => {
    const { startDate, endDate } = gridDays(month, weekStart)
    const inSight = { startDate: addDays(startDate, -1), endDate }
    return daysWithRules(rangesWithin(ranges, inSight), [inSight])
  }, [ranges, month, weekStart])
}

/** The month shown, and the selection in it. */
function useCalendar(mosqueId: string, ranges: readonly PrayerTimeRange[], today: IsoDay) {
  const shown = useShownMonth(today)
  const { section, keepFocus } = useCalendarFocus()
  const selection = useSelection({ mosqueId, ranges, today, keepFocus })

  function chooseGap(gap: DayRange) {
    // Rendered synchronously, so that the focus can move on.
    flushSync(() => {
      shown.moveCursor(gap.startDate)
      selection.dispatch({ type: 'choose', range: gap })
    })
    section.current?.querySelector<HTMLElement>('[data-action=enter] button')?.focus()
  }

  /** Opens the times of a whole year from today on. */
  function setYear() {
    selection.dispatch({ type: 'choose', range: yearFrom(today) })
    selection.dispatch({ type: 'set' })
  }

  return { ...shown, section, keepFocus, selection, chooseGap, setYear }
}

type RangeGridProps = Pick<CalendarScreenProps, 'ranges' | 'weekStart'> & {
  base: TimesBase
  calendar: ReturnType<typeof useCalendar>
  today: IsoDay
}

function RangeGrid({ calendar, ranges, base, today, weekStart }: RangeGridProps) {
  const { i18n } = useTranslation('prayerTimes')
  const { month, cursor, selection } = calendar
  const { state, preview } = selection
  const selected = useMemo(() => selectedDays(state), [state])
  const marks = useRangeMarks({ ranges, base, month, weekStart })
  return (
    <Card isFlush>
      <CalendarGrid
        {...{ month, weekStart, today, marks, selected, cursor }}
        locale={i18n.language}
        preview={preview && 'range' in preview ? preview.range : null}
        onPoint={selection.setPointed}
        onCursorChange={calendar.setCursor}
        onCursorMove={calendar.moveCursor}
        onPress={selection.press}
      />
    </Card>
  )
}

type OverviewProps = Pick<CalendarScreenProps, 'ranges'> & {
  today: IsoDay
  selection: ReturnType<typeof useSelection>
  isTodayShown: boolean
  /** Times were typed earlier and are stored. */
  hasDraft: boolean
  keepFocus: () => void
  onGap: (gap: DayRange) => void
}

/** How far ahead times are set, the selection, and the days without times. */
function Overview({ ranges, today, selection, keepFocus, onGap, ...status }: OverviewProps) {
  const { state, preview, dispatch, clear } = selection
  const outlook = useMemo(() => coverageStatus(ranges, today), [ranges, today])
  const gaps = useMemo(() => gapsOfYear(ranges, today), [ranges, today])
  return (
    <>
      <CalendarStatus
        {...{ outlook, state, preview, today, ...status }}
        isYearFull={gaps.length === 0}
        onClear={clear}
        onEnterTimes={() => dispatch({ type: 'set' })}
      />
      {ranges.length > 0 && <CalendarGaps gaps={gaps} today={today} onChoose={onGap} onWhole={keepFocus} />}
    </>
  )
}

type CalendarDialogsProps = Pick<CalendarScreenProps, 'mosque' | 'ranges' | 'capacity'> & {
  today: IsoDay
  selection: ReturnType<typeof useSelection>
  keepFocus: () => void
  onClosed: () => void
}

function CalendarDialogs(props: CalendarDialogsProps) {
  const { mosque, ranges, capacity, today } = props
  const { state, pressed } = props.selection
  const { onClose, onSaved, onDeleted } = useDialogEnds(props)
  const shared = { mosqueId: mosque._id, mosque, capacity, today, ranges, onClose }
  if (state.phase === 'setting') {
    return <AddRangeDialog {...{ ...shared, onSaved }} days={state.range} />
  }
  if (state.phase === 'editing') {
    return <EditRangeDialog {...{ ...shared, onDeleted }} range={state.range} day={pressed} />
  }
  return null
}

/** The calendar follows when a dialog is cancelled, or has saved or deleted. */
function useDialogEnds(props: CalendarDialogsProps) {
  const { mosque, ranges, capacity, keepFocus, onClosed } = props
  const { dispatch, clear } = props.selection
  const { offerForDeleted } = useUndoOffers({ mosqueId: mosque._id, capacity, timeZone: mosque.timeZone })
  return {
    onClose() {
      dispatch({ type: 'closeDialog', ranges })
      keepFocus()
      onClosed()
    },
    onSaved() {
      clear()
      onClosed()
    },
    onDeleted(deleted: Saved) {
      clear()
      offerForDeleted(deleted)
    },
  }
}
