import { addDays, type IsoDay, isIsoDay, weekdayOf } from '@mihrab/core/days.ts'
import { exampleTime, fieldErrorsIn } from '@mihrab/core/describe-error.ts'
import { type CodedError, codedError } from '@mihrab/core/error-codes.ts'
import {
  type EventChange,
  findEventDateError,
  type MosqueEvent,
  newEventSchema,
} from '@mihrab/core/features/events/events.schemas.ts'
import type { AfterPrayer, Repeat } from '@mihrab/core/features/events/repeat.schemas.ts'
import { ruleDays } from '@mihrab/core/features/events/rule-days.ts'
import { type Weekday, weekdays } from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import { monthOf } from '@mihrab/core/month-grid.ts'
import { isSame } from '#forms/form-entries.ts'
import type { Faults } from '#forms/use-field-errors.ts'
import { browserLocale } from '#lib/browser-locale.ts'
import { describeError, describeFields } from '#lib/describe-error.ts'
import { formatTime } from '#lib/format-day.ts'
import type { Capacity } from './events.hooks.ts'

/** The days of a series that a change is about; one that does not repeat changes as a whole. */
export const scopes = ['only', 'from', 'all'] as const
export type Scope = (typeof scopes)[number]

/** As query parameters of a change; `day` is one of the series' own. */
export function partOf(scope: Scope, day: IsoDay): { only?: IsoDay; from?: IsoDay } {
  return scope === 'all' ? {} : { [scope]: day }
}

const emptyValues = {
  ...{ title: '', date: '', time: '', description: '', image: '', imageText: '' },
  ...{ repeats: false, every: '1', unit: 'week' as Repeat['unit'], weekdays: [] as Weekday[], on: 'day' },
  ...{ until: '', count: '', notInRamadan: false, prayer: '', minutes: '0', of: 'jamaah' },
  ...{ durationMinutes: '', place: '', language: '', audience: '', speaker: '' },
  ...{ scope: 'all' as Scope, note: '', cancelled: false, saved: '' },
}

/**
 * Contents of the fields; texts are empty if not set. `note` and `cancelled` are for one day of a series;
 * `saved` is its saved rule as JSON, whose changes of single days stay when the rule changes.
 */
export type EventValues = typeof emptyValues
export type EventField = keyof EventValues

export function newEventOn(date: IsoDay): EventValues {
  return { ...emptyValues, date }
}

/** `day` is the series' own day that was opened. A count is of the days left: from it on, of all from today. */
export function valuesOf(
  event: MosqueEvent,
  scope: Scope = 'all',
  day: IsoDay = event.startsOn,
  today: IsoDay = event.startsOn,
): EventValues {
  const { title, time, description, image, imageText, place, language, speaker, repeat, afterPrayer } = event
  const { note = '', cancelled = false, ...change } = repeat?.changed?.[day] ?? {}
  const values = {
    ...emptyValues,
    ...{ scope, title, time, description, image: image ?? '', imageText, place, language, speaker },
    date: scope === 'all' ? event.startsOn : day,
    audience: event.audience ?? '',
    durationMinutes: textOf(event.durationMinutes),
    ...(afterPrayer && { ...afterPrayer, minutes: String(afterPrayer.minutes) }),
    ...{ note, cancelled, ...(scope === 'only' && change) },
  }
  if (!repeat) return values
  const left = repeat.count && Math.max(1, repeat.count - daysGone(event, scope === 'from' ? day : today))
  return { ...values, ...ruleValuesOf(repeat, values.date), count: textOf(left) }
}

/** Of a series, before a day. */
export function daysGone({ startsOn, repeat }: MosqueEvent, day: IsoDay): number {
  return repeat ? ruleDays(startsOn, repeat, { startDate: startsOn, endDate: addDays(day, -1) }).length : 0
}

function ruleValuesOf(repeat: Repeat, date: IsoDay) {
  const saved = JSON.stringify(repeat)
  const [on = 'day'] =
    Object.entries(onOptions({ date, saved })).find(([, on]) => isSame(on, repeat.on)) ?? []
  return {
    ...{ repeats: true, saved, every: String(repeat.every), unit: repeat.unit, on },
    ...{ weekdays: repeat.weekdays ?? [], until: repeat.until ?? '' },
    notInRamadan: repeat.notInRamadan ?? false,
  }
}

const textOf = (number: number | null | undefined) => (number == null ? '' : String(number))

/** The days of a month that fit the date, and the one that is saved. */
export function onOptions({
  date,
  saved,
}: Pick<EventValues, 'date' | 'saved'>): Record<string, Repeat['on']> {
  if (!isIsoDay(date)) return {}
  const day = Number(date.slice(8))
  const weekday = weekdays[weekdayOf(date)] as Weekday
  const { on }: Partial<Repeat> = saved ? JSON.parse(saved) : {}
  const fitting = {
    day: { day },
    nth: { weekday, nth: Math.ceil(day / 7) as 1 | 2 | 3 | 4 | 5 },
    ...(monthOf(addDays(date, 7)) !== monthOf(date) && { last: { weekday, nth: -1 as const } }),
  }
  return { ...fitting, ...(on && !Object.values(fitting).some((fits) => isSame(fits, on)) && { saved: on }) }
}

export function repeatOf(values: EventValues): Repeat | null {
  const { repeats, unit, until, count, saved } = values
  if (!repeats) return null
  const { except, changed }: Partial<Repeat> = saved ? JSON.parse(saved) : {}
  const on = onOptions(values)[values.on]
  return {
    every: Number(values.every),
    unit,
    ...(unit === 'week' && values.weekdays.length > 0 && { weekdays: values.weekdays }),
    ...(unit === 'month' && on && { on }),
    ...(until && { until }),
    ...(count && { count: Number(count) }),
    ...(values.notInRamadan && { notInRamadan: true as const }),
    ...(except && { except }),
    ...(changed && { changed }),
  } as Repeat
}

/** Minutes that are empty or half-typed are no number, so that the check refuses them. */
export function afterPrayerOf({ prayer, minutes, of }: EventValues): AfterPrayer | null {
  return prayer ? ({ prayer, minutes: Number(minutes || Number.NaN), of } as AfterPrayer) : null
}

/** Something was typed for one day, but days are chosen that cannot have it. */
export function isForOneDay({ scope, note, cancelled }: EventValues, initial: EventValues): boolean {
  return scope !== 'only' && (note !== initial.note || cancelled !== initial.cancelled)
}

export type EventBody = Omit<EventChange, 'updatedAt'> & { title: string; date: string }

/** The event, or one day of a series, as the server takes it. */
export function bodyOf(values: EventValues): EventBody {
  const { scope, title, date, time, note, cancelled, prayer } = values
  if (scope === 'only') return { title, date, time, note, cancelled }
  const { description, image, imageText, durationMinutes, place, language, audience, speaker } = values
  return {
    ...{ title, date, startsOn: date, description, image, imageText, place, language, speaker },
    time: prayer ? '' : time,
    repeat: repeatOf(values),
    afterPrayer: afterPrayerOf(values),
    durationMinutes: durationMinutes ? Number(durationMinutes) : null,
    audience: (audience || null) as MosqueEvent['audience'],
  }
}

/** The server counts from the first day: that of the form, or of all days the series' own. */
export function withFirstDay(
  changes: Partial<EventBody>,
  { scope, date }: EventValues,
  gone: number,
): Partial<EventBody> {
  const { repeat, startsOn } = changes
  if (!repeat || startsOn) return changes
  if (scope === 'from') return { ...changes, startsOn: date }
  return { ...changes, repeat: { ...repeat, ...(repeat.count && { count: repeat.count + gone }) } }
}

/** The form's field for a field of the server. */
export function fieldsOf(serverField: string): EventField[] {
  if (serverField === 'startsOn') return ['date']
  const name = serverField.split('.').find((part) => part in emptyValues)
  return name ? [name as EventField] : []
}

/** Stands for a half-typed time, whose text the browser does not reveal. */
const unfinishedTime = '--:--'

type Surroundings = {
  today: IsoDay
  /** The day of the saved event; null for a new one. */
  ownDay: string | null
  capacity: Capacity
  /** True for a half-typed time, which the browser reports as empty. */
  isTimeUnfinished: boolean
}

/** Applies the server's rules to the entries. */
export function checkEvent(values: EventValues, around: Surroundings): Faults<EventValues> {
  const { today, ownDay, capacity, isTimeUnfinished } = around
  const dateError = findEventDateError(values.date, today, ownDay ?? undefined)
  const { startsOn: _, ...body } = bodyOf(values)
  const isBefore = body.repeat?.until && body.repeat.until < values.date
  const entries = { ...body, mosqueId: '-', ...(isTimeUnfinished && { time: unfinishedTime }) }
  const found = fieldErrorsIn(newEventSchema.safeParse(entries).error?.issues ?? [])
  const errors: Partial<Record<EventField, CodedError>> = {
    ...(dateError && { date: dateError }),
    ...(isBefore && { until: codedError('dayBefore', { field: 'until', other: 'date' }) }),
    ...Object.fromEntries(
      Object.entries(found).flatMap(([field, error]) => fieldsOf(field).map((name) => [name, error])),
    ),
  }
  const isLacking = errors.title?.code === 'required' || errors.date?.code === 'required'
  return {
    ...describeFields(errors, { time: formatTime(exampleTime, browserLocale()) }),
    // Admins also get one message for the whole form.
    ...(capacity === 'admin' && isLacking && { whole: describeError(codedError('titleAndDateRequired')) }),
  }
}
