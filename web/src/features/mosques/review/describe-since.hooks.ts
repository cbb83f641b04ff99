import { daysBetween, weekdayOf } from '@mihrab/core/days.ts'
import { useTranslation } from 'react-i18next'
import { deviceTimeZone, localDayOf, todayIn } from '#lib/clock.ts'
import { formatDayFrom, formatWeekday } from '#lib/format-day.ts'

/** Such as today, yesterday, Tuesday, 3 Nov. */
export function useDescribeSince(): (instant: string) => string {
  const { t, i18n } = useTranslation('mosques')
  return (instant) => {
    const day = localDayOf(instant)
    const today = todayIn(deviceTimeZone())
    const days = daysBetween(day, today)
    if (days <= 0) return t('list.today')
    if (days === 1) return t('list.yesterday')
    if (days < 7) return formatWeekday(weekdayOf(day), i18n.language, 'long')
    return formatDayFrom(today, day, i18n.language)
  }
}
