import type { IsoDay } from '@mihrab/core/days.ts'
import { describeError, describeIssues } from '@mihrab/core/describe-error.ts'
import {
  newPrayerTimeRangeSchema,
  type PrayerTimeRange,
} from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { type DayRange, findDayError, findOverlap } from '@mihrab/core/features/prayer-times/ranges.ts'
import type { Faults, FieldErrors } from '#forms/use-field-errors.ts'
import { browserLocale } from '#lib/browser-locale.ts'
import { useOverlapWords } from './overlap-words.hooks.ts'
import { hasRealDays, type RangeValues } from './times-form.ts'

const entriesSchema = newPrayerTimeRangeSchema.omit({ mosqueId: true })

/** What the screen can refuse by itself; the server judges again. */
export function useEditRules(today: IsoDay) {
  const { describeOverlap } = useOverlapWords(today, browserLocale())

  function findFieldErrors(values: RangeValues, had?: DayRange): FieldErrors<RangeValues> {
    const fields = describeIssues(entriesSchema.safeParse(values).error?.issues ?? [])
    const found = hasRealDays(values) ? findDayError(values, today, had) : null
    return found ? { [found.field]: describeError(found.error), ...fields } : fields
  }

  /** `had` is what the range was; left out where the values become a new one. */
  return (
    values: RangeValues,
    others: readonly PrayerTimeRange[],
    had?: RangeValues,
  ): Faults<RangeValues> => {
    const other = hasRealDays(values) ? findOverlap(others, values) : null
    return {
      ...findFieldErrors(values, had),
      ...(other && { whole: describeOverlap(other) }),
    }
  }
}
