import type { IsoDay } from '@mihrab/core/days.ts'
import { exampleTime, fieldErrorsIn } from '@mihrab/core/describe-error.ts'
import { type CodedError, codedError } from '@mihrab/core/error-codes.ts'
import { findEventDateError } from '@mihrab/core/features/events/event-date.ts'
import { newEventSchema } from '@mihrab/core/features/events/events.schemas.ts'
import type { Faults } from '#forms/use-field-errors.ts'
import { browserLocale } from '#lib/browser-locale.ts'
import { describeError, describeFields } from '#lib/describe-error.ts'
import { formatTime } from '#lib/format-day.ts'
import type { EventValues } from './event-form.ts'
import type { Capacity } from './events.hooks.ts'

const entriesSchema = newEventSchema.pick({ title: true, date: true, time: true })

/** Stands for what the browser does not tell of a time that is typed in half. */
const unfinishedTime = '--:--'

type Surroundings = {
  today: IsoDay
  /** The day that the event has already; null for a new one. */
  ownDay: string | null
  capacity: Capacity
  /** A time typed in half is none for the browser; to the one who typed it, it is one. */
  isTimeUnfinished: boolean
}

/** Finds what is wrong with the entries, as the server would. */
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
    // Admins read it as a whole too.
    ...(capacity === 'admin' && isLacking && { whole: describeError(codedError('titleAndDateRequired')) }),
  }
}
