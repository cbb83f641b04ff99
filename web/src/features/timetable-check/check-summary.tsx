import type { CheckedFinding } from '@mihrab/core/features/timetables/checks.schemas.ts'
import { useTranslation } from 'react-i18next'
import { DaysSummary } from '#features/findings/days-summary.tsx'
import { daysOfFindings } from '#features/findings/finding-parts.ts'

type CheckSummaryProps = {
  /** Days with times. */
  count: number
  open: readonly CheckedFinding[]
}

export function CheckSummary({ count, open }: CheckSummaryProps) {
  const { t } = useTranslation('timetableCheck')
  const findingDayCount = daysOfFindings(open).size
  return (
    <div className="mt-6">
      <DaysSummary
        title={t('summary', { count })}
        fineCount={Math.max(0, count - findingDayCount)}
        findingDayCount={findingDayCount}
        placeCount={open.length}
      />
    </div>
  )
}
