import type { IsoDay } from '@mihrab/core/days.ts'
import type { Finding } from '@mihrab/core/features/timetables/findings.ts'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { findingInWords } from '#features/findings/finding-text.ts'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatDayRange } from '#lib/format-day.ts'
import { listed } from '#lib/listed.ts'

type FindingsListProps = { findings: readonly Finding[]; today: IsoDay }

/** Findings to check before publishing, each with its days. */
export function FindingsList({ findings, today }: FindingsListProps) {
  const { t } = useTranslation('timetables')
  if (findings.length === 0) return null
  return (
    <section className="mt-4 rounded-card bg-gold-soft px-4 py-3 text-sm text-gold-ink">
      <h3 className="flex items-center gap-2 font-sans text-sm font-semibold">
        <TriangleAlert className="size-4 shrink-0" aria-hidden="true" />
        {t('review.findings')}
      </h3>
      <ul className="mt-1.5 space-y-2">
        {findings.map((finding) => (
          <li
            key={`${finding.code} ${finding.message}`}
            data-finding={finding.code}
            data-days={[finding.days].flat().join(' ')}
          >
            {findingInWords(finding)} <span className="figures">{daysOf(finding, today)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `1 – 3 Mar 2027, 27 Mar 2027` */
function daysOf({ days }: Finding, today: IsoDay): string {
  const spans = [days].flat().map((span) => {
    const [startDate = '', endDate = startDate] = span.split('/')
    return formatDayRange(today, startDate, endDate, browserLocale())
  })
  return listed(spans)
}
