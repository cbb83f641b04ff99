import type { MosquePage } from '@mihrab/core/features/public/pages.ts'
import { monthOf } from '@mihrab/core/month-grid.ts'
import { ChevronRight } from 'lucide-react'
import { formatHijriMonths, formatMonth } from './format.ts'
import { cardClasses, sectionTitleLook } from './looks.ts'
import { MonthLegend } from './month-legend.tsx'
import { MonthTable, pathOfMonth } from './month-table.tsx'
import { t } from './words.ts'

/** The days around the one shown, and a link to the whole month. */
export function DaysCard({ page: { days, mosque, table, today } }: { page: MosquePage }) {
  const first = days[0]
  const last = days.at(-1)
  if (!first || !last) return null
  const month = formatMonth(table.date)
  return (
    <section aria-labelledby="days" className="mt-2 min-w-0 lg:col-span-2">
      <h2 id="days" className={sectionTitleLook}>
        {month}
      </h2>
      <p className="mb-3 text-sm text-ink-2">{formatHijriMonths(days)}</p>
      <div className={`${cardClasses} overflow-hidden`}>
        <MonthTable days={days} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 py-1.5 lg:px-5">
          <MonthLegend days={days} />
          <a
            href={pathOfMonth({ mosque, today }, monthOf(table.date))}
            className="ms-auto inline-flex min-h-11 items-center gap-1 font-semibold text-accent hover:underline print:hidden"
          >
            {t('month.whole', { month })}
            <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          </a>
        </div>
      </div>
    </section>
  )
}
