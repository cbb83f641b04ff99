import type { PrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { type ReactNode, type Ref, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '#lib/use-today.ts'
import { usePrayerTimeRanges } from '#queries/prayer-times.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyLine } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { words } from '#ui/words.ts'
import { OwnBeginsFailed } from './own-begins-failed.tsx'
import { PrayerRangeList } from './prayer-range-list.tsx'
import { PrayerTimesError } from './prayer-times-error.tsx'
import { showRows } from './show-rows.ts'
import { type BaseMosque, daysWithRules, useTimesBase } from './times-base.hooks.ts'

type PublishedRangesProps = { mosque: BaseMosque }

/** A mosque may have one range per day of the year: the next ones come first, the others on demand. */
const shownAtFirst = 10

/** Read-only: current and next ranges; later and past ones on demand. */
export function PublishedRanges({ mosque }: PublishedRangesProps) {
  const { t } = useTranslation('prayerTimes')
  const { past, coming, ...read } = useRangesFromToday(mosque)
  const [isPastShown, setIsPastShown] = useState(false)
  const [isRestShown, setIsRestShown] = useState(false)
  const rows = useRef<HTMLTableSectionElement>(null)
  const shown = useMemo(() => {
    const some = isRestShown ? coming : coming.slice(0, shownAtFirst)
    return isPastShown ? [...past, ...some] : some
  }, [past, coming, isPastShown, isRestShown])
  const restCount = coming.length - shownAtFirst
  const showPast = () => showRows(rows.current, 0, () => setIsPastShown(true))
  const showRest = () => showRows(rows.current, shown.length, () => setIsRestShown(true))
  return (
    <RangesSection
      {...{ mosque, shown, rows, ...read }}
      action={
        past.length > 0 &&
        !isPastShown && (
          <Button variant="secondary" onPress={showPast}>
            {t('published.showPast', { count: past.length })}
          </Button>
        )
      }
    >
      {restCount > 0 && !isRestShown && (
        <div className="border-line border-t p-3 text-center">
          <Button variant="quiet" onPress={showRest}>
            {t('published.showRest', { count: restCount })}
          </Button>
        </div>
      )}
    </RangesSection>
  )
}

const nextOnly = 3

type NextRangesProps = PublishedRangesProps & { allHref: string }

/** The next ranges, and the way to all of them. */
export function NextRanges({ mosque, allHref }: NextRangesProps) {
  const { coming, past: _, ...read } = useRangesFromToday(mosque)
  const shown = useMemo(() => coming.slice(0, nextOnly), [coming])
  const action = <LinkButton href={allHref}>{words.showAll}</LinkButton>
  return <RangesSection {...{ mosque, shown, action, ...read }} />
}

function useRangesFromToday({ _id, timeZone }: BaseMosque) {
  const today = useToday(timeZone)
  const query = usePrayerTimeRanges(_id)
  const { data = none } = query
  const [past, coming] = useMemo(() => {
    const sorted = data.toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1))
    const isPast = ({ endDate }: PrayerTimeRange) => endDate < today
    return [sorted.filter(isPast), sorted.filter((range) => !isPast(range))]
  }, [data, today])
  return { today, query, past, coming }
}

const none: readonly PrayerTimeRange[] = []

type RangesSectionProps = PublishedRangesProps &
  Pick<ReturnType<typeof useRangesFromToday>, 'today' | 'query'> & {
    shown: readonly PrayerTimeRange[]
    rows?: Ref<HTMLTableSectionElement>
    /** Beside the heading. */
    action: ReactNode
    /** Below the ranges. */
    children?: ReactNode
  }

function RangesSection({ mosque, query, shown, today, rows, action, children }: RangesSectionProps) {
  const { t } = useTranslation('prayerTimes')
  const headingId = useId()
  const { data, error, refetch, isFetching } = query
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
        {action}
      </div>
      <OwnBeginsFailed {...known} />
      <Card isFlush>
        {shown.length > 0 && (
          <PrayerRangeList
            label={t('published.title')}
            ranges={shown}
            base={known.base}
            {...{ today, rows }}
          />
        )}
        {data && shown.length === 0 && <EmptyLine>{t('published.none')}</EmptyLine>}
        {!data && !error && <SkeletonList label={t('calendar.loading')} rows={2} />}
        {!data && error && <PrayerTimesError error={error} onRetry={refetch} isRetrying={isFetching} />}
        {children}
      </Card>
    </section>
  )
}
