import { addDays, type IsoDay } from '#days.ts'
import type { DayRange } from '#features/prayer-times/ranges.ts'

/**
 * What the events of a mosque's calendar last said: by key, with the sequence number of each and when it last changed,
 * in seconds since 1970. `said` is empty for an event that is not there any more.
 */
export type CalendarState = Readonly<Record<string, StatedEvent>>

export type StatedEvent = readonly [said: string, sequence: number, changedAt: number]

/** An event as far as the comparison looks at it. */
export interface SaidEvent {
  /** Begins with the day, `2026-11-22`, unless the event can move to another one. */
  readonly key: string
  /** Everything that the event says, in any way of writing that is another for another content. */
  readonly said: string
}

/** Servers whose clocks differ may build for two days at once. */
const daysKept = 3

/** An event that can move to another day is remembered for so long after it has gone: longer than a feed looks ahead. */
const goneSecondsKept = 400 * 86_400

/**
 * The state after looking at all events of some days. What is there for the first time has the sequence 0; what says
 * something else than before, or has come back, one more than before. `now` in milliseconds since 1970.
 */
export function nextCalendarState(
  before: CalendarState,
  { events, days, now }: { events: readonly SaidEvent[]; days: DayRange; now: number },
): CalendarState {
  const seconds = Math.floor(now / 1000)
  const after: Record<string, StatedEvent> = {}
  for (const { key, said } of events) after[key] = stated(before[key], said, seconds)
  for (const [key, known] of Object.entries(before)) {
    if (Object.hasOwn(after, key)) continue
    const gone = goneEvent(key, known, { days, seconds })
    if (gone) after[key] = gone
  }
  return after
}

function stated(known: StatedEvent | undefined, said: string, seconds: number): StatedEvent {
  if (!known) return [said, 0, seconds]
  const [saidBefore, sequence, changedAt] = known
  return saidBefore === said ? known : [said, sequence + 1, Math.max(seconds, changedAt)]
}

/** Null for what no reader can meet again. */
function goneEvent(
  key: string,
  known: StatedEvent,
  { days, seconds }: { days: DayRange; seconds: number },
): StatedEvent | null {
  const [said, sequence, changedAt] = known
  const day = dayOfKey(key)
  if (day !== null && day < addDays(days.startDate, -daysKept)) return null
  if (day !== null && (day < days.startDate || day > days.endDate)) return known
  if (said !== '') return ['', sequence, Math.max(seconds, changedAt)]
  return day === null && changedAt < seconds - goneSecondsKept ? null : known
}

function dayOfKey(key: string): IsoDay | null {
  return /^\d{4}-\d{2}-\d{2}/.exec(key)?.[0] ?? null
}
