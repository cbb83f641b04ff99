import type { IsoDay } from '@mihrab/core/days.ts'
import { useCallback, useEffect, useReducer, useState } from 'react'
import type { ShownEvent } from '#queries/events.ts'
import { useCalendarFocus } from '#ui/use-calendar-focus.ts'
import { useShownMonth } from '#ui/use-shown-month.ts'
import { useMonthOfEvents } from './events.hooks.ts'
import { eventsReducer, idle } from './events-state.ts'

export function useEventsCalendar(mosqueId: string, today: IsoDay) {
  const shown = useShownMonth(today)
  const { month } = shown
  const query = useMonthOfEvents(mosqueId, month)
  const [state, dispatch] = useReducer(eventsReducer, idle)
  const [stateMonth, setStateMonth] = useState(month)
  const { section, keepFocus } = useCalendarFocus()
  const known = query.data
  const events = known?.month === month ? known.events : null

  // No selection carries over into another month, whatever led there.
  if (stateMonth !== month) {
    setStateMonth(month)
    dispatch({ type: 'close' })
  }

  useEffect(() => {
    if (events) dispatch({ type: 'arrive', events })
  }, [events])

  const press = useCallback((day: IsoDay) => dispatch({ type: 'press', day, today, events }), [today, events])
  const edit = useCallback((event: ShownEvent) => dispatch({ type: 'edit', event }), [])

  function close() {
    dispatch({ type: 'close' })
    keepFocus()
  }

  return {
    ...shown,
    query,
    known,
    events,
    state,
    section,
    press,
    edit,
    close,
    add: (day: IsoDay) => dispatch({ type: 'add', day }),
    handleSaved({ date }: { date: IsoDay }) {
      close()
      shown.moveCursor(date)
    },
  }
}

export type EventsCalendarState = ReturnType<typeof useEventsCalendar>
