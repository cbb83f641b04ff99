import type { IsoDay } from '@mihrab/core/days.ts'
import { type IsoMonth, monthOf } from '@mihrab/core/month-grid.ts'
import type { ShownEvent } from '#queries/events.ts'
import { gridDays, type WeekStart } from '#ui/calendar-days.ts'

/** Weeks begin on Monday in all three areas. */
export const weekStart: WeekStart = 1

/** Events on the days in a month's grid, by date and time. */
export type MonthOfEvents = { month: IsoMonth; events: ShownEvent[] }

/** First and last day of the grid. */
export function daysOfGrid(month: IsoMonth) {
  return gridDays(month, weekStart)
}

export function eventsOn(events: readonly ShownEvent[], day: IsoDay): ShownEvent[] {
  return events.filter((event) => event.date === day)
}

export function eventsOfMonth(events: readonly ShownEvent[], month: IsoMonth): ShownEvent[] {
  return events.filter((event) => monthOf(event.date) === month)
}
