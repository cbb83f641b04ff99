import { undoDays } from '@mihrab/core/features/duplicates/duplicates.schemas.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { formatInstant } from '#lib/format-day.ts'
import { timeSeparator } from '#lib/listed.ts'
import { useFocusNextRow } from '#lib/use-focus-next-row.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { OsmCreditLine } from '#ui/osm-credit.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { words } from '#ui/words.ts'
import { Written } from '#ui/written.tsx'
import { type PairRow, useDuplicateList, useUndoDuplicate } from './duplicates.hooks.ts'
import { isFromOsm } from './pair-values.ts'

/** The decisions of the last weeks, newest first; each can be undone. */
export function DecidedPairs() {
  const { t } = useTranslation('duplicates')
  const list = useDuplicateList(true)
  const { rows, hasMore, isLoadingMore, moreError, loadMore } = list
  const frame = useRef<HTMLDivElement>(null)
  const rememberRow = useFocusNextRow(frame, rows)
  if (!rows) {
    if (!list.error) return <SkeletonList label={t('loading')} rows={6} />
    return <FailedRead query={list} title={t('failedTitle')} failed={t('tryAgain')} />
  }
  return (
    <Card isFlush>
      <div ref={frame} tabIndex={-1} className="outline-none">
        {rows.length === 0 ? (
          <EmptyState title={t('decided.none')} text={t('undoFor', { days: undoDays })} />
        ) : (
          <ul className="divide-y divide-line">
            {rows.map((pair) => (
              <DecidedPair key={pair.id} pair={pair} onUndo={rememberRow} />
            ))}
          </ul>
        )}
      </div>
      {rows.some(({ a, b }) => [a, b].some(isFromOsm)) && <OsmCreditLine />}
      <ListEnd
        isLoading={false}
        loadingLabel={t('loading')}
        failure={moreError && `${t('moreFailed')} ${errorMessage(moreError, t('tryAgain'))}`}
        onRetry={loadMore}
      />
      {hasMore && !moreError && (
        <Button variant="quiet" className="m-2" isPending={isLoadingMore} onPress={() => void loadMore()}>
          {words.showAll}
        </Button>
      )}
    </Card>
  )
}

type DecidedPairProps = { pair: PairRow; onUndo: (pair: PairRow) => void }

function DecidedPair({ pair, onUndo }: DecidedPairProps) {
  const { t, i18n } = useTranslation('duplicates')
  const { mutate, isPending } = useUndoDuplicate()
  const { a, b, decision } = pair
  if (!decision) return null
  const both = t('both', { a: a.name, b: b.name })
  const kept = decision.kept === b.id ? b : a

  function handleUndo() {
    onUndo(pair)
    mutate(pair, {
      onSuccess: () => toast.success(t('undo.done')),
      onError: (error) => toast.error(errorMessage(error, t('undo.failed'))),
    })
  }

  return (
    <li
      data-duplicate={`${a.id} ${b.id}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 lg:px-5"
    >
      <div className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
        <p className="font-semibold">
          <Written>{both}</Written>
        </p>
        <p className="text-sm">
          {decision.kind === 'merge' ? t('decided.merged', { name: kept.name }) : t('different')}
        </p>
        <p className="figures text-sm text-ink-2">
          <Written>{decision.by}</Written>
          {timeSeparator()}
          {formatInstant(decision.at, i18n.language)}
        </p>
      </div>
      {decision.mayBeUndone && (
        <span data-row={pair._id}>
          <Button
            variant="secondary"
            aria-label={`${words.undo}: ${both}`}
            isPending={isPending}
            onPress={handleUndo}
          >
            {words.undo}
          </Button>
        </span>
      )}
    </li>
  )
}
