import type { PrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { belowTimes } from '#lib/below-times.ts'
import { useToday } from '#lib/use-today.ts'
import { usePrayerTimeRanges } from '#queries/prayer-times.ts'
import { Card } from '#ui/card.tsx'
import { EmptyLine } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { words } from '#ui/words.ts'
import { OwnBeginsFailed } from './own-begins-failed.tsx'
import { PrayerRangeList } from './prayer-range-list.tsx'
import { PrayerTimesError } from './prayer-times-error.tsx'
import { type BaseMosque, daysWithRules, useTimesBase } from './times-base.hooks.ts'

type PublishedRangesProps = {
  mosque: BaseMosque
  /** Address of all its times. */
  allHref: string
  max?: number
}

/** Read-only: the current and the next ranges, and the way to all of them. */
export function PublishedRanges({ mosque, allHref, max = 3 }: PublishedRangesProps) {
  const { t } = useTranslation('prayerTimes')
  const { t: inApp } = useTranslation()
  const headingId = useId()
  const today = useToday(mosque.timeZone)
  const { data, error, refetch, isFetching } = usePrayerTimeRanges(mosque._id)
  const shown = nextRanges(data ?? [], today).slice(0, max)
  const known = useTimesBase(mosque, daysWithRules(shown))
  const label = t('published.title')
  return (
    <section aria-labelledby={headingId} className="mt-7">
      <div className="mb-2.5 flex min-h-11 flex-wrap items-center justify-between gap-2 lg:min-h-10">
        <h2 id={headingId} className="text-lg">
          {label}
        </h2>
        <div className="flex flex-wrap gap-2">
          <LinkButton href={belowTimes(allHref, 'ramadan')}>{inApp('pages.ramadan')}</LinkButton>
          <LinkButton href={allHref}>{words.showAll}</LinkButton>
        </div>
      </div>
      <OwnBeginsFailed {...known} />
      <Card isFlush>
        {shown.length > 0 && <PrayerRangeList {...{ label, today }} ranges={shown} base={known.base} />}
        {data && shown.length === 0 && <EmptyLine>{t('published.none')}</EmptyLine>}
        {!data && !error && <SkeletonList label={t('calendar.loading')} rows={2} />}
        {!data && error && <PrayerTimesError error={error} onRetry={refetch} isRetrying={isFetching} />}
      </Card>
    </section>
  )
}

function nextRanges(ranges: readonly PrayerTimeRange[], today: string): PrayerTimeRange[] {
  return ranges
    .filter(({ endDate }) => endDate >= today)
    .sort((one, other) => (one.startDate < other.startDate ? -1 : 1))
}
