import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/link-button.tsx'
import { StatusLine } from '#ui/status-line.tsx'
import { daysAhead, type SoonFindings } from './timetable-check.hooks.ts'

type SoonFindingsLineProps = {
  found: SoonFindings | undefined
  /** Address of the check of the year. */
  checkHref: string
}

/** Tells a mosque’s people that the times of the next days have errors; empty until they are known. */
export function SoonFindingsLine({ found, checkHref }: SoonFindingsLineProps) {
  const { t } = useTranslation('timetableCheck')
  if (!found) return null
  const { errors, warnings } = found
  const parts = [
    ...(errors > 0 ? [t('badge.error', { count: errors })] : []),
    ...(warnings > 0 ? [t('badge.warning', { count: warnings })] : []),
  ]
  const [first = '', second] = parts
  return (
    <StatusLine icon={<TriangleAlert />} action={<LinkButton href={checkHref}>{t('title')}</LinkButton>}>
      {second
        ? t('badge.both', { errors: first, warnings: second, days: daysAhead })
        : t('badge.one', { what: first, days: daysAhead })}
    </StatusLine>
  )
}
