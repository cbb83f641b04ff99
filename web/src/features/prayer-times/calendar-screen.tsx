import { addDays, type IsoDay } from '@mihrab/core/days.ts'
import type { PrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { coveredUntil, type DayRange, rangesWithin } from '@mihrab/core/features/prayer-times/ranges.ts'
import type { IsoMonth } from '@mihrab/core/month-grid.ts'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { formatDayFrom } from '#lib/format-day.ts'
import { useToday } from '#lib/use-today.ts'
import { gridDays, type WeekStart } from '#ui/calendar-days.ts'
import { CalendarGrid } from '#ui/calendar-grid.tsx'
import { CalendarHeader } from '#ui/calendar-header.tsx'
import { Card } from '#ui/card.tsx'
import { useCalendarFocus } from '#ui/use-calendar-focus.ts'
import { useShownMonth } from '#ui/use-shown-month.ts'
import { AddRangeDialog } from './add-range-dialog.tsx'
import { useAskedPrayer, useDraftTimes, useSelection } from './calendar.hooks.ts'
import { selectedDays } from './calendar-state.ts'
import { CalendarStatus, type StatusNotes } from './calendar-status.tsx'
import { EditRangeDialog } from './edit-range-dialog.tsx'
import { MonthRanges } from './month-ranges.tsx'
import { yearFrom } from './outlook.ts'
import { OwnBeginsFailed } from './own-begins-failed.tsx'
import type { Capacity } from './prayer-times.hooks.ts'
import { useRangeMarks } from './range-marks.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useShownBase } from './shown-base.hooks.ts'
import { type BaseMosque, daysWithRules, type KnownBase, useTimesBase } from './times-base.hooks.ts'
import { TodayTimes } from './today-times.tsx'
import { type Saved, useUndoOffer } from './undo-offer.hooks.ts'

type CalendarScreenProps = {
  mosque: BaseMosque
  ranges: readonly PrayerTimeRange[]
  capacity: Capacity
  weekStart: WeekStart
  notes?: StatusNotes
  tools?: ReactNode
  first?: (known: FirstKnown) => ReactNode
}

export type FirstKnown = {
  /** Opens the times of a whole year. */
  onRules: () => void
  /** Only start times are published. */
  hasStartTimes: boolean
}

export function CalendarScreen(props: CalendarScreenProps) {
  const { mosque, ranges, capacity, weekStart, notes = {}, tools, first } = props
  const today = useToday(mosque.timeZone)
  const calendar = useCalendar(mosque._id, ranges, today)
  const { selection, keepFocus } = calendar
  const draftTimes = useDraftTimes(mosque._id)
  const isEmpty = ranges.length === 0
  const daysInUse = useDaysInUse(ranges, today, calendar.month, weekStart)
  const known = useTimesBase(mosque, isEmpty ? [yearFrom(today)] : daysInUse)
  const { base } = known
  const now = useMemo(() => ({ startDate: today, endDate: today }), [today])
  const shownToday = useShownBase(mosque._id, base, now)
  const hasStartTimes = base.ownBegins.some(({ date }) => date >= today)
  useFocusAfterFirst(isEmpty, keepFocus)
  useAskedPrayer(selection.openToday)
  return (
    <div ref={calendar.section}>
      {isEmpty ? (
        first?.({ onRules: calendar.setYear, hasStartTimes })
      ) : (
        <CalendarStatus {...{ ranges, notes, today }} onChoose={calendar.chooseGap} />
      )}
      <div className={isEmpty ? undefined : columnsStyle}>
        {!isEmpty && (
          <div className="mb-4 xl:order-last xl:mb-0 xl:space-y-4">
            <TodayTimes {...{ ranges, today }} base={shownToday} onOpen={selection.openToday} />
            {tools}
          </div>
        )}
        <Month {...{ mosque, calendar, ranges, known, today, weekStart }} hasDraft={draftTimes.hasDraft} />
      </div>
      <CalendarDialogs
        {...{ mosque, ranges, capacity, today, selection, keepFocus }}
        onClosed={draftTimes.look}
      />
    </div>
  )
}

const columnsStyle = 'xl:grid xl:grid-cols-[minmax(0,1fr)_18.5rem] xl:items-start xl:gap-6'

/** `first` disappears once there are ranges, and with it the button that had the focus. */
function useFocusAfterFirst(isEmpty: boolean, keepFocus: () => void) {
  const wasEmpty = useRef(isEmpty)
  useEffect(() => {
    if (wasEmpty.current && !isEmpty) keepFocus()
    wasEmpty.current = isEmpty
  }, [isEmpty, keepFocus])
}

/** Days around today, and those to which the visible rules may apply, with the week before the first cell. */
function useDaysInUse(
  ranges: readonly PrayerTimeRange[],
  today: IsoDay,
  month: IsoMonth,
  weekStart: WeekStart,
) {
  return useMemo(() => {
    const { startDate, endDate } = gridDays(month, weekStart)
    const inSight = { startDate: addDays(startDate, -7), endDate }
    const now = { startDate: today, endDate: today }
    return [now, ...daysWithRules(rangesWithin(ranges, inSight), [inSight])]
  }, [ranges, today, month, weekStart])
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

type MonthProps = Pick<CalendarScreenProps, 'mosque' | 'ranges' | 'weekStart'> & {
  calendar: ReturnType<typeof useCalendar>
  known: KnownBase
  today: IsoDay
  /** Times were typed earlier and are stored. */
  hasDraft: boolean
}

function Month({ mosque, calendar, ranges, known, today, weekStart, hasDraft }: MonthProps) {
  const { t, i18n } = useTranslation('prayerTimes')
  const { month, cursor, selection } = calendar
  const { base } = known
  const { state, preview, dispatch } = selection
  const selected = useMemo(() => selectedDays(state), [state])
  const inSight = useMemo(() => gridDays(month, weekStart), [month, weekStart])
  const shown = useShownBase(mosque._id, base, inSight)
  const marks = useRangeMarks({ ranges, base: shown, month, weekStart })
  const until = coveredUntil(ranges, today)
  return (
    <div className="min-w-0">
      <CalendarHeader
        month={month}
        locale={i18n.language}
        note={until && t('outlook.set', { day: formatDayFrom(today, until, i18n.language) })}
        onMonthChange={calendar.showMonth}
        onToday={() => calendar.moveCursor(today)}
      />
      <OwnBeginsFailed {...known} />
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
      <SelectionBar
        {...{ today, state, preview, hasDraft }}
        isEmpty={ranges.length === 0}
        onClear={selection.clear}
        onEnterTimes={() => dispatch({ type: 'set' })}
      />
      <MonthRanges {...{ month, today, ranges, base }} onEdit={selection.edit} />
    </div>
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
  const { state, opened } = props.selection
  const { onClose, onSaved, onDeleted } = useDialogEnds(props)
  const shared = { mosqueId: mosque._id, mosque, capacity, today, ranges, onClose }
  if (state.phase === 'setting') {
    return <AddRangeDialog {...{ ...shared, onSaved }} days={state.range} />
  }
  if (state.phase === 'editing') {
    return (
      <EditRangeDialog
        {...shared}
        range={state.range}
        day={opened.day}
        {...(opened.prayer && { firstScope: 'day', firstPrayer: opened.prayer })}
        onDeleted={onDeleted}
      />
    )
  }
  return null
}

/** The calendar follows when a dialog is cancelled, or has saved or deleted. */
function useDialogEnds(props: CalendarDialogsProps) {
  const { mosque, ranges, capacity, keepFocus, onClosed } = props
  const { dispatch, clear } = props.selection
  const offerUndo = useUndoOffer({ mosqueId: mosque._id, capacity, timeZone: mosque.timeZone })
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
    onDeleted({ changeId, prayerTime }: Saved) {
      clear()
      offerUndo('deleted', changeId, prayerTime)
    },
  }
}
