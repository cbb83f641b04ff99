import { findDraft, hasTexts } from '#lib/drafts.ts'
import { noRules, type RangeValues, rangeFields } from './times-form.ts'

/** One for each mosque, whatever days were chosen: days that a colleague has taken must not cost the times. */
export const newTimesSubject = (mosqueId: string) => `times.new.${mosqueId}`

/** The times that were typed for new days and not saved, with those days. */
export function findNewTimes(mosqueId: string): RangeValues | null {
  const isDraft = (stored: unknown): stored is { values: object } =>
    typeof (stored as { values?: unknown } | null)?.values === 'object'
  const values = { ...noRules, ...findDraft(newTimesSubject(mosqueId), isDraft)?.values }
  return hasRangeShape(values) ? values : null
}

/** Whether it can stand in the fields. An older version of the app kept the times alone: `noRules` stands for the rest. */
export function hasRangeShape(stored: unknown): stored is RangeValues {
  if (!hasTexts(stored, rangeFields)) return false
  const { rules, jumuahs } = stored as Partial<RangeValues>
  return typeof rules === 'object' && rules !== null && Array.isArray(jumuahs)
}
