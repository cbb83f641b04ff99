import type { IsoDay } from '@mihrab/core/days.ts'
import { AddEventDialog } from './add-event-dialog.tsx'
import { EditEventDialog } from './edit-event-dialog.tsx'
import type { Capacity } from './events.hooks.ts'
import type { EventsCalendarState } from './events-calendar.hooks.ts'

type EventsDialogsProps = {
  calendar: EventsCalendarState
  mosqueId: string
  capacity: Capacity
  today: IsoDay
}

export function EventsDialogs({ calendar, ...place }: EventsDialogsProps) {
  const { state } = calendar
  const shared = {
    ...place,
    events: calendar.events ?? [],
    onOpen: calendar.edit,
    onSaved: calendar.handleSaved,
    onClose: calendar.close,
  }
  if (state.phase === 'adding') return <AddEventDialog key={state.day} {...shared} day={state.day} />
  if (state.phase !== 'editing') return null
  const { event } = state
  return (
    <EditEventDialog
      key={event._id}
      {...shared}
      event={event}
      onAdd={calendar.add}
      onDeleted={calendar.close}
    />
  )
}
