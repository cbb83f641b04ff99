import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { formatDistance } from '#lib/format-distance.ts'
import { takeFocus } from '#lib/take-focus.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useRereadToast } from '#ui/use-reread-toast.ts'
import { type PairRow, useDuplicateCount, useDuplicateList } from './duplicates.hooks.ts'
import { PairView } from './pair-view.tsx'

/** One pair at a time, the likeliest first. */
export function OpenPairs() {
  const { t } = useTranslation('duplicates')
  const list = useDuplicateList(false)
  const { data: count = 0 } = useDuplicateCount()
  const [wanted, setWanted] = useState(0)
  const [decided, setDecided] = useState(0)
  useRereadToast(list, t('failedTitle'))
  const { rows } = list
  const at = Math.max(0, Math.min(wanted, (rows?.length ?? 0) - 1))
  useNextPage(list, at)
  if (!rows) {
    if (!list.error) return <SkeletonList label={t('loading')} rows={6} />
    return <FailedRead query={list} title={t('failedTitle')} failed={t('tryAgain')} />
  }
  const pair = rows[at]
  if (!pair) {
    return (
      <Card isFlush>
        {/* The last decision takes its button away. */}
        <div ref={decided > 0 ? takeFocus : null} tabIndex={-1} className="outline-none">
          <EmptyState title={t('none')} text={t('noneText')} />
        </div>
      </Card>
    )
  }
  return (
    <>
      <PairHead pair={pair} at={at} total={Math.max(count, rows.length)} decided={decided} onGo={setWanted} />
      <ListEnd
        isLoading={list.isLoadingMore && at === rows.length - 1}
        loadingLabel={t('loading')}
        failure={list.moreError && `${t('moreFailed')} ${errorMessage(list.moreError, t('tryAgain'))}`}
        onRetry={list.loadMore}
      />
      <PairView key={pair.id} pair={pair} isNext={decided > 0} onDecided={() => setDecided(decided + 1)} />
    </>
  )
}

/** Pairs that are loaded before the reader comes to them. */
const ahead = 5

function useNextPage(list: ReturnType<typeof useDuplicateList>, at: number): void {
  const { rows = [], hasMore, isLoadingMore, moreError, loadMore } = list
  const isWanted = hasMore && !isLoadingMore && !moreError && at >= rows.length - ahead
  useEffect(() => {
    if (isWanted) void loadMore()
  })
}

type PairHeadProps = {
  pair: PairRow
  at: number
  total: number
  /** Decisions so far. */
  decided: number
  onGo: (at: number) => void
}

/** Which pair it is, the reasons to ask, and buttons to the previous and the next pair. */
function PairHead({ pair, at, total, decided, onGo }: PairHeadProps) {
  const { t, i18n } = useTranslation('duplicates')
  const place = useFocusAfter(decided)
  const write = (value: number) => value.toLocaleString(i18n.language)
  return (
    <div className="mb-3 flex items-center gap-3">
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-2 gap-y-1.5">
        <p ref={place} tabIndex={-1} className="figures text-sm text-ink-2 outline-none">
          {t('place', { place: write(at + 1), total: write(total) })}
        </p>
        <ul aria-label={t('reasons.label')} className="flex flex-wrap gap-1.5">
          <li>
            <Badge>{t('apart', { distance: formatDistance(pair.distanceKm, i18n.language) })}</Badge>
          </li>
          {pair.reasons.map((reason) => (
            <li key={reason}>
              <Badge tone={reason.startsWith('other') ? 'pending' : 'neutral'}>
                {t(`reasons.${reason}`)}
              </Badge>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex shrink-0 gap-2 self-start">
        <Step label={t('previous')} isDisabled={at === 0} onPress={() => onGo(at - 1)}>
          <ChevronLeft className="size-4.5 rtl:-scale-x-100" aria-hidden="true" />
        </Step>
        <Step label={t('next')} isDisabled={at + 1 >= total} onPress={() => onGo(at + 1)}>
          <ChevronRight className="size-4.5 rtl:-scale-x-100" aria-hidden="true" />
        </Step>
      </div>
    </div>
  )
}

type StepProps = Pick<Parameters<typeof Button>[0], 'children' | 'onPress' | 'isDisabled'> & { label: string }

function Step({ label, isDisabled, onPress, children }: StepProps) {
  return (
    <Button
      variant="secondary"
      size="icon"
      aria-label={label}
      // Keeps the focus at the end of the list.
      isSoftDisabled={isDisabled}
      onPress={() => !isDisabled && onPress?.()}
    >
      {children}
    </Button>
  )
}

/** The pressed button goes with its pair: the next pair is read from its place on. */
function useFocusAfter(decided: number) {
  const place = useRef<HTMLParagraphElement>(null)
  const seen = useRef(decided)
  useEffect(() => {
    if (seen.current === decided) return
    seen.current = decided
    place.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [decided])
  return place
}
