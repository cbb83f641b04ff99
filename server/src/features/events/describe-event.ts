import type { FieldChange } from '@mihrab/core/features/mosques/mosque-history.schemas.ts'
import type { EventRow } from '#database/tables.ts'
import { changesBetween } from '#mosque-access/mosque-history.service.ts'

type EventDescription = Pick<EventRow, 'title' | 'date' | 'time' | 'description' | 'image' | 'imageText'>

/**
 * History entry of a changed event. Includes title and date even if unchanged: they identify the event. Null
 * stands for an event before its creation or after its deletion.
 */
export function changesOfEvent(
  before: EventDescription | null,
  after: EventDescription | null,
): FieldChange[] {
  const changed = changesBetween(before && wordsOf(before), after && wordsOf(after))
  if (!before || !after || changed.length === 0) return changed
  const named = (['title', 'date'] as const).map((field) => ({
    field,
    before: before[field],
    after: after[field],
  }))
  return [...named, ...changed.filter(({ field }) => field !== 'title' && field !== 'date')]
}

function wordsOf({ title, date, time, description, image, imageText }: EventDescription) {
  return {
    title,
    date,
    time: time || null,
    description: description || null,
    image,
    imageText: imageText || null,
  }
}
