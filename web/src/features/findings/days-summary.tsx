import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { findingsOnDays } from './finding-text.ts'

type DaysSummaryProps = {
  title: string
  fineCount: number
  findingDayCount: number
  /** The number of open findings. */
  placeCount: number
  /** Added at the end of the line. */
  children?: ReactNode
}

export function DaysSummary({ title, fineCount, findingDayCount, placeCount, children }: DaysSummaryProps) {
  const { t } = useTranslation('findings')
  return (
    <section className="rounded-card border border-line bg-surface p-4 shadow-lift lg:p-5">
      <h2 className="line-clamp-3 text-lg break-words">{title}</h2>
      <div aria-hidden="true" className="mt-4 flex h-2 gap-0.5 overflow-clip rounded-full">
        <span className="rounded-full bg-accent" style={{ flexGrow: fineCount }} />
        {findingDayCount > 0 && (
          <span className="min-w-2 rounded-full bg-gold" style={{ flexGrow: findingDayCount }} />
        )}
      </div>
      <p className="figures mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="size-2.5 rounded-xs bg-accent" />
          {t('fine', { count: fineCount })}
        </span>
        {placeCount > 0 && (
          <span className="flex items-center gap-2">
            <span aria-hidden="true" className="size-2.5 rounded-xs bg-gold" />
            {findingsOnDays(t, placeCount, findingDayCount)}
          </span>
        )}
        {children}
      </p>
    </section>
  )
}
