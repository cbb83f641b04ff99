import type { IsoDay } from '@mihrab/core/days.ts'
import type { PrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '#lib/use-today.ts'
import { usePrayerTimeRanges } from '#queries/prayer-times.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyLine } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import type { TimesBase } from './given-days.ts'
import { OwnBeginsFailed } from './own-begins-failed.tsx'
import { PrayerRangeList } from './prayer-range-list.tsx'
import { PrayerTimesError } from './prayer-times-error.tsx'
import { type BaseMosque, daysWithRules, useTimesBase } from './times-base.hooks.ts'

type PublishedRangesProps = {
  mosque: BaseMosque
  /** Address of all its times: only the next ranges show here. */
  allHref?: string
}

/** A mosque may have one range per day of the year: the next ones come first, the others on demand. */
const shownAtFirst = 10

/** As many as give an idea of them. */
const nextOnly = 3

/** Read-only: current and next ranges; later and past ones on demand. */
export function PublishedRanges({ mosque, allHref }: PublishedRangesProps) {
  const { t } = useTranslation('prayerTimes')
  const headingId = useId()
  const today = useToday(mosque.timeZone)
  const { data, error, refetch, isFetching } = usePrayerTimeRanges(mosque._id)
  const { shown, pastCount, restCount, showPast, showRest } = useShownRanges(
    data ?? none,
    today,
    allHref ? nextOnly : shownAtFirst,
  )
  const known = useTimesBase(
    mosque,
    useMemo(() => daysWithRules(shown), [shown]),
  )
  return (
    <section aria-labelledby={headingId} className="mt-7">
      <div className="mb-2.5 flex min-h-11 flex-wrap items-center justify-between gap-2 lg:min-h-10">
        <h2 id={headingId} className="text-lg">
          {t('published.title')}
        </h2>
        {allHref && <LinkButton href={allHref}>{t('published.all')}</LinkButton>}
        {!allHref && pastCount > 0 && (
          <Button variant="secondary" onPress={showPast}>
            {t('published.showPast', { count: pastCount })}
          </Button>
        )}
      </div>
      <OwnBeginsFailed {...known} />
      <Card isFlush>
        {data && <Ranges ranges={shown} base={known.base} today={today} />}
        {!data && !error && <SkeletonList label={t('calendar.loading')} rows={2} />}
        {!data && error && <PrayerTimesError error={error} onRetry={refetch} isRetrying={isFetching} />}
        {!allHref && restCount > 0 && (
          <div className="border-line border-t p-3 text-center">
            <Button variant="quiet" onPress={showRest}>
              {t('published.showRest', { count: restCount })}
            </Button>
          </div>
        )}
      </Card>
    </section>
  )
}

type RangesProps = { ranges: readonly PrayerTimeRange[]; base: TimesBase; today: IsoDay }

function Ranges({ ranges, base, today }: RangesProps) {
  const { t } = useTranslation('prayerTimes')
  if (ranges.length > 0) return <PrayerRangeList label={t('published.title')} {...{ ranges, base, today }} />
  return <EmptyLine>{t('published.none')}</EmptyLine>
}

const none: readonly PrayerTimeRange[] = []

/** The ranges shown, and how many come before and after them. */
function useShownRanges(ranges: readonly PrayerTimeRange[], today: IsoDay, limit: number) {
  const [isPastShown, setIsPastShown] = useState(false)
  const [isRestShown, setIsRestShown] = useState(false)
  const sorted = useMemo(
    () => ranges.toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1)),
    [ranges],
  )
  const pastCount = useMemo(() => sorted.filter((range) => range.endDate < today).length, [sorted, today])
  const shown = useMemo(
    () => sorted.slice(isPastShown ? 0 : pastCount, isRestShown ? undefined : pastCount + limit),
    [sorted, pastCount, isPastShown, isRestShown, limit],
  )
  return {
    shown,
    pastCount: isPastShown ? 0 : pastCount,
    restCount: isRestShown ? 0 : Math.max(0, sorted.length - pastCount - limit),
    showPast: () => setIsPastShown(true),
    showRest: () => setIsRestShown(true),
  }
}
