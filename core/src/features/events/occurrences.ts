/** The days of an event, and its time on each. */

import { addDays, earlierOf, type IsoDay, laterOf } from '#days.ts'
import type { MosqueDay } from '#features/prayer-times/mosque-day.ts'
import type { DayRange } from '#features/prayer-times/ranges.ts'
import type { ComputedTime } from '#prayer/prayer-times.ts'
import { zoneClock } from '#prayer/zone-clock.ts'
import type { AfterPrayer, Repeat } from './repeat.schemas.ts'
import { lastRuleDay, longestGap, ruleDays, ruleDaysFrom } from './rule-days.ts'

/** The parts of an event that its occurrences depend on. */
export interface RepeatingEvent {
  readonly title: string
  /** `HH:mm`, or empty. */
  readonly time: string
  readonly startsOn: IsoDay
  readonly repeat: Repeat | null
  readonly afterPrayer: AfterPrayer | null
  /** Of a rule, where it is known: then its days need not be counted. */
  readonly lastDay?: IsoDay | null
}

export const occurrenceStates = ['planned', 'moved', 'cancelled'] as const

/** One day of an event. */
export interface Occurrence {
  /** The rule's own day, which names it. */
  readonly day: IsoDay
  /** The day on which it happens. */
  readonly date: IsoDay
  /** `HH:mm`; empty if there is none, or if it follows a prayer. */
  readonly time: string
  readonly afterPrayer: AfterPrayer | null
  readonly title: string
  readonly note: string
  /** `moved` to another date or time. */
  readonly state: (typeof occurrenceStates)[number]
  /** The day from which it was moved. */
  readonly previousDate?: IsoDay
  /** The clock time from which it was moved. */
  readonly previousTime?: string
}

/** By the mosque's Hijri calendar. */
export type IsRamadan = (day: IsoDay) => boolean

/** By the day on which they happen. */
export function occurrencesOf(event: RepeatingEvent, span: DayRange, isRamadan: IsRamadan): Occurrence[] {
  const { startsOn, repeat, lastDay } = event
  const isWithin = (day: IsoDay) => span.startDate <= day && day <= span.endDate
  if (!repeat) return isWithin(startsOn) ? [occurrenceOn(event, startsOn)] : []
  const { changed = {} } = repeat
  const moved = Object.keys(changed).filter((day) => changed[day]?.date)
  const rule = lastDay ? { ...repeat, count: undefined, until: lastDay } : repeat
  return [...new Set([...ruleDays(startsOn, rule, span), ...moved])]
    .filter((day) => takesPlaceOn(repeat, day, isRamadan))
    .map((day) => occurrenceOn(event, day))
    .filter(({ date }) => isWithin(date))
    .sort((one, other) => one.date.localeCompare(other.date) || one.day.localeCompare(other.day))
}

function takesPlaceOn({ except, notInRamadan }: Repeat, day: IsoDay, isRamadan: IsRamadan): boolean {
  return !except?.includes(day) && !(notInRamadan && isRamadan(day))
}

/** The one of a day of its rule. */
export function occurrenceOn(event: RepeatingEvent, day: IsoDay): Occurrence {
  const { date = day, time, title, note = '', cancelled } = event.repeat?.changed?.[day] ?? {}
  const isRetimed = time !== undefined && time !== event.time
  return {
    ...{ day, date, note },
    title: title || event.title,
    time: time ?? event.time,
    afterPrayer: time === undefined ? event.afterPrayer : null,
    state: cancelled ? 'cancelled' : date !== day || isRetimed ? 'moved' : 'planned',
    ...(date !== day && { previousDate: day }),
    ...(isRetimed && event.time && { previousTime: event.time }),
  }
}

/** Null if the event has no such occurrence. */
export function findOccurrence(event: RepeatingEvent, day: IsoDay, isRamadan: IsRamadan): Occurrence | null {
  const { startsOn, repeat } = event
  const span = { startDate: day, endDate: day }
  const isOwn = repeat
    ? ruleDays(startsOn, repeat, span).length > 0 && takesPlaceOn(repeat, day, isRamadan)
    : day === startsOn
  return isOwn ? occurrenceOn(event, day) : null
}

/**
 * The occurrences of some events from a day on: at least those wanted, if there are as many in the span. The days looked
 * at grow until they hold them, so that endless rules need no end.
 */
export function firstOccurrences<Event extends RepeatingEvent>(
  events: readonly Event[],
  { startDate, endDate }: DayRange,
  isRamadan: IsRamadan,
  wanted: { readonly count: number; readonly test?: (occurrence: Occurrence, event: Event) => boolean },
): { readonly event: Event; readonly occurrence: Occurrence }[] {
  const { count, test = () => true } = wanted
  for (let days = 7; ; days *= 4) {
    const span = { startDate, endDate: earlierOf(addDays(startDate, days), endDate) }
    const found = events.flatMap((event) =>
      occurrencesOf(event, span, isRamadan)
        .filter((occurrence) => test(occurrence, event))
        .map((occurrence) => ({ event, occurrence })),
    )
    if (found.length >= count || span.endDate >= endDate) return found
  }
}

/** Its next occurrence that is not cancelled, or the last if all are past; null if it has none. */
export function nextOccurrence(
  event: RepeatingEvent,
  today: IsoDay,
  isRamadan: IsRamadan,
): Occurrence | null {
  const endDate = lastDateOf(event)
  const test = ({ state }: Occurrence) => state !== 'cancelled'
  const [coming] = firstOccurrences([event], { startDate: today, endDate }, isRamadan, { count: 1, test })
  if (coming) return coming.occurrence
  const last = occurrencesOf(event, { startDate: addDays(endDate, -longestGap), endDate }, isRamadan)
  return last.findLast(test) ?? last.at(-1) ?? null
}

/** The last day on which anything of an event can happen. */
export function lastDateOf(event: Pick<RepeatingEvent, 'startsOn' | 'repeat' | 'lastDay'>): IsoDay {
  const { startsOn, repeat, lastDay } = event
  if (!repeat) return startsOn
  const moved = Object.values(repeat.changed ?? {}).map(({ date = '' }) => date)
  return moved.reduce(laterOf, lastDay ?? lastRuleDay(startsOn, repeat) ?? startsOn)
}

/**
 * Divides a series before a day: each part has the occurrences that happen then, also those moved across it, and is
 * null without days.
 */
export function splitSeries<Event extends Pick<RepeatingEvent, 'startsOn'> & { readonly repeat: Repeat }>(
  event: Event,
  at: IsoDay,
): { before: Event | null; after: Event | null } {
  const { startsOn, repeat } = event
  const { count, until, except = [], changed = {} } = repeat
  const daysOf = (startDate: IsoDay, endDate: IsoDay) => ruleDays(startsOn, repeat, { startDate, endDate })
  const isBefore = (day: IsoDay) => (changed[day]?.date ?? day) < at
  const across = Object.keys(changed)
    .filter((day) => day < at !== isBefore(day) && !except.includes(day) && daysOf(day, day).length > 0)
    .sort()
  const lastBefore = across.reduce(laterOf, addDays(at, -1))
  const { value: first } = ruleDaysFrom(startsOn, repeat, across.reduce(earlierOf, at)).next()
  const { value: veryFirst = at } = ruleDaysFrom(startsOn, repeat, startsOn).next()
  const shared = first ? daysOf(first, lastBefore) : []
  const ended = count
    ? { count: daysOf(startsOn, lastBefore).length }
    : { until: earlierOf(lastBefore, until ?? lastBefore) }
  const left = count && first && { count: count - daysOf(startsOn, addDays(first, -1)).length }
  const without = (days: readonly IsoDay[]) => ({ ...repeat, except: [...except, ...days] })
  const before = withDays(without(shared.filter((day) => !isBefore(day))), (day) => day <= lastBefore)
  const after = withDays(without(shared.filter(isBefore)), (day) => day >= (first ?? at))
  return {
    before: veryFirst <= lastBefore ? { ...event, repeat: { ...before, ...ended } } : null,
    after: first ? { ...event, startsOn: first, repeat: { ...after, ...left } } : null,
  }
}

/** A rule with its exceptions and changes on some days alone, in order. */
export function withDays({ except, changed, ...rule }: Repeat, keeps: (day: IsoDay) => boolean): Repeat {
  const left = [...new Set(except)].filter(keeps).sort()
  const kept = Object.keys(changed ?? {})
    .filter((day) => keeps(day) && !left.includes(day) && Object.keys(changed?.[day] ?? {}).length > 0)
    .sort()
  return {
    ...rule,
    ...(left.length > 0 && { except: left }),
    ...(kept.length > 0 && { changed: Object.fromEntries(kept.map((day) => [day, changed?.[day] ?? {}])) }),
  }
}

/** The time of an occurrence that follows a prayer; null without that prayer's time: then there are only words. */
export function timeOfOccurrence(
  { prayer, minutes, of }: AfterPrayer,
  { begins, jamaah, jumuah }: Pick<MosqueDay, 'begins' | 'jamaah' | 'jumuah'>,
  timeZone: string,
): ComputedTime | null {
  const held = (prayer === 'dhuhr' && jumuah[0]) || jamaah?.[prayer]
  const from = of === 'begins' ? begins[prayer] : held
  if (!from) return null
  const instant = from.instant + minutes * 60_000
  return { time: zoneClock(timeZone).timeAt(instant), instant }
}
