import type { IsoDay } from '@mihrab/core/days.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'

export const eventFields = ['title', 'date', 'time', 'description', 'image'] as const
export type EventField = (typeof eventFields)[number]

/** What stands in the fields; an empty text where there is nothing. */
export type EventValues = Record<EventField, string>
/** Each field at fault with its message. */
export type FieldErrors = Partial<Record<EventField, string>>

export function newEventOn(date: IsoDay): EventValues {
  return { title: '', date, time: '', description: '', image: '' }
}

export function valuesOf({ title, date, time, description, image }: MosqueEvent): EventValues {
  return { title, date, time, description, image: image ?? '' }
}

/** The fields that differ from what they were. */
export function changesOf(before: EventValues, after: EventValues): Partial<EventValues> {
  const changed = eventFields.filter((field) => after[field] !== before[field])
  return Object.fromEntries(changed.map((field) => [field, after[field]]))
}

/** What was wrong with a field is settled, or judged anew, once it holds something else. */
export function errorsStillThere(errors: FieldErrors, before: EventValues, after: EventValues): FieldErrors {
  const kept = eventFields.filter((field) => errors[field] && before[field] === after[field])
  return Object.fromEntries(kept.map((field) => [field, errors[field]]))
}

/** The server's messages for fields that the form has. */
export function knownErrors(fields: Readonly<Record<string, string>>): FieldErrors {
  const known = eventFields.filter((field) => fields[field])
  return Object.fromEntries(known.map((field) => [field, fields[field]]))
}
