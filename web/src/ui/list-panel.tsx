import type { ReactNode } from 'react'
import { errorMessage } from '#lib/api.ts'
import { classNames } from './class-names.ts'
import { EmptyState } from './empty-state.tsx'
import { FailedRead } from './failed-read.tsx'
import { ListEnd } from './list-end.tsx'
import { SkeletonList } from './skeleton.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type PagedList<Row> = Parameters<typeof FailedRead>[0]['query'] & {
  rows: readonly Row[] | undefined
  /** The rows are of the search before. */
  isFormer: boolean
  hasMore: boolean
  isLoadingMore: boolean
  moreError: Error | null
  loadMore: () => Promise<unknown>
}

type ListPanelWords = {
  loading: string
  failedTitle: string
  /** Why, if the server says nothing. */
  failed: string
  none: string
  noneText: string
  loadingMore: string
  moreFailed: string
  /** Read to screen readers after a search. */
  found: (count: number, hasMore: boolean) => string
}

type ListPanelProps<Row> = {
  list: PagedList<Row>
  search: string
  words: ListPanelWords
  shape?: Parameters<typeof SkeletonList>[0]['shape']
  children: (rows: readonly Row[], table: TableProps) => ReactNode
}

type TableProps = { rowCount: number | null; onNearEnd: (() => void) | undefined }

/** A list that is searched and loaded page by page: loading, failed, empty, or its table. */
export function ListPanel<Row>({ list, search, words, shape, children }: ListPanelProps<Row>) {
  const { rows, isFormer, hasMore, isLoadingMore, moreError, loadMore } = list
  if (!rows) {
    if (!list.error) return <SkeletonList label={words.loading} rows={6} shape={shape} />
    return <FailedRead query={list} title={words.failedTitle} failed={words.failed} />
  }
  const onNearEnd = hasMore && !isLoadingMore && !moreError ? () => void loadMore() : undefined
  return (
    <div aria-busy={isFormer} className={classNames('transition-opacity', isFormer && 'opacity-55')}>
      <div role="status">
        {search && !isFormer && <VisuallyHidden>{words.found(rows.length, hasMore)}</VisuallyHidden>}
      </div>
      {rows.length === 0 ? (
        <EmptyState title={words.none} text={words.noneText} />
      ) : (
        children(rows, { rowCount: hasMore ? null : rows.length, onNearEnd })
      )}
      <ListEnd
        isLoading={isLoadingMore}
        loadingLabel={words.loadingMore}
        failure={moreError && `${words.moreFailed} ${errorMessage(moreError, words.failed)}`}
        onRetry={loadMore}
      />
    </div>
  )
}
