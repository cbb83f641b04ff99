import type { CheckedFinding } from '@mihrab/core/features/timetables/checks.schemas.ts'
import { useTranslation } from 'react-i18next'
import { daysOfFindings } from '#features/findings/finding-parts.ts'

type CheckSummaryProps = {
  /** Days with times. */
  count: number
  open: readonly CheckedFinding[]
}

/** How many days were checked, and how many of them a person should look at. */
export function CheckSummary({ count, open }: CheckSummaryProps) {
  const { t } = useTranslation('timetableCheck')
  const oddCount = daysOfFindings(open).size
  const fineCount = Math.max(0, count - oddCount)
  return (
    <section className="mt-6 rounded-card border border-line bg-surface p-4 shadow-lift lg:p-5">
      <h2 className="text-lg">{t('summary', { count })}</h2>
      <div aria-hidden="true" className="mt-4 flex h-2 gap-0.5 overflow-clip rounded-full">
        <span className="rounded-full bg-accent" style={{ flexGrow: fineCount }} />
        {oddCount > 0 && <span className="min-w-2 rounded-full bg-gold" style={{ flexGrow: oddCount }} />}
      </div>
      <p className="figures mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="size-2.5 rounded-xs bg-accent" />
          {t('fine', { count: fineCount })}
        </span>
        {open.length > 0 && (
          <span className="flex items-center gap-2">
            <span aria-hidden="true" className="size-2.5 rounded-xs bg-gold" />
            {t('odd', { count: oddCount, places: t('places', { count: open.length }) })}
          </span>
        )}
      </p>
    </section>
  )
}
