import { daysBetween } from '@mihrab/core/days.ts'
import { getBackupState } from '@mihrab/core/features/backups/backups.calls.ts'
import type { BackupState } from '@mihrab/core/features/backups/backups.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import DatabaseBackup from 'lucide-react/icons/database-backup'
import { useTranslation } from 'react-i18next'
import { callApi, queryKeyOf } from '#lib/api.ts'
import { deviceTimeZone, localDayOf, todayIn } from '#lib/clock.ts'
import { formatDayFrom, formatInstantTime } from '#lib/format-day.ts'
import { BannerLine } from '#ui/banner-line.tsx'

/** Shown above everything else: red if a backup failed or none is recent. */
export function BackupAlarm() {
  const { t } = useTranslation('backups')
  const describe = useDescribeLast()
  const backup = useBackupState()
  if (!backup || isFine(backup)) return null
  const { state, last, failure, isNightly } = backup
  const isHint = state === 'none'
  const lines = isHint
    ? [t('none')]
    : [
        failure && t(`failure.${failure}`),
        last ? describe('last', last) : t('noGood'),
        isNightly && failure && t('retry'),
      ]
  return (
    <BannerLine title={t(titles[state])} tone={isHint ? 'hint' : 'alarm'}>
      {lines.filter(Boolean).join(' ')}
    </BannerLine>
  )
}

const titles = { none: 'noneTitle', failed: 'failedTitle', old: 'oldTitle', good: 'oldTitle' } as const

/** One line at the end, if all is well. */
export function BackupLine() {
  const { t } = useTranslation('backups')
  const describe = useDescribeLast()
  const backup = useBackupState()
  if (!backup || !isFine(backup)) return null
  const { last, isNightly } = backup
  return (
    <p className="mt-4 flex justify-center gap-2 text-xs text-ink-2">
      <DatabaseBackup className="size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0 break-words">
        {last ? describe(isNightly ? 'good' : 'goodByHand', last) : t('toCome')}
      </span>
    </p>
  )
}

function isFine({ state, isNightly }: BackupState): boolean {
  return state === 'good' || (state === 'none' && isNightly)
}

function useDescribeLast() {
  const { t } = useTranslation('backups')
  const describeInstant = useDescribeInstant()
  const describeSize = useDescribeSize()
  return (
    words: 'good' | 'goodByHand' | 'last',
    { madeAt, sizeBytes, folder, host }: NonNullable<BackupState['last']>,
  ) => t(words, { since: describeInstant(madeAt), size: describeSize(sizeBytes), folder, host })
}

/** Undefined until loaded, and if it cannot be read. */
function useBackupState() {
  return useQuery({
    queryKey: queryKeyOf(getBackupState),
    queryFn: ({ signal }) => callApi(getBackupState, {}, signal),
  }).data
}

/** Such as today at 03:00, yesterday at 03:00, 3 Nov at 03:00. */
function useDescribeInstant(): (instant: string) => string {
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

function useDescribeSize(): (bytes: number) => string {
  const { t, i18n } = useTranslation('backups')
  return (bytes) => {
    const isLarge = bytes >= gigabyte
    const format = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 })
    const count = format.format(bytes / (isLarge ? gigabyte : gigabyte / 1000))
    return isLarge ? t('gigabytes', { count }) : t('megabytes', { count })
  }
}
