import type { Mosque, MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { filterMosques, toSearchable } from './mosque-list.ts'
import { useMosqueList } from './mosque-review.hooks.ts'
import { MosqueTable } from './mosque-table.tsx'

type MosqueListPanelProps = {
  status: MosqueStatus
  query: string
  onChangeStatus: (mosque: Mosque, status: MosqueStatus) => void
}

/** One tab: on its way, failed, empty, or the mosques that match the search. */
export function MosqueListPanel({ status, query, onChangeStatus }: MosqueListPanelProps) {
  const { t } = useTranslation('mosques')
  const list = useMosqueList(status)
  const searchable = useMemo(() => toSearchable(list.data ?? []), [list.data])
  const found = useMemo(() => filterMosques(searchable, query), [searchable, query])
  if (!list.data) {
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
  if (found.length === 0) {
    return (
      <EmptyState
        title={t('list.none')}
        text={query.trim() ? t('list.noMatch', { query: query.trim() }) : t(`list.noneText.${status}`)}
      />
    )
  }
  return <MosqueTable status={status} mosques={found} onChangeStatus={onChangeStatus} />
}
