import { findDraft, hasTexts } from '#lib/drafts.ts'
import { noRules, type RangeValues, rangeFields } from './times-form.ts'

/** One draft per mosque, whatever the days: if a colleague takes the days, the times must not be lost. */
export const newTimesSubject = (mosqueId: string) => `times.new.${mosqueId}`

/** Typed, unsaved times for new days, with those days. */
export function findNewTimes(mosqueId: string): RangeValues | null {
  const isDraft = (stored: unknown): stored is { values: object } =>
    typeof (stored as { values?: unknown } | null)?.values === 'object'
  const values = { ...noRules, ...findDraft(newTimesSubject(mosqueId), isDraft)?.values }
  return hasRangeShape(values) ? values : null
}

/** True if it fits the fields. Older versions of the app stored only the times: `noRules` adds the rest. */
export function hasRangeShape(stored: unknown): stored is RangeValues {
  if (!hasTexts(stored, rangeFields)) return false
  const { rules, jumuahs } = stored as Partial<RangeValues>
  return typeof rules === 'object' && rules !== null && Array.isArray(jumuahs)
}
