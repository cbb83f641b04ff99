import type { Mosque, MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { useFocusNextRow } from '#lib/use-focus-next-row.ts'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useMosqueList } from './mosque-list.hooks.ts'
import { MosqueListFound } from './mosque-list-found.tsx'
import { MosqueTable } from './mosque-table.tsx'

type MosqueListPanelProps = {
  status: MosqueStatus
  search: string
  /** How many mosques have the status; null while that is not known. */
  total: number | null
  onChangeStatus: (mosque: Mosque, status: MosqueStatus) => void
  onDelete: (mosque: Mosque) => void
}

/** One tab: on its way, failed, empty, or the mosques that match the search. */
export function MosqueListPanel(props: MosqueListPanelProps) {
  const { status, search, total } = props
  const { t } = useTranslation('mosques')
  const frame = useRef<HTMLElement>(null)
  const list = useMosqueList(status, search)
  const { rows: mosques, isFormer, hasMore, isLoadingMore, moreError, loadMore } = list
  const rememberRow = useFocusNextRow(frame, mosques)
  if (!mosques) {
    if (!list.error) return <SkeletonList label={t('list.loading')} rows={6} />
    return (
      <ErrorState
        title={t(`list.fetchFailed.${status}`)}
        message={errorMessage(list.error, t('list.tryAgain'))}
        onRetry={list.refetch}
        isRetrying={list.isFetching}
      />
    )
  }
  const rowCount = hasMore ? (search ? null : total) : mosques.length
  return (
    <div
      // The tab's panel has a name, and takes the focus when no row is left.
      ref={(element) => {
        frame.current = element?.closest<HTMLElement>('[role="tabpanel"]') ?? null
      }}
      aria-busy={isFormer}
      className={classNames('transition-opacity', isFormer && 'opacity-55')}
    >
      <MosqueListFound count={search && !isFormer ? mosques.length : null} hasMore={hasMore} />
      {mosques.length === 0 ? (
        <EmptyState
          title={t('list.none')}
          text={search ? t('list.noMatch', { query: search }) : t(`list.noneText.${status}`)}
        />
      ) : (
        <MosqueTable
          status={status}
          mosques={mosques}
          rowCount={rowCount}
          onNearEnd={hasMore && !isLoadingMore && !moreError ? loadMore : undefined}
          onSee={list.see}
          onAct={rememberRow}
          onChangeStatus={props.onChangeStatus}
          onDelete={props.onDelete}
        />
      )}
      <MoreMosques list={list} />
    </div>
  )
}

/** Below the mosques: more are on their way, or did not come. */
function MoreMosques({ list }: { list: ReturnType<typeof useMosqueList> }) {
  const { t } = useTranslation('mosques')
  const { isLoadingMore, moreError, loadMore } = list
  return (
    <ListEnd
      isLoading={isLoadingMore}
      loadingWords={t('list.loadingMore')}
      failure={moreError && `${t('list.moreFailed')} ${errorMessage(moreError, t('list.tryAgain'))}`}
      onRetry={loadMore}
    />
  )
}
