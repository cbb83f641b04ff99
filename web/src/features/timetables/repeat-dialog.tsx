import type { IsoDay } from '@mihrab/core/days.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { proposeRepeat } from '@mihrab/core/features/timetables/timetables.calls.ts'
import type { RepeatedTimetable } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi, queryKeyOf } from '#lib/api.ts'
import { asItWasRead, type TimetableMosque, timetableRequest } from '#queries/timetables.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useChosenDays, yearToFill } from './chosen-days.hooks.ts'
import { DaysFields } from './days-fields.tsx'
import { FindingsList } from './findings-list.tsx'
import { PublishReview } from './publish-review.tsx'
import { QueryState } from './query-state.tsx'

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
