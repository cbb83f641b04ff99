import type { IsoDay } from '@mihrab/core/days.ts'
import type { PrayerTime } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import {
  brokenDateRule,
  type DayRange,
  findOverlap,
  overlapMessage,
} from '@mihrab/core/features/prayer-times/ranges.ts'
import { useTranslation } from 'react-i18next'
import { type FieldErrors, hasRealDays, missingTimes, type Times } from './times-form.ts'

type Edit = {
  days: DayRange
  times: Times
  opened: PrayerTime
  today: IsoDay
  ranges: readonly PrayerTime[]
}

/** What the screen can refuse by itself; the server judges again. */
export function useEditErrors(): (edit: Edit) => { fields: FieldErrors; overlap: string | null } {
  const { t } = useTranslation('prayerTimes')

  function findDayErrors(days: DayRange, opened: PrayerTime, today: IsoDay): FieldErrors {
    if (!hasRealDays(days)) {
      return {
        ...(!days.startDate && { startDate: t('validation.startDateRequired') }),
        ...(!days.endDate && { endDate: t('validation.endDateRequired') }),
      }
    }
    const rule = brokenDateRule(days, today, opened)
    if (!rule) return {}
    return { [rule === 'startInPast' ? 'startDate' : 'endDate']: t(`validation.${rule}`) }
  }

  return ({ days, times, opened, today, ranges }) => {
    const fields = {
      ...findDayErrors(days, opened, today),
      ...missingTimes(times, (prayer) => t('validation.timeRequired', { prayer })),
    }
    const others = ranges.filter((range) => range._id !== opened._id)
    const other = hasRealDays(days) ? findOverlap(others, days) : null
    return { fields, overlap: other ? overlapMessage(other) : null }
  }
}
