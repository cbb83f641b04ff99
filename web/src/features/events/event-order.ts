import type { IsoDay } from '@mihrab/core/days.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { type IsoMonth, monthOf } from '@mihrab/core/month-grid.ts'
import { onItsDay, type ShownEvent } from '#queries/events.ts'
import { gridDays, type WeekStart } from '#ui/calendar-days.ts'

/** Weeks begin on Monday in all three areas. */
export const weekStart: WeekStart = 1

/** Events on the days in a month's grid, by date and time. */
export type MonthOfEvents = { month: IsoMonth; events: ShownEvent[] }

/** First and last day of the grid. */
export function daysOfGrid(month: IsoMonth) {
  return gridDays(month, weekStart)
}

/** By date and time, those without a time first, as the server orders them. */
export function inOrder(events: readonly ShownEvent[]): ShownEvent[] {
  return events.toSorted((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1))
}

const rankOf = ({ date, time, _id }: ShownEvent) => `${date} ${time.padEnd(5)} ${_id}`

export function eventsOn(events: readonly ShownEvent[], day: IsoDay): ShownEvent[] {
  return events.filter((event) => event.date === day)
}

export function eventsOfMonth(events: readonly ShownEvent[], month: IsoMonth): ShownEvent[] {
  return events.filter((event) => monthOf(event.date) === month)
}

/**
 * A month after an event was added or changed; it contains the event only if the grid shows its day. The days of a
 * series are for the server to say.
 */
export function withEvent(month: MonthOfEvents, event: MosqueEvent): MonthOfEvents {
  if (event.repeat) return month
  const { startDate, endDate } = daysOfGrid(month.month)
  const rest = withoutEvent(month, event._id)
  const isInSight = startDate <= event.date && event.date <= endDate
  return isInSight ? { ...rest, events: inOrder([...rest.events, onItsDay(event)]) } : rest
}

export function withoutEvent(month: MonthOfEvents, id: string): MonthOfEvents {
  return { ...month, events: month.events.filter((event) => event._id !== id) }
}
