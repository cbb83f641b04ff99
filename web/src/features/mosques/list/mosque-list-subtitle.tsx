import { daysBetween, weekdayOf } from '@mihrab/core/days.ts'
import { useTranslation } from 'react-i18next'
import { deviceTimeZone, localDayOf, todayIn } from '#lib/clock.ts'
import { formatDayFrom, formatWeekday } from '#lib/format-day.ts'
import { useMosqueCounts } from '#queries/mosque-lists.ts'

/** Number of mosques that wait for review, and since when. */
export function MosqueListSubtitle() {
  const { t } = useTranslation('mosques')
  const describeSince = useDescribeSince()
  const { data } = useMosqueCounts()
  // A space keeps the line's height while the counts load.
  if (!data) return <>{'\u00a0'}</>
  const { counts, pendingSince } = data
  if (counts.pending === 0 || !pendingSince) return t('list.nothingWaits')
  return t('list.waiting', { count: counts.pending, since: describeSince(pendingSince) })
}

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
