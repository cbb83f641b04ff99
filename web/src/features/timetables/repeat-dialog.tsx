import type { IsoDay } from '@mihrab/core/days.ts'
import { type DayRange, spanOf } from '@mihrab/core/features/prayer-times/ranges.ts'
import type { Finding } from '@mihrab/core/features/timetables/findings.ts'
import { proposeRepeat } from '@mihrab/core/features/timetables/timetables.calls.ts'
import type { RepeatedTimetable } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { daysText } from '#features/findings/finding-parts.ts'
import { findingInWords } from '#features/findings/finding-text.ts'
import { callApi, queryKeyOf } from '#lib/api.ts'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatDayRange } from '#lib/format-day.ts'
import { listed } from '#lib/listed.ts'
import { asItWasRead, type TimetableMosque, timetableRequest } from '#queries/timetables.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { useChosenDays, yearToFill } from './chosen-days.hooks.ts'
import { DaysFields } from './days-fields.tsx'
import { PublishReview } from './publish-review.tsx'

export type PublishDialogProps = {
  mosque: TimetableMosque
  ranges: readonly DayRange[]
  today: IsoDay
  onClose: () => void
}

/** Publishes the times of the previous year, after showing the changes. */
export function RepeatDialog({ mosque, ranges, today, onClose }: PublishDialogProps) {
  const { t } = useTranslation('timetables')
  const chosen = useChosenDays(today, () => yearToFill(ranges, today))
  const { days } = chosen
  const repeated = useRepeatedYear(mosque._id, days)
  return (
    <Dialog isOpen size="large" title={t('repeat.title')} description={t('repeat.text')} onClose={onClose}>
      <DaysFields chosen={chosen} today={today} />
      {days && (
        <QueryState query={repeated} reading={t('repeat.reading')} failed={t('repeat.failed')}>
          {(year) => (
            <RepeatedTimes
              key={`${days.startDate} ${days.endDate}`}
              {...{ mosque, today, days, year, onClose }}
            />
          )}
        </QueryState>
      )}
    </Dialog>
  )
}

type RepeatedTimesProps = Pick<PublishDialogProps, 'mosque' | 'today' | 'onClose'> & {
  days: DayRange
  year: RepeatedTimetable
}

/** A year without printed start times leaves the present ones unchanged. */
function RepeatedTimes({ year, ...review }: RepeatedTimesProps) {
  const { t } = useTranslation('timetables')
  const { ranges, ownBegins, findings } = year
  const proposal = useMemo(
    () => ({ ranges, ...(ownBegins.length > 0 && { ownBegins }) }),
    [ranges, ownBegins],
  )
  if (ranges.length + ownBegins.length === 0) {
    return <EmptyState title={t('repeat.none')} text={t('repeat.noneText')} />
  }
  return (
    <PublishReview
      {...review}
      proposal={proposal}
      note={<FindingsList findings={findings} today={review.today} />}
    />
  )
}

/** Times that repeating the previous year would publish on some days. Waits while there are none. */
function useRepeatedYear(mosqueId: string, days: DayRange | null) {
  const request = days && timetableRequest(mosqueId, days)
  return useQuery({
    queryKey: queryKeyOf(proposeRepeat, request ?? {}),
    queryFn: request ? ({ signal }) => callApi(proposeRepeat, request, signal) : skipToken,
    ...asItWasRead,
  })
}

type FindingsListProps = { findings: readonly Finding[]; today: IsoDay }

/** Findings to check before publishing, each with its days. */
function FindingsList({ findings, today }: FindingsListProps) {
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
            data-days={daysText(finding)}
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
    const { startDate, endDate } = spanOf(span)
    return formatDayRange(today, startDate, endDate, browserLocale())
  })
  return listed(spans)
}
