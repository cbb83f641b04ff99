import { useTranslation } from 'react-i18next'
import { DaysSummary } from '#features/findings/days-summary.tsx'
import { daysOfFindings } from '#features/findings/finding-parts.ts'
import type { SortedFindings } from '#features/findings/findings-review.tsx'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatDay } from '#lib/format-day.ts'
import type { ImportDraft } from './import-draft.ts'
import type { CheckedImport } from './import-tasks.ts'

type CheckSummaryProps = { draft: ImportDraft; checked: CheckedImport; findings: SortedFindings }

export function CheckSummary({ draft, checked, findings }: CheckSummaryProps) {
  const { t } = useTranslation('timetableImport')
  const locale = browserLocale()
  const dates = [...new Set(checked.days.map(({ date }) => date))]
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  const findingDays = daysOfFindings(findings.open)
  const fineCount = dates.filter((date) => !findingDays.has(date)).length
  const source =
    draft.sources.length > 1 ? t('check.files', { count: draft.sources.length }) : draft.sources[0]
  return (
    <div data-days-read={dates.length} data-ranges={checked.rangeCount}>
      <DaysSummary
        title={t('check.title', { count: dates.length, source })}
        fineCount={fineCount}
        findingDayCount={findingDays.size}
        placeCount={findings.open.length}
      >
        <span className="sm:ms-auto">
          {t('check.span', { from: formatDay(first, locale), to: formatDay(last, locale) })}
        </span>
      </DaysSummary>
    </div>
  )
}
