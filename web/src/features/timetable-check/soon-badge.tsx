import { addDays, type IsoDay } from '@mihrab/core/days.ts'
import { rangesWithin } from '@mihrab/core/features/prayer-times/ranges.ts'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { useToday } from '#lib/use-today.ts'
import { useMosqueProfile } from '#queries/mosques.ts'
import { usePrayerTimeRanges } from '#queries/prayer-times.ts'
import { TextLink } from '#ui/text-link.tsx'
import { countSerious } from './checked-findings.ts'
import { soonDays, useSoonChecked } from './timetable-check.hooks.ts'

type SoonBadgeProps = {
  mosqueId: string
  /** Address of the check of the year. */
  checkHref: string
}

/**
 * Tells a mosque’s people that the times of the next days have errors. Renders nothing otherwise, nor if the
 * check of the year would find no times.
 */
export function SoonBadge({ mosqueId, checkHref }: SoonBadgeProps) {
  const { data: mosque } = useMosqueProfile(mosqueId)
  const { data: ranges = [] } = usePrayerTimeRanges(mosqueId)
  const today = useToday(mosque?.timeZone ?? 'UTC')
  const hasTimes = rangesWithin(ranges, { startDate: today, endDate: addDays(today, 365) }).length > 0
  return mosque && hasTimes ? <Found {...{ mosqueId, today, checkHref }} /> : null
}

function Found({ mosqueId, today, checkHref }: SoonBadgeProps & { today: IsoDay }) {
  const { t } = useTranslation('timetableCheck')
  const { data: checked } = useSoonChecked(mosqueId, today)
  const { errors, warnings } = countSerious(checked?.findings ?? [])
  const parts = [
    ...(errors > 0 ? [t('badge.error', { count: errors })] : []),
    ...(warnings > 0 ? [t('badge.warning', { count: warnings })] : []),
  ]
  const [first, second] = parts
  if (!first) return null
  const days = soonDays
  return (
    <p
      data-check-badge={errors + warnings}
      className="mb-3 flex items-start gap-2.5 rounded-card bg-gold-soft px-3.5 py-2.5 text-sm text-gold-ink"
    >
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span className="figures min-w-0">
        {second
          ? t('badge.both', { errors: first, warnings: second, days })
          : t('badge.one', { what: first, days })}{' '}
        <TextLink href={checkHref} tone="plain" className="font-semibold underline">
          {t('title')}
        </TextLink>
      </span>
    </p>
  )
}
