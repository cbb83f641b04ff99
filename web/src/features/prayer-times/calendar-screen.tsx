import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { PrayerTime } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { useCallback, useMemo, useReducer, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '#lib/use-today.ts'
import type { WeekStart } from '#ui/calendar-days.ts'
import { CalendarGrid } from '#ui/calendar-grid.tsx'
import { CalendarHeader } from '#ui/calendar-header.tsx'
import { Card } from '#ui/card.tsx'
import { useShownMonth } from '#ui/use-shown-month.ts'
import { CalendarGaps } from './calendar-gaps.tsx'
import { calendarReducer, idle, selectedDays } from './calendar-state.ts'
import { CalendarStatus } from './calendar-status.tsx'
import { outlookOf } from './calendar-words.ts'
import { EditTimesDialog } from './edit-times-dialog.tsx'
import { MonthRanges } from './month-ranges.tsx'
import type { Capacity } from './prayer-times.hooks.ts'
import { selectionUpTo, useRangeMarks } from './range-marks.tsx'
import { SetTimesDialog } from './set-times-dialog.tsx'
import type { CalculationBase } from './start-times.hooks.ts'
import { UndoDeletion } from './undo-deletion.tsx'
import { useClearOnEscape } from './use-clear-on-escape.ts'

type CalendarScreenProps = {
  mosque: Pick<Mosque, '_id' | 'timeZone'> & CalculationBase
  ranges: readonly PrayerTime[]
  capacity: Capacity
  weekStart: WeekStart
}

export function CalendarScreen({ mosque, ranges, capacity, weekStart }: CalendarScreenProps) {
  const mosqueId = mosque._id
  const { i18n } = useTranslation('prayerTimes')
  const today = useToday(mosque.timeZone)
  const { month, cursor, showMonth, setCursor, moveCursor } = useShownMonth(today)
  const [state, dispatch] = useReducer(calendarReducer, idle)
  const [deleted, setDeleted] = useState<PrayerTime | null>(null)
  const section = useRef<HTMLDivElement>(null)
  const outlook = useMemo(() => outlookOf(ranges, today), [ranges, today])
  const selected = useMemo(() => selectedDays(state), [state])
  const marks = useRangeMarks(ranges, month, weekStart)
  const clear = useCallback(() => dispatch({ type: 'clear' }), [])
  const closeDialog = useCallback(() => dispatch({ type: 'closeDialog' }), [])
  useClearOnEscape(state.phase === 'started' || state.phase === 'chosen', clear)

  const handlePress = useCallback(
    (day: string) => dispatch({ type: 'press', day, today, ranges }),
    [today, ranges],
  )
  const handleEdit = useCallback((range: PrayerTime) => dispatch({ type: 'edit', range }), [])

  function handleSaved() {
    setDeleted(null)
    clear()
  }

  function handleDeleted(range: PrayerTime) {
    clear()
    setDeleted(range)
    // The row that opened the dialog is gone; the grid's one tab stop is the nearest place that stays.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) {
        section.current?.querySelector<HTMLElement>('[data-date][tabindex="0"]')?.focus()
      }
    })
  }

  const shared = { mosqueId, capacity, ranges, base: mosque, onClose: closeDialog }
  return (
    <div ref={section}>
      <CalendarHeader
        month={month}
        locale={i18n.language}
        onMonthChange={showMonth}
        onToday={() => moveCursor(today)}
      />
      <CalendarStatus
        outlook={outlook}
        state={state}
        onClear={clear}
        onEnterTimes={() => dispatch({ type: 'set' })}
        notice={
          deleted && (
            <UndoDeletion
              range={deleted}
              today={today}
              mosqueId={mosqueId}
              capacity={capacity}
              onDone={() => setDeleted(null)}
            />
          )
        }
      />
      <CalendarGaps ranges={ranges} today={today} onShow={moveCursor} />
      <Card isFlush>
        <CalendarGrid
          month={month}
          weekStart={weekStart}
          today={today}
          locale={i18n.language}
          marks={marks}
          selected={selected}
          previewOf={state.phase === 'started' ? (day) => selectionUpTo(day, state.start, ranges) : undefined}
          cursor={cursor}
          onCursorChange={setCursor}
          onCursorMove={moveCursor}
          onPress={handlePress}
        />
      </Card>
      <MonthRanges month={month} today={today} ranges={ranges} onEdit={handleEdit} />
      {state.phase === 'setting' && <SetTimesDialog {...shared} days={state.range} onSaved={handleSaved} />}
      {state.phase === 'editing' && (
        <EditTimesDialog {...shared} today={today} range={state.range} onDeleted={handleDeleted} />
      )}
    </div>
  )
}
