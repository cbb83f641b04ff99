import type { PrayerTime } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { useCallback, useMemo, useReducer, useRef, useState } from 'react'
import { Card } from '#ui/card.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { CalendarHeader } from './calendar-header.tsx'
import { calendarReducer, idle, selectedDays } from './calendar-state.ts'
import { CalendarStatus } from './calendar-status.tsx'
import { outlookOf } from './calendar-words.ts'
import { EditTimesDialog } from './edit-times-dialog.tsx'
import { MonthRanges } from './month-ranges.tsx'
import type { Capacity } from './prayer-times.hooks.ts'
import { SetTimesDialog } from './set-times-dialog.tsx'
import { UndoDeletion } from './undo-deletion.tsx'
import { useClearOnEscape } from './use-clear-on-escape.ts'
import { useShownMonth } from './use-shown-month.ts'
import { useToday } from './use-today.ts'

type CalendarScreenProps = {
  mosqueId: string
  timeZone: string
  ranges: readonly PrayerTime[]
  capacity: Capacity
  weekStart: 0 | 1
}

export function CalendarScreen({ mosqueId, timeZone, ranges, capacity, weekStart }: CalendarScreenProps) {
  const today = useToday(timeZone)
  const { month, cursor, showMonth, setCursor, moveCursor } = useShownMonth(today)
  const [state, dispatch] = useReducer(calendarReducer, idle)
  const [deleted, setDeleted] = useState<PrayerTime | null>(null)
  const section = useRef<HTMLDivElement>(null)
  const outlook = useMemo(() => outlookOf(ranges, today), [ranges, today])
  const selected = useMemo(() => selectedDays(state), [state])
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

  const shared = { mosqueId, capacity, ranges, onClose: closeDialog }
  return (
    <div ref={section}>
      <CalendarHeader month={month} onMonthChange={showMonth} onToday={() => moveCursor(today)} />
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
      <Card isFlush>
        <CalendarGrid
          month={month}
          weekStart={weekStart}
          today={today}
          ranges={ranges}
          selected={selected}
          isAwaitingEnd={state.phase === 'started'}
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
