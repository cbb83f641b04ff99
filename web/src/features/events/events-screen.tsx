import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '#lib/use-today.ts'
import { CalendarGrid } from '#ui/calendar-grid.tsx'
import { CalendarHeader } from '#ui/calendar-header.tsx'
import { Card } from '#ui/card.tsx'
import { useShownMonth } from '#ui/use-shown-month.ts'
import { AddEventDialog } from './add-event-dialog.tsx'
import { EditEventDialog } from './edit-event-dialog.tsx'
import { useEventMarks } from './event-marks.tsx'
import { type Capacity, useMonthOfEvents, weekStart } from './events.hooks.ts'
import { EventsError } from './events-error.tsx'
import { eventsReducer, idle, selectedDay } from './events-state.ts'
import { EventsStatus } from './events-status.tsx'
import { MonthEvents } from './month-events.tsx'
import { UndoDeletion } from './undo-deletion.tsx'
import { useFocusAfterDialog } from './use-focus-after-dialog.ts'

type EventsScreenProps = { mosque: Pick<Mosque, '_id' | 'timeZone'>; capacity: Capacity }

export function EventsScreen({ mosque, capacity }: EventsScreenProps) {
  const mosqueId = mosque._id
  const { i18n } = useTranslation('events')
  const today = useToday(mosque.timeZone)
  const { month, cursor, showMonth, setCursor, moveCursor } = useShownMonth(today)
  const query = useMonthOfEvents(mosqueId, month)
  const [state, dispatch] = useReducer(eventsReducer, idle)
  const [deleted, setDeleted] = useState<MosqueEvent | null>(null)
  const known = query.data
  const events = known?.month === month ? known.events : null
  const marks = useEventMarks(known?.events)
  const selected = useMemo(() => daysOf(selectedDay(state)), [state])
  const section = useFocusAfterDialog(state.phase === 'adding' || state.phase === 'editing')

  useEffect(() => {
    if (events) dispatch({ type: 'arrive', events })
  }, [events])

  const handlePress = useCallback(
    (day: string) => dispatch({ type: 'press', day, today, events }),
    [today, events],
  )
  const handleEdit = useCallback((event: MosqueEvent) => dispatch({ type: 'edit', event }), [])
  const handleClose = useCallback(() => dispatch({ type: 'close' }), [])

  function handleMonth(next: string) {
    handleClose()
    showMonth(next)
  }

  function handleSaved({ date }: MosqueEvent) {
    setDeleted(null)
    handleClose()
    moveCursor(date)
  }

  function handleDeleted(event: MosqueEvent) {
    handleClose()
    setDeleted(event)
  }

  const shared = { mosqueId, capacity, today, onOpen: handleEdit, onSaved: handleSaved, onClose: handleClose }
  return (
    <div ref={section}>
      <CalendarHeader
        month={month}
        locale={i18n.language}
        onMonthChange={handleMonth}
        onToday={() => moveCursor(today)}
      />
      {!known && query.error ? (
        <Card>
          <EventsError error={query.error} onRetry={query.refetch} isRetrying={query.isFetching} />
        </Card>
      ) : (
        <>
          <EventsStatus
            isRefused={state.isRefused ?? false}
            notice={
              deleted && (
                <UndoDeletion
                  event={deleted}
                  {...{ today, mosqueId, capacity }}
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
              locale={i18n.language}
              marks={marks}
              selected={selected}
              cursor={cursor}
              onCursorChange={setCursor}
              onCursorMove={moveCursor}
              onPress={handlePress}
            />
          </Card>
          <MonthEvents month={month} known={known} today={today} onEdit={handleEdit} />
        </>
      )}
      {state.phase === 'adding' && (
        <AddEventDialog key={state.day} {...shared} day={state.day} events={events ?? []} />
      )}
      {state.phase === 'editing' && (
        <EditEventDialog
          key={state.event._id}
          {...shared}
          event={state.event}
          events={events ?? []}
          onAdd={(day) => dispatch({ type: 'add', day })}
          onDeleted={handleDeleted}
        />
      )}
    </div>
  )
}

function daysOf(day: string | null) {
  return day === null ? null : { startDate: day, endDate: day }
}
