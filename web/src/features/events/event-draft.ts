import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { hasTexts } from '#lib/drafts.ts'
import { type EventValues, eventFields } from './event-form.ts'

export type EventDraft = {
  values: EventValues
  /** The event as it was when the typing began; null for a new one. */
  opened: MosqueEvent | null
}

export function isEventDraft(stored: unknown): stored is EventDraft {
  if (typeof stored !== 'object' || stored === null) return false
  const { values, opened } = stored as Record<string, unknown>
  return (
    hasTexts(values, eventFields) &&
    (opened === null || hasTexts(opened, ['_id', 'title', 'date', 'time', 'description', 'updatedAt']))
  )
}
