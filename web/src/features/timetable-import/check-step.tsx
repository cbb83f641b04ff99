import type { Finding } from '@mihrab/core/features/timetables/findings.ts'
import { joinUnread } from '@mihrab/core/features/timetables/join-unread.ts'
import type { TimetableRead } from '@mihrab/core/features/timetables/reading/read-timetable.ts'
import Layers from 'lucide-react/icons/layers'
import { useTranslation } from 'react-i18next'
import { DaysSummary } from '#features/findings/days-summary.tsx'
import { daysOfFindings, findingKey } from '#features/findings/finding-parts.ts'
import { FindingsReview, type SortedFindings } from '#features/findings/findings-review.tsx'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatDay } from '#lib/format-day.ts'
import type { ImportDraft } from './import-draft.ts'
import { sortFindings } from './import-findings.ts'
import type { CheckedImport } from './import-tasks.ts'
import { StepFooter } from './step-footer.tsx'

type CheckStepProps = {
  draft: ImportDraft
  reading: TimetableRead
  checked: CheckedImport
  isChecking: boolean
  onChange: (draft: ImportDraft) => void
  onBack: () => void
  onNext: () => void
}

export function CheckStep({ draft, reading, checked, isChecking, onChange, onBack, onNext }: CheckStepProps) {
  const { t } = useTranslation('timetableImport')
  const found = [...draft.fileFindings, ...joinUnread(reading.findings, checked.findings)]
  const findings = sortFindings(draft, found)
  const { taken, left } = draft
  const count = findings.open.length
  const isOther = (finding: Finding) => (key: string) => key !== findingKey(finding)
  return (
    <>
      <CheckSummary {...{ draft, checked, findings }} />
      <FindingsReview
        findings={findings}
        status={t('check.stillOpen', { count })}
        onTake={(more) => onChange({ ...draft, taken: [...taken, ...more] })}
        onUndo={(finding) => onChange({ ...draft, taken: taken.filter((each) => each !== finding) })}
        onLeave={(finding) => onChange({ ...draft, left: [...left, findingKey(finding)] })}
        onTakeBack={(finding) => onChange({ ...draft, left: left.filter(isOther(finding)) })}
      />
      {checked.rangeCount > 0 && (
        <p className="figures mt-8 flex items-center gap-3.5 rounded-card bg-covered px-4 py-4 text-on-covered lg:px-5">
          <Layers className="size-5 shrink-0" aria-hidden="true" />
          <span>{t('check.ranges', { count: checked.rangeCount, days: dayCount(checked) })}</span>
        </p>
      )}
      <StepFooter
        note={t('check.stillOpen', { count })}
        onBack={onBack}
        onNext={onNext}
        isPending={isChecking}
      />
    </>
  )
}

function dayCount({ days }: CheckedImport): number {
  return new Set(days.map(({ date }) => date)).size
}

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
