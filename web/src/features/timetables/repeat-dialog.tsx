import type { IsoDay } from '@mihrab/core/days.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useChosenDays } from './chosen-days.hooks.ts'
import { DaysFields } from './days-fields.tsx'
import { FindingsList } from './findings-list.tsx'
import { LayReview } from './lay-review.tsx'
import type { LaidMosque } from './proposal.ts'
import { QueryState } from './query-state.tsx'
import { useRepeatedYear } from './repeat.hooks.ts'

export type LayDialogProps = {
  mosque: LaidMosque
  ranges: readonly DayRange[]
  today: IsoDay
  onClose: () => void
}

/** Lays the times of a year before, after showing what that means. */
export function RepeatDialog({ mosque, ranges, today, onClose }: LayDialogProps) {
  const { t } = useTranslation('timetables')
  const chosen = useChosenDays(ranges, today)
  const { days } = chosen
  const repeated = useRepeatedYear(mosque._id, days)
  return (
    <Dialog isOpen size="large" title={t('repeat.title')} description={t('repeat.text')} onClose={onClose}>
      <DaysFields chosen={chosen} today={today} />
      {days && (
        <QueryState query={repeated} reading={t('repeat.reading')} failed={t('repeat.failed')}>
          {({ findings, ...proposal }) =>
            proposal.ranges.length + proposal.ownBegins.length === 0 ? (
              <EmptyState title={t('repeat.none')} text={t('repeat.noneText')} />
            ) : (
              <LayReview
                key={`${days.startDate} ${days.endDate}`}
                {...{ mosque, today, days, proposal, onClose }}
                note={<FindingsList {...{ findings, today }} />}
              />
            )
          }
        </QueryState>
      )}
    </Dialog>
  )
}
