import type { IsoDay } from '@mihrab/core/days.ts'
import type { PrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { brokenDateRule, type DayRange, findOverlap } from '@mihrab/core/features/prayer-times/ranges.ts'
import { useTranslation } from 'react-i18next'
import type { Faults, FieldErrors } from '#forms/use-field-errors.ts'
import { browserLocale } from '#lib/browser-locale.ts'
import { useOverlapWords } from './overlap-words.hooks.ts'
import { hasRealDays, missingTimes, type RangeValues } from './times-form.ts'

/** What the screen can refuse by itself; the server judges again. */
export function useEditRules(today: IsoDay) {
  const { t } = useTranslation('prayerTimes')
  const { describeOverlap } = useOverlapWords(today, browserLocale())

  function findDayErrors(days: DayRange, had?: DayRange): FieldErrors<RangeValues> {
    if (!hasRealDays(days)) {
      return {
        ...(!days.startDate && { startDate: t('validation.startDateRequired') }),
        ...(!days.endDate && { endDate: t('validation.endDateRequired') }),
      }
    }
    const rule = brokenDateRule(days, today, had)
    if (!rule) return {}
    return { [rule === 'startInPast' ? 'startDate' : 'endDate']: t(`validation.${rule}`) }
  }

  /** `had` is what the range was; left out where the values become a new one. */
  return (
    values: RangeValues,
    others: readonly PrayerTimeRange[],
    had?: RangeValues,
  ): Faults<RangeValues> => {
    const other = hasRealDays(values) ? findOverlap(others, values) : null
    return {
      ...findDayErrors(values, had),
      ...missingTimes(values, (prayer) => t('validation.timeRequired', { prayer })),
      ...(other && { whole: describeOverlap(other) }),
    }
  }
}
