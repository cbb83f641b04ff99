import { findDraft, hasTexts } from '#lib/drafts.ts'
import { type RangeValues, rangeFields } from './times-form.ts'

/** One for each mosque, whatever days were chosen: days that a colleague has taken must not cost the times. */
export const newTimesSubject = (mosqueId: string) => `times.new.${mosqueId}`

/** The times that were typed for new days and not saved, with those days. */
export function findNewTimes(mosqueId: string): RangeValues | null {
  const isDraft = (stored: unknown): stored is { values: RangeValues } =>
    hasTexts((stored as { values?: unknown } | null)?.values, rangeFields)
  return findDraft(newTimesSubject(mosqueId), isDraft)?.values ?? null
}
