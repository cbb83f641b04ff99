import { daysBetween } from '@mihrab/core/days.ts'
import { getBackupState } from '@mihrab/core/features/backups/backups.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi, queryKeyOf } from '#lib/api.ts'
import { deviceTimeZone, localDayOf, todayIn } from '#lib/clock.ts'
import { formatDayFrom, formatInstantTime } from '#lib/format-day.ts'

/** Undefined until loaded, and if it cannot be read. */
export function useBackupState() {
  return useQuery({
    queryKey: queryKeyOf(getBackupState),
    queryFn: ({ signal }) => callApi(getBackupState, {}, signal),
  }).data
}

/** Such as today at 03:00, yesterday at 03:00, 3 Nov at 03:00. */
export function useDescribeInstant(): (instant: string) => string {
  const { t, i18n } = useTranslation('backups')
  return (instant) => {
    const day = localDayOf(instant)
    const today = todayIn(deviceTimeZone())
    const time = formatInstantTime(instant, i18n.language)
    const days = daysBetween(day, today)
    if (days <= 0) return t('since.today', { time })
    if (days === 1) return t('since.yesterday', { time })
    return t('since.day', { day: formatDayFrom(today, day, i18n.language), time })
  }
}

const gigabyte = 1_000_000_000

export function useDescribeSize(): (bytes: number) => string {
  const { t, i18n } = useTranslation('backups')
  return (bytes) => {
    const isLarge = bytes >= gigabyte
    const format = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 })
    const count = format.format(bytes / (isLarge ? gigabyte : gigabyte / 1000))
    return isLarge ? t('gigabytes', { count }) : t('megabytes', { count })
  }
}
