import { dayIn } from '#days.ts'
import type { PublicEvent } from './public.schemas.ts'

/** Below the mosque's path: an event that repeats has a page for each occurrence. */
export function eventPath({ id, day, repeats }: PublicEvent): string {
  return repeats ? `/events/${id}/${day}` : `/events/${id}`
}

/** `2026-11-24T18:15`, or the day alone. After an Isha past midnight the calendar's day is the next one. */
export function eventStart({ date, time, startsAt }: PublicEvent, timeZone: string): string {
  return startsAt === undefined ? date : `${dayIn(timeZone, new Date(startsAt))}T${time}`
}

/** The first occurrence of each: a daily series would leave no room for others. */
export function firstOfEach(events: readonly PublicEvent[]): PublicEvent[] {
  return events.filter(({ id }, index) => events.findIndex((other) => other.id === id) === index)
}
