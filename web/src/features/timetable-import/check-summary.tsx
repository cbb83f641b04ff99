import { useTranslation } from 'react-i18next'
import { daysOfFindings } from '#features/findings/finding-parts.ts'
import type { SortedFindings } from '#features/findings/findings-review.tsx'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatDay } from '#lib/format-day.ts'
import type { ImportDraft } from './import-draft.ts'
import type { CheckedImport } from './import-tasks.ts'

type CheckSummaryProps = { draft: ImportDraft; checked: CheckedImport; findings: SortedFindings }

/** How many days were read, and how many of them a person should look at. */
export function CheckSummary({ draft, checked, findings }: CheckSummaryProps) {
  const { t } = useTranslation('timetableImport')
  const locale = browserLocale()
  const dates = [...new Set(checked.days.map(({ date }) => date))]
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  const odd = daysOfFindings(findings.open)
  const oddCount = odd.size
  const fineCount = dates.filter((date) => !odd.has(date)).length
  const source =
    draft.sources.length > 1 ? t('check.files', { count: draft.sources.length }) : draft.sources[0]
  return (
    <section
      data-days-read={dates.length}
      data-ranges={checked.rangeCount}
      className="rounded-card border border-line bg-surface p-4 shadow-lift lg:p-5"
    >
      <h2 className="line-clamp-3 text-lg break-words">
        {t('check.title', { count: dates.length, source })}
      </h2>
      <div aria-hidden="true" className="mt-4 flex h-2 gap-0.5 overflow-clip rounded-full">
        <span className="rounded-full bg-accent" style={{ flexGrow: fineCount }} />
        {oddCount > 0 && <span className="min-w-2 rounded-full bg-gold" style={{ flexGrow: oddCount }} />}
      </div>
      <p className="figures mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="size-2.5 rounded-xs bg-accent" />
          {t('check.fine', { count: fineCount })}
        </span>
        {findings.open.length > 0 && (
          <span className="flex items-center gap-2">
            <span aria-hidden="true" className="size-2.5 rounded-xs bg-gold" />
            {t('check.odd', { count: oddCount, places: t('check.places', { count: findings.open.length }) })}
          </span>
        )}
        <span className="sm:ms-auto">
          {t('check.span', { from: formatDay(first, locale), to: formatDay(last, locale) })}
        </span>
      </p>
    </section>
  )
}
