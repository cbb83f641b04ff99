import type { FieldChange } from '@mihrab/core/features/mosques/mosque-history.schemas.ts'
import type { EventRow } from '#database/tables.ts'
import { changesBetween } from '#mosque-access/mosque-history.service.ts'

type EventDescription = Pick<EventRow, 'title' | 'date' | 'time' | 'description' | 'image' | 'imageText'>

/**
 * What a change of an event leaves in the mosque's history. Title and date stand in it even where they stay as they were:
 * they tell which event it was. Null stands for an event that was not there yet, or is no more.
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
    ...{ title, date, time: time || null, description: description || null, image },
    imageText: imageText || null,
  }
}
