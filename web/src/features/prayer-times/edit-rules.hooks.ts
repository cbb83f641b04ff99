import type { IsoDay } from '@mihrab/core/days.ts'
import type { PrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { brokenDateRule, type DayRange, findOverlap } from '@mihrab/core/features/prayer-times/ranges.ts'
import { useTranslation } from 'react-i18next'
import { browserLocale } from '#lib/browser-locale.ts'
import { useOverlapWords } from './overlap-words.hooks.ts'
import { hasRealDays, missingTimes, type RangeErrors, type RangeValues } from './times-form.ts'

type Edit = {
  values: RangeValues
  /** The range as it was; null where the values become a new one. */
  had: PrayerTimeRange | null
  ranges: readonly PrayerTimeRange[]
}

/** What the screen can refuse by itself; the server judges again. */
export function useEditErrors(
  today: IsoDay,
): (edit: Edit) => { fields: RangeErrors; overlap: string | null } {
  const { t } = useTranslation('prayerTimes')
  const { describeOverlap } = useOverlapWords(today, browserLocale())

  function findDayErrors(days: DayRange, had: PrayerTimeRange | null): RangeErrors {
    if (!hasRealDays(days)) {
      return {
        ...(!days.startDate && { startDate: t('validation.startDateRequired') }),
        ...(!days.endDate && { endDate: t('validation.endDateRequired') }),
      }
    }
    const rule = brokenDateRule(days, today, had ?? undefined)
    if (!rule) return {}
    return { [rule === 'startInPast' ? 'startDate' : 'endDate']: t(`validation.${rule}`) }
  }

  return ({ values, had, ranges }) => {
    const fields = {
      ...findDayErrors(values, had),
      ...missingTimes(values, (prayer) => t('validation.timeRequired', { prayer })),
    }
    const others = ranges.filter((range) => range._id !== had?._id)
    const other = hasRealDays(values) ? findOverlap(others, values) : null
    return { fields, overlap: other ? describeOverlap(other) : null }
  }
}
