import type { IsoDay } from '@mihrab/core/days.ts'
import { exampleTime, fieldErrorsIn } from '@mihrab/core/describe-error.ts'
import { type CodedError, codedError } from '@mihrab/core/error-codes.ts'
import {
  findEventDateError,
  type MosqueEvent,
  newEventSchema,
} from '@mihrab/core/features/events/events.schemas.ts'
import type { Faults } from '#forms/use-field-errors.ts'
import { browserLocale } from '#lib/browser-locale.ts'
import { describeError, describeFields } from '#lib/describe-error.ts'
import { formatTime } from '#lib/format-day.ts'
import type { Capacity } from './events.hooks.ts'

export const eventFields = ['title', 'date', 'time', 'description', 'image', 'imageText'] as const
export type EventField = (typeof eventFields)[number]

/** Texts of the fields; empty if not set. */
export type EventValues = Record<EventField, string>

export function newEventOn(date: IsoDay): EventValues {
  return { title: '', date, time: '', description: '', image: '', imageText: '' }
}

export function valuesOf({ title, date, time, description, image, imageText }: MosqueEvent): EventValues {
  return { title, date, time, description, image: image ?? '', imageText }
}

const entriesSchema = newEventSchema.pick({ title: true, date: true, time: true })

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
  const entries = isTimeUnfinished ? { ...values, time: unfinishedTime } : values
  const errors: Record<string, CodedError> = {
    ...(dateError && { date: dateError }),
    ...fieldErrorsIn(entriesSchema.safeParse(entries).error?.issues ?? []),
  }
  const isLacking = errors.title?.code === 'required' || errors.date?.code === 'required'
  return {
    ...describeFields(errors, { time: formatTime(exampleTime, browserLocale()) }),
    // Admins also get one message for the whole form.
    ...(capacity === 'admin' && isLacking && { whole: describeError(codedError('titleAndDateRequired')) }),
  }
}
