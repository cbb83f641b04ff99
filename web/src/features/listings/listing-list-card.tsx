import type { Listing } from '@mihrab/core/features/listings/listings.schemas.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusNextRow } from '#lib/use-focus-next-row.ts'
import { useListAddress } from '#lib/use-list-address.ts'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ListPanel } from '#ui/list-panel.tsx'
import { OsmCreditLine } from '#ui/osm-credit.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { useRereadToast } from '#ui/use-reread-toast.ts'
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
  const { t } = useTranslation('listings', { keyPrefix: 'list' })
  return (
    <ListPanel
      list={list}
      search={search}
      words={{
        loading: t('loading'),
        failedTitle: t('failedTitle'),
        failed: t('tryAgain'),
        none: t('none'),
        noneText: search ? t('noMatch', { query: search }) : t('noneText'),
        loadingMore: t('loadingMore'),
        moreFailed: t('moreFailed'),
        found: (count, hasMore) => t(hasMore ? 'foundMore' : 'found', { count }),
      }}
    >
      {(rows, table) => (
        <>
          <ListingTable listings={rows} {...table} onSee={list.see} onHide={onHide} />
          {rows.some(({ source }) => source === 'osm') && <OsmCreditLine />}
        </>
      )}
    </ListPanel>
  )
}
