import type { FieldChange } from '@mihrab/core/features/mosques/mosque-history.schemas.ts'
import { valuesOfRange } from '@mihrab/core/features/prayer-times/values-of-range.ts'
import { changesBetween } from '#mosque-access/mosque-history.service.ts'
import type { StoredRange } from './range-rows.ts'

/**
 * What a change of a range leaves in the mosque's history. The days stand in it even where they stay as they were: they
 * tell which range it was. Null stands for a range that was not there yet, or is no more.
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
