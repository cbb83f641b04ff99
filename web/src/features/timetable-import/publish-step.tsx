import { addDays, earlierOf, type IsoDay, laterOf } from '@mihrab/core/days.ts'
import { calculationOfMosque } from '@mihrab/core/features/prayer-times/day-times.ts'
import { type DayRange, daysWithin, rangesWithin } from '@mihrab/core/features/prayer-times/ranges.ts'
import { haveOnlyBegins } from '@mihrab/core/features/timetables/reading/questions.ts'
import type { TimetableDay } from '@mihrab/core/features/timetables/timetable-days.ts'
import {
  type TimetableToPublish,
  timetableToPublish,
} from '@mihrab/core/features/timetables/timetable-to-publish.ts'
import {
  maxTimetableDays,
  type PublishMode,
  type Timetable,
} from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { type ComponentType, type ReactNode, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatDayRange } from '#lib/format-day.ts'
import type { TimetableMosque } from '#queries/timetables.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Passed in by the page: shows what would change, and publishes it. */
export type PublishReview = ComponentType<{
  mosque: TimetableMosque
  today: IsoDay
  days: DayRange
  proposal: (present: Timetable, mode: PublishMode) => TimetableToPublish
  firstMode: PublishMode
  note: ReactNode
  cancelLabel: string
  onCancel: () => void
  onClose: () => void
}>

/** Passed in by the page: offers a Ramadan among the days as the mosque's own. */
export type RamadanOffer = ComponentType<{
  mosque: TimetableMosque
  days: readonly TimetableDay[]
  timesHref: string
}>

type PublishStepProps = {
  mosque: TimetableMosque
  today: IsoDay
  days: readonly TimetableDay[]
  PublishReview: PublishReview
  RamadanOffer: RamadanOffer
  timesHref: string
  onBack: () => void
  onPublished: (firstDay: IsoDay) => void
}

/** Changes against the published times. Past days stay as they were. */
export function PublishStep(props: PublishStepProps) {
  const { mosque, today, days, PublishReview, RamadanOffer, timesHref, onBack, onPublished } = props
  const { t } = useTranslation('timetableImport')
  const { publishable, span } = useMemo(() => daysToPublish(days, today), [days, today])
  const propose = useProposal(mosque, publishable, span)
  if (!span) return <AllPast onBack={onBack} />
  return (
    <>
      <RamadanOffer {...{ mosque, days, timesHref }} />
      <Card title={t('publish.title')}>
        <PublishReview
          {...{ mosque, today }}
          days={span}
          proposal={propose}
          firstMode="replace"
          cancelLabel={t('back')}
          note={<DaysLeftOut {...{ days, today, span }} />}
          onCancel={onBack}
          onClose={() => onPublished(span.startDate)}
        />
      </Card>
    </>
  )
}

function AllPast({ onBack }: Pick<PublishStepProps, 'onBack'>) {
  const { t } = useTranslation('timetableImport')
  return (
    <Card>
      <EmptyState
        title={t('publish.allPast')}
        text={t('publish.allPastText')}
        action={
          <Button variant="secondary" onPress={onBack}>
            {t('back')}
          </Button>
        }
      />
    </Card>
  )
}

/** Past days, and those after the last that can be published at once. */
function DaysLeftOut({ days, today, span }: Pick<PublishStepProps, 'days' | 'today'> & { span: DayRange }) {
  const { t } = useTranslation('timetableImport')
  const past = countOf(days.filter(({ date }) => date < today))
  const later = countOf(days.filter(({ date }) => date > span.endDate))
  return (
    <>
      {past > 0 && <p className="mt-2 text-sm text-ink-2">{t('publish.past', { count: past })}</p>}
      {later > 0 && (
        <p className="mt-2 text-sm text-ink-2">
          {t('publish.later', {
            count: later,
            max: maxTimetableDays,
            days: formatDayRange(today, span.startDate, span.endDate, browserLocale()),
          })}
        </p>
      )}
    </>
  )
}

function useProposal(mosque: TimetableMosque, days: readonly TimetableDay[], span: DayRange | null) {
  return useCallback(
    ({ ranges, ownBegins: present }: Timetable, mode: PublishMode) => {
      const calculation = calculationOfMosque(mosque)
      const proposal = timetableToPublish({ calculation, days, present, mode })
      // Start times alone remove no jamā'ah.
      return span && haveOnlyBegins(days) ? { ...proposal, ranges: within(ranges, span) } : proposal
    },
    [mosque, days, span],
  )
}

function within(ranges: Timetable['ranges'], span: DayRange): Timetable['ranges'] {
  return rangesWithin(ranges, span).map((range) => ({ ...range, ...daysWithin(range, span) }))
}

const countOf = (days: readonly TimetableDay[]) => new Set(days.map(({ date }) => date)).size

/** Days from today on, up to the number that can be published at once. */
export function daysToPublish(
  days: readonly TimetableDay[],
  today: IsoDay,
): { publishable: readonly TimetableDay[]; span: DayRange | null } {
  const coming = days.filter(({ date }) => date >= today)
  const [first, last] = [coming[0]?.date, coming.at(-1)?.date]
  if (first === undefined || last === undefined) return { publishable: [], span: null }
  const startDate = laterOf(first, today)
  const endDate = earlierOf(last, addDays(startDate, maxTimetableDays - 1))
  return { publishable: coming.filter(({ date }) => date <= endDate), span: { startDate, endDate } }
}
