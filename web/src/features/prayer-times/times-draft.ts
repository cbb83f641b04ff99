import type { PrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { hasTexts } from '#lib/drafts.ts'
import { type RangeValues, rangeFields } from './times-form.ts'

/** What was typed for a range that is there already. */
export type EditDraft = {
  values: RangeValues
  /** The range as it was when the typing began. */
  opened: PrayerTimeRange
}

export const editSubject = (rangeId: string) => `times.${rangeId}`

/** One for each mosque, whatever days were chosen: days that a colleague has taken must not cost the times. */
export const newTimesSubject = (mosqueId: string) => `times.new.${mosqueId}`

export function isEditDraft(stored: unknown): stored is EditDraft {
  if (typeof stored !== 'object' || stored === null) return false
  const { values, opened } = stored as Record<string, unknown>
  return hasTexts(values, rangeFields) && hasTexts(opened, ['_id', 'updatedAt', ...rangeFields])
}

/** The six times, with the days that they were typed for. */
export function isNewTimes(stored: unknown): stored is RangeValues {
  return hasTexts(stored, rangeFields)
}
