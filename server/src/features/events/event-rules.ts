import { isDeepStrictEqual } from 'node:util'
import { addDays, type IsoDay, laterOf } from '@mihrab/core/days.ts'
import type { EventPart } from '@mihrab/core/features/events/events.contract.ts'
import { type eventChangeSchema, findEventDateError } from '@mihrab/core/features/events/events.schemas.ts'
import {
  firstOccurrences,
  type IsRamadan,
  nextOccurrence,
  occurrenceOn,
  splitSeries,
  withDays,
} from '@mihrab/core/features/events/occurrences.ts'
import { type ChangedDay, maxChangedDays, type Repeat } from '@mihrab/core/features/events/repeat.schemas.ts'
import { lastRuleDay, ruleDays, specialDays } from '@mihrab/core/features/events/rule-days.ts'
import { cleanTexts } from '@mihrab/core/hidden-characters.ts'
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
export function checkEvent(
  event: StoredEvent,
  before: StoredEvent | null,
  today: IsoDay,
  inRamadan: IsRamadan,
): StoredEvent {
  const { startsOn, repeat } = event
  if (startsOn !== before?.startsOn || (repeat && !before.repeat)) {
    const error = findEventDateError(startsOn, today)
    if (error && (!repeat || hasPast(event, today, inRamadan)))
      throw AppError.from(error, { [before?.repeat ? 'startsOn' : 'date']: error })
  }
  if (!repeat) return event
  checkDays(startsOn, repeat, before, today)
  const checked = { ...event, repeat: withOwnDays(startsOn, repeat, specialDays(before?.repeat ?? null)) }
  if (!hasOccurrences(checked, inRamadan)) throw fieldError('repeat', 'repeatWithoutDays')
  return checked
}

/** The first days of a series can be past if what they hold is still to come. */
function hasPast(event: StoredEvent, today: IsoDay, inRamadan: IsRamadan): boolean {
  const span = { startDate: event.startsOn, endDate: addDays(today, -1) }
  return firstOccurrences([event], span, inRamadan, { count: 1 }).length > 0
}

const hasOccurrences = (event: StoredEvent | null, inRamadan: IsRamadan): boolean =>
  event !== null && nextOccurrence(event, event.startsOn, inRamadan) !== null

/** A series must not end before its past days. */
function checkDays(startsOn: IsoDay, repeat: Repeat, before: StoredEvent | null, today: IsoDay): void {
  const { until } = repeat
  if (until && until < startsOn)
    throw fieldError('repeat.until', 'dayBefore', { field: 'until', other: 'startsOn' })
  const past = before?.repeat && splitSeries({ ...before, repeat: before.repeat }, today).before
  const earliest = (past && lastRuleDay(past.startsOn, past.repeat)) ?? startsOn
  if (until && until < earliest) throw fieldError('repeat.until', 'dayInPast', { field: 'until' })
  const last = lastRuleDay(startsOn, repeat)
  if (!last || last < earliest) throw fieldError('repeat', 'repeatWithoutDays')
  refusePastMoves(repeat, before, today)
}

export function refusePastMoves({ changed = {} }: Repeat, before: StoredEvent | null, today: IsoDay): void {
  for (const [day, { date }] of Object.entries(changed)) refusePastMove(date, before, day, today)
}

function withOwnDays(startsOn: IsoDay, repeat: Repeat, former: readonly string[]): Repeat {
  const given = specialDays(repeat).sort()
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
  const { date, time, title, note, cancelled, ...others } = { ...former, ...given }
  refuseOthers(others, { ...cleanTexts(event), ...(time && { afterPrayer: null }) })
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

/** Fields that one day cannot have may be given, as they are. */
function refuseOthers(given: object, own: Readonly<Record<string, unknown>>): void {
  const values = 'date, time, title, note, cancelled'
  for (const [text, value] of Object.entries(given))
    if (value !== undefined && !isDeepStrictEqual(value, own[text]))
      throw fieldError(text, 'pageParameterUnknown', { text, values })
}

export function withoutDay(event: Series, day: IsoDay, inRamadan: IsRamadan): StoredEvent {
  const left = withFewDays(event, { ...event.repeat, except: [...(event.repeat.except ?? []), day] })
  if (!hasOccurrences(left, inRamadan)) throw fieldError('only', 'repeatWithoutDays')
  return left
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
  /** The day that was asked for. */
  readonly from: IsoDay | undefined
  /** The rest happens from this day on. */
  readonly at: IsoDay
  readonly past: Series | null
  readonly rest: Series | null
  /** The change is about all: the rest keeps the id. */
  readonly isAll: boolean
}

/** Past days always stay; from the first day on a change is about all. */
export function divide(event: Series, { from }: EventPart, today: IsoDay, inRamadan: IsRamadan): Division {
  const start = from && occurrenceOn(event, from).date
  const isAll = !start || !hasOccurrences(splitSeries(event, start).before, inRamadan)
  const at = isAll ? today : laterOf(start, today)
  const { before, after } = splitSeries(event, at)
  const [past, rest] = [before, after].map((part) => (hasOccurrences(part, inRamadan) ? part : null))
  if (!isAll && !rest) throw fieldError('from', 'dayInPast', { field: 'from' })
  return { from, at, past: past ?? null, rest: rest ?? null, isAll }
}

/** The changed event from the day of a division on; a single event is on its next day. */
export function restOf(
  changed: StoredEvent,
  before: Series,
  division: Division,
  isRamadan: IsRamadan,
): StoredEvent {
  const { at, past, rest } = division
  if (!isSeries(changed)) {
    const next = nextOccurrence(rest ?? before, at, isRamadan)
    if (!next || next.date < at) throw fieldError('repeat', 'dayInPast', { field: 'date' })
    return { ...changed, startsOn: next.date }
  }
  if (!past) return changed
  const { startsOn, repeat } = before
  const moved = isMoved(changed, before, division)
  if (moved && changed.repeat !== repeat) return changed
  const { count: _, ...rule } = changed.repeat
  const following = moved ? changed : splitSeries({ ...changed, startsOn, repeat: rule }, at).after
  const left = countLeft(changed, before, rest?.startsOn ?? at)
  if (!following || (left !== undefined && left < 1)) throw fieldError('repeat', 'repeatWithoutDays')
  return { ...following, repeat: { ...following.repeat, count: left } }
}

/** The day that was asked for is no new first day if the rule stays, or begins after it. */
function isMoved({ startsOn, repeat }: Series, before: Series, { from, at }: Division): boolean {
  if (startsOn === before.startsOn) return false
  return startsOn !== from || (from >= at && patternOf(repeat) !== patternOf(before.repeat))
}

/** A count is from the first day that comes with it, and loses the days gone since then. */
function countLeft(changed: Series, { startsOn, repeat }: Series, next: IsoDay): number | undefined {
  const { count } = changed.repeat
  const first = changed.repeat === repeat ? startsOn : changed.startsOn
  const endless = { ...repeat, count: undefined, until: undefined }
  const daysFrom = (startDate: IsoDay, to: IsoDay) =>
    ruleDays(startsOn, endless, { startDate, endDate: addDays(to, -1) }).length
  return count && count - daysFrom(first, next) + daysFrom(next, first)
}

/** Past days would look different: not only the end, coming exceptions or the image are others. */
export const looksDifferent = (one: StoredEvent, other: StoredEvent, today: IsoDay): boolean =>
  shapeOf(one, today) !== shapeOf(other, today)

function shapeOf({ image, imageText, repeat, ...event }: StoredEvent, today: IsoDay): string {
  const isPast = (day: IsoDay) => (repeat?.changed?.[day]?.date ?? day) < today
  return JSON.stringify([event, repeat && patternOf(repeat, isPast)])
}

function patternOf(repeat: Repeat, keeps: (day: IsoDay) => boolean = () => false): string {
  const { until, count, ...rule } = withDays(repeat, keeps)
  return JSON.stringify(rule)
}
