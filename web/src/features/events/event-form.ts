import type { IsoDay } from '@mihrab/core/days.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'

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
