import type { FieldChange } from '@mihrab/core/features/mosques/mosque-history.schemas.ts'
import { valuesOfRange } from '@mihrab/core/features/prayer-times/values-of-range.ts'
import { changesBetween } from '#mosque-access/mosque-history.service.ts'
import type { StoredRange } from './range-rows.ts'

/**
 * History entry of a changed range. Includes the days even if unchanged: they identify the range. Null stands
 * for a range before its creation or after its deletion.
 */
export function changesOfRange(before: StoredRange | null, after: StoredRange | null): FieldChange[] {
  const changed = changesBetween(before && valuesOfRange(before), after && valuesOfRange(after))
  if (!before || !after || changed.length === 0) return changed
  const days = (['startDate', 'endDate'] as const).map((field) => ({
    field,
    before: before[field],
    after: after[field],
  }))
  return [...days, ...changed.filter(({ field }) => field !== 'startDate' && field !== 'endDate')]
}
