import type { Listing } from '@mihrab/core/features/listings/listings.schemas.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { useFocusNextRow } from '#lib/use-focus-next-row.ts'
import { useListAddress } from '#lib/use-list-address.ts'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { OsmCreditLine } from '#ui/osm-credit.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useRereadToast } from '#ui/use-reread-toast.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ListingTable } from './listing-table.tsx'
import { useHideListing, useListingList } from './listings.hooks.ts'

/** All listings that everyone sees, with search; each can be hidden. */
export function ListingListCard() {
  const { t } = useTranslation('listings')
  const { search, typed, type, settle } = useListAddress()
  const [hiding, setHiding] = useState<Listing | null>(null)
  const { mutate: hide } = useHideListing()
  const list = useListingList(search)
  useRereadToast(list, t('list.failedTitle'))
  const frame = useRef<HTMLDivElement>(null)
  const rememberRow = useFocusNextRow(frame, list.rows)

  function handleHide(listing: Listing) {
    rememberRow(listing)
    setHiding(null)
    hide(listing)
  }

  return (
    <Card isFlush>
      <div data-stays="" className="sticky top-16 z-10 border-line border-b bg-surface p-3 md:px-4">
        <SearchField
          label={t('list.search')}
          value={typed}
          onChange={type}
          onBlur={settle}
          className="md:max-w-100"
        />
      </div>
      <div ref={frame} tabIndex={-1} className="outline-none">
        <ListingListPanel list={list} search={search} onHide={setHiding} />
      </div>
      {hiding && (
        <ConfirmDialog
          isOpen
          title={t('hide.title', { name: hiding.name })}
          body={t('hide.text')}
          confirmLabel={t('hide.confirm')}
          onConfirm={() => handleHide(hiding)}
          onCancel={() => setHiding(null)}
        />
      )}
    </Card>
  )
}

type ListingListPanelProps = {
  list: ReturnType<typeof useListingList>
  search: string
  onHide: (listing: Listing) => void
}

function ListingListPanel({ list, search, onHide }: ListingListPanelProps) {
  const { t } = useTranslation('listings')
  const { rows, isFormer, hasMore, isLoadingMore, moreError, loadMore } = list
  if (!rows) return <NoRows list={list} />
  return (
    <div aria-busy={isFormer} className={classNames('transition-opacity', isFormer && 'opacity-55')}>
      <div role="status">
        {search && !isFormer && (
          <VisuallyHidden>
            {t(hasMore ? 'list.foundMore' : 'list.found', { count: rows.length })}
          </VisuallyHidden>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState
          title={t('list.none')}
          text={search ? t('list.noMatch', { query: search }) : t('list.noneText')}
        />
      ) : (
        <ListingTable
          listings={rows}
          rowCount={hasMore ? null : rows.length}
          onNearEnd={hasMore && !isLoadingMore && !moreError ? loadMore : undefined}
          onSee={list.see}
          onHide={onHide}
        />
      )}
      {rows.some(({ source }) => source === 'osm') && <OsmCreditLine />}
      <ListEnd
        isLoading={isLoadingMore}
        loadingLabel={t('list.loadingMore')}
        failure={moreError && `${t('list.moreFailed')} ${errorMessage(moreError, t('list.tryAgain'))}`}
        onRetry={loadMore}
      />
    </div>
  )
}

function NoRows({ list }: Pick<ListingListPanelProps, 'list'>) {
  const { t } = useTranslation('listings', { keyPrefix: 'list' })
  if (!list.error) return <SkeletonList label={t('loading')} rows={6} />
  return <FailedRead query={list} title={t('failedTitle')} failed={t('tryAgain')} />
}
