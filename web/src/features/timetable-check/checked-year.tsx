import type { IsoDay } from '@mihrab/core/days.ts'
import { type DayRange, rangeByDay } from '@mihrab/core/features/prayer-times/ranges.ts'
import type { CheckedFinding } from '@mihrab/core/features/timetables/checks.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DaysSummary } from '#features/findings/days-summary.tsx'
import { daysOfFindings } from '#features/findings/finding-parts.ts'
import { FindingsReview, type SortedFindings } from '#features/findings/findings-review.tsx'
import { FailureNote } from '#forms/failure-note.tsx'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatInstantDay } from '#lib/format-day.ts'
import type { TimetableMosque } from '#queries/timetables.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { sortChecked } from './checked-findings.ts'
import { SetAsideDialog } from './set-aside-dialog.tsx'
import { type CheckedDays, useCheckedDays, useFixes, useTakingBack } from './timetable-check.hooks.ts'

type CheckedYearProps = { mosque: TimetableMosque; today: IsoDay; days: DayRange }

/** Findings in the published times of some days. */
export function CheckedYear({ mosque, today, days }: CheckedYearProps) {
  const { t } = useTranslation('timetableCheck')
  const reading = useCheckedDays(mosque._id, days)
  return (
    <QueryState query={reading} reading={t('checking')} failed={t('failed')}>
      {(checked) => <Checked {...{ mosque, today, days, reading, checked }} />}
    </QueryState>
  )
}

type CheckedProps = CheckedYearProps & { reading: ReturnType<typeof useCheckedDays>; checked: CheckedDays }

function Checked({ mosque, today, days, reading, checked }: CheckedProps) {
  const { t } = useTranslation('timetableCheck')
  const count = rangeByDay(checked.timetable.ranges, days).size
  const findings = sortChecked(checked.findings)
  if (count + checked.timetable.ownBegins.length === 0) {
    return <State title={t('none')} text={t('noneText')} />
  }
  return (
    <>
      <CheckSummary count={count} open={findings.open} />
      {checked.findings.length === 0 && <State title={t('right')} text={t('rightText', { count })} />}
      <Review {...{ mosque, today, reading, checked, findings }} />
    </>
  )
}

function State(words: { title: string; text: string }) {
  return (
    <Card className="mt-6">
      <EmptyState {...words} />
    </Card>
  )
}

type ReviewProps = Omit<CheckedProps, 'days'> & { findings: SortedFindings<CheckedFinding> }

function Review({ mosque, today, reading, checked, findings }: ReviewProps) {
  const { t } = useTranslation('timetableCheck')
  const fixes = useFixes(mosque, today, reading)
  const aside = useTakingBack(mosque._id)
  const [leaving, setLeaving] = useState<CheckedFinding | null>(null)
  return (
    <>
      <FailureNote>{fixes.failure ?? aside.failure}</FailureNote>
      <FindingsReview
        findings={findings}
        status={t('stillOpen', { count: findings.open.length })}
        pending={fixes.pending ?? aside.pending}
        isNoteLeft
        leftTitle={t('setAside.group')}
        leftNote={(finding) => <SetAsideNote finding={finding} />}
        onTake={(findings) => fixes.fix({ findings, timetable: checked.timetable })}
        onLeave={setLeaving}
        onTakeBack={(finding) => aside.takeBack(finding)}
      />
      {leaving && <SetAsideDialog mosqueId={mosque._id} finding={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

function SetAsideNote({ finding: { setAside } }: { finding: CheckedFinding }) {
  const { t } = useTranslation('timetableCheck')
  if (!setAside) return null
  const { reason, by: name, at } = setAside
  return (
    <p className="mt-0.5 text-sm whitespace-pre-line" dir="auto">
      {t('setAside.note', { reason, name, day: formatInstantDay(at, browserLocale()) })}
    </p>
  )
}

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
