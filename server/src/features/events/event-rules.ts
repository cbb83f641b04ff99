import { addDays, type IsoDay, laterOf, latestDay } from '@mihrab/core/days.ts'
import type { EventPart } from '@mihrab/core/features/events/events.contract.ts'
import { type eventChangeSchema, findEventDateError } from '@mihrab/core/features/events/events.schemas.ts'
import {
  firstOccurrences,
  type IsRamadan,
  lastRuleDay,
  nextOccurrence,
  ruleDays,
  splitSeries,
  withDays,
} from '@mihrab/core/features/events/occurrences.ts'
import { type ChangedDay, maxChangedDays, type Repeat } from '@mihrab/core/features/events/repeat.schemas.ts'
import type { z } from 'zod'
import { AppError, fieldError } from '#http/app-error.ts'
import type { StoredEvent } from './stored-event.ts'

type Changes = Omit<z.output<typeof eventChangeSchema>, 'updatedAt'>
type Series = StoredEvent & { readonly repeat: Repeat }

export const isSeries = (event: StoredEvent): event is Series => event.repeat !== null

/** Exceptions and changes on days more than a year ago are forgotten. */
export function withoutOldDays<Event extends Pick<StoredEvent, 'repeat'>>(
  event: Event,
  today: IsoDay,
): Event {
  const oldest = addDays(today, -365)
  return { ...event, repeat: event.repeat && withDays(event.repeat, (day) => day >= oldest) }
}

/** An event with other fields, of which a time and a prayer replace each other. */
export function withFields(
  event: StoredEvent,
  { date, startsOn, repeat, time, afterPrayer, ...fields }: Omit<Changes, 'note' | 'cancelled'>,
): StoredEvent {
  return {
    ...event,
    ...fields,
    startsOn: (isSeries(event) ? undefined : date) ?? startsOn ?? event.startsOn,
    ...(repeat !== undefined && { repeat }),
    ...(time !== undefined && { time }),
    ...(afterPrayer !== undefined && { afterPrayer }),
    ...(time && { afterPrayer: null }),
    ...(afterPrayer && { time: '' }),
  }
}

/** Refuses what breaks a rule; drops exceptions and changes of former days that the rule no longer has. */
export function checkEvent(event: StoredEvent, before: StoredEvent | null, today: IsoDay): StoredEvent {
  const { startsOn, repeat } = event
  if (startsOn !== before?.startsOn || (repeat && !before.repeat)) {
    const error = findEventDateError(startsOn, today)
    if (error) throw AppError.from(error, { [before?.repeat ? 'startsOn' : 'date']: error })
  }
  if (!repeat) return event
  checkDays(startsOn, repeat, before, today)
  return { ...event, repeat: withOwnDays(startsOn, repeat, daysOf(before?.repeat)) }
}

function checkDays(startsOn: IsoDay, repeat: Repeat, before: StoredEvent | null, today: IsoDay): void {
  const { until, changed = {} } = repeat
  if (until && until < startsOn)
    throw fieldError('repeat.until', 'dayBefore', { field: 'until', other: 'startsOn' })
  if (until && until < today && until !== before?.repeat?.until)
    throw fieldError('repeat.until', 'dayInPast', { field: 'until' })
  const last = lastRuleDay(startsOn, repeat)
  const former = before?.repeat && lastRuleDay(before.startsOn, before.repeat)
  if (!last || (last < today && last !== former)) throw fieldError('repeat', 'repeatWithoutDays')
  for (const [day, { date }] of Object.entries(changed)) refusePastMove(date, before, day, today)
}

const daysOf = (repeat?: Repeat | null): string[] => [
  ...(repeat?.except ?? []),
  ...Object.keys(repeat?.changed ?? {}),
]

function withOwnDays(startsOn: IsoDay, repeat: Repeat, former: readonly string[]): Repeat {
  const given = daysOf(repeat).sort()
  const [first = startsOn, last = first] = [given[0], given.at(-1)]
  const own = new Set(ruleDays(startsOn, repeat, { startDate: first, endDate: last }))
  const foreign = given.find((day) => !own.has(day) && !former.includes(day))
  if (foreign) throw fieldError('repeat', 'notARepeatDay', { date: foreign })
  return withDays(repeat, (day) => own.has(day))
}

function refusePastMove(
  date: IsoDay | undefined,
  before: StoredEvent | null,
  day: IsoDay,
  today: IsoDay,
): void {
  if (date && date < today && date !== before?.repeat?.changed?.[day]?.date)
    throw fieldError('date', 'dayInPast', { field: 'date' })
}

/** A series with changes of one day; a value that the series has itself takes the change away. */
export function withChangedDay(event: Series, day: IsoDay, given: Changes, today: IsoDay): StoredEvent {
  const { changed = {} } = event.repeat
  const former: ChangedDay = changed[day] ?? {}
  const { date, time, title, note, cancelled } = { ...former, ...given }
  const changes: ChangedDay = {
    ...(date && date !== day && { date }),
    ...(time && time !== event.time && { time }),
    ...(title && title !== event.title && { title }),
    ...(note && { note }),
    ...(cancelled && { cancelled }),
  }
  refusePastMove(changes.date, event, day, today)
  return withFewDays(event, { ...event.repeat, changed: { ...changed, [day]: changes } })
}

export function withoutDay(event: Series, day: IsoDay): StoredEvent {
  return withFewDays(event, { ...event.repeat, except: [...(event.repeat.except ?? []), day] })
}

function withFewDays(event: Series, rule: Repeat): StoredEvent {
  const repeat = withDays(rule, () => true)
  const { except = [], changed = {} } = repeat
  if (Math.max(except.length, Object.keys(changed).length) > maxChangedDays)
    throw fieldError('only', 'repeatDaysTooMany', { max: maxChangedDays })
  return { ...event, repeat }
}

/** A series divided by a change: its days that stay as they are, and those that it is about. */
export interface Division {
  /** From this day on. */
  readonly at: IsoDay
  readonly past: Series | null
  readonly rest: Series | null
  /** The change is about all: the rest keeps the id. */
  readonly isAll: boolean
}

/** Past days always stay; from the first day on a change is about all. */
export function divide(event: Series, { from }: EventPart, today: IsoDay, isRamadan: IsRamadan): Division {
  const hasOccurrences = (part: Series | null) => {
    const span = { startDate: part?.startsOn ?? '', endDate: latestDay }
    return part !== null && firstOccurrences([part], span, isRamadan, { count: 1 }).length > 0
  }
  const isAll = !from || !hasOccurrences(splitSeries(event, from).before)
  const at = isAll ? today : laterOf(from, today)
  const { before, after } = splitSeries(event, at)
  if (!isAll && !after) throw fieldError('from', 'dayInPast', { field: 'from' })
  return { at, past: hasOccurrences(before) ? before : null, rest: after, isAll }
}

/** The changed event from the day of a division on: a count without the days gone, a single event on its next day. */
export function restOf(
  changed: StoredEvent,
  before: Series,
  { at, past, rest }: Division,
  isRamadan: IsRamadan,
): StoredEvent {
  if (!isSeries(changed)) {
    const next = nextOccurrence(rest ?? before, at, isRamadan)
    if (!next || next.date < at) throw fieldError('repeat', 'dayInPast', { field: 'date' })
    return { ...changed, startsOn: next.date }
  }
  if (!past) return changed
  const { count, ...rule } = changed.repeat
  const left = count && count - (past.repeat.count ?? 0)
  const isMoved = changed.startsOn !== before.startsOn
  const following = isMoved ? changed : splitSeries({ ...changed, repeat: rule }, at).after
  if (!following || (left !== undefined && left < 1)) throw fieldError('repeat', 'repeatWithoutDays')
  return { ...following, repeat: { ...following.repeat, ...(left && { count: left }) } }
}

/** Past days would look different: not only the end, exceptions or the image are others. */
export const looksDifferent = (one: StoredEvent, other: StoredEvent): boolean =>
  shapeOf(one) !== shapeOf(other)

function shapeOf({ image, imageText, repeat, ...event }: StoredEvent): string {
  const { until, count, except, changed, ...rule } = repeat ?? {}
  return JSON.stringify([event, repeat && rule])
}

/** Days before `today` alone: those moved to later are left out. */
export function withoutComing(series: Series, today: IsoDay): Series {
  const { except = [], changed = {} } = series.repeat
  const coming = Object.keys(changed).filter((day) => (changed[day]?.date ?? '') >= today)
  return { ...series, repeat: withDays({ ...series.repeat, except: [...except, ...coming] }, () => true) }
}
