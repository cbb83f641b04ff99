import type { IsoDay } from '@mihrab/core/days.ts'
import type { ShownEvent } from '#queries/events.ts'
import { eventsOn } from './event-order.ts'

/** Nothing open, a day whose events are still loading, or a dialog. */
export type EventsState = (
  | { phase: 'idle' }
  | { phase: 'awaiting'; day: IsoDay }
  | { phase: 'adding'; day: IsoDay }
  | { phase: 'editing'; event: ShownEvent }
) & { isRefused?: boolean }

export type EventsAction =
  /** `events` is null while the day's events load. */
  | { type: 'press'; day: IsoDay; today: IsoDay; events: readonly ShownEvent[] | null }
  | { type: 'arrive'; events: readonly ShownEvent[] }
  | { type: 'edit'; event: ShownEvent }
  | { type: 'add'; day: IsoDay }
  | { type: 'close' }

export const idle: EventsState = { phase: 'idle' }

export function eventsReducer(state: EventsState, action: EventsAction): EventsState {
  switch (action.type) {
    case 'press':
      if (action.day < action.today) return { phase: 'idle', isRefused: true }
      return action.events ? open(action.day, action.events) : { phase: 'awaiting', day: action.day }
    case 'arrive':
      return state.phase === 'awaiting' ? open(state.day, action.events) : state
    case 'edit':
      return { phase: 'editing', event: action.event }
    case 'add':
      return { phase: 'adding', day: action.day }
    case 'close':
      return idle
  }
}

function open(day: IsoDay, events: readonly ShownEvent[]): EventsState {
  const [first] = eventsOn(events, day)
  return first ? { phase: 'editing', event: first } : { phase: 'adding', day }
}

export function selectedDay(state: EventsState): IsoDay | null {
  if (state.phase === 'idle') return null
  return state.phase === 'editing' ? state.event.date : state.day
}
