import type { Listing } from '@mihrab/core/features/listings/listings.schemas.ts'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from '#lib/country-name.ts'
import { formatInstantDay } from '#lib/format-day.ts'
import { listed } from '#lib/listed.ts'
import { directoryPage, hasPublicDirectory } from '#lib/public-directory.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import type { Column } from '#ui/table.tsx'
import { type PagedRows, VirtualTable } from '#ui/virtual-table.tsx'
import { rowAction, wholeRow } from '#ui/whole-row.ts'
import { Written } from '#ui/written.tsx'

type ListingTableProps = PagedRows & {
  listings: readonly Listing[]
  onHide: (listing: Listing) => void
}

/** Only rows near the window are rendered. */
export const ListingTable = memo(function ListingTable({ listings, onHide, ...paged }: ListingTableProps) {
  const { t } = useTranslation('listings')
  return (
    <VirtualTable
      label={t('list.caption')}
      columns={useColumns(onHide)}
      rows={listings}
      rowKey={idOf}
      rowMark={markOf}
      {...paged}
    />
  )
})

const idOf = (listing: Listing) => listing._id
const markOf = (listing: Listing) => ({ 'data-listing': listing._id })

function useColumns(onHide: (listing: Listing) => void): Column<Listing>[] {
  const { t, i18n } = useTranslation('listings')
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('list.mosque'),
        rowName: ({ name }) => name,
        cell: (listing) => <NameCell listing={listing} />,
      },
      {
        id: 'source',
        header: t('list.source'),
        phone: 'plain',
        className: 'text-sm text-ink-2',
        width: 'w-52 xl:w-64',
        cell: ({ source, country }) => listed([t(`source.${source}`), countryName(country, i18n.language)]),
      },
      {
        id: 'imported',
        header: t('list.imported'),
        phone: 'hidden',
        align: 'end',
        className: 'figures text-sm text-ink-2',
        width: 'w-44',
        cell: ({ importedAt }) => formatInstantDay(importedAt, i18n.language),
      },
      {
        id: 'actions',
        header: t('list.actions'),
        align: 'end',
        phone: 'corner',
        width: 'w-36',
        cell: (listing) => (
          <span data-row={listing._id} className={rowAction}>
            <Button
              variant="quiet"
              aria-label={t('hide.named', { name: listing.name })}
              onPress={() => onHide(listing)}
            >
              {t('hide.confirm')}
            </Button>
          </span>
        ),
      },
    ],
    [t, i18n.language, onHide],
  )
}

/** The name leads to the public page, if visitors can see one. */
function NameCell({ listing: { name, slug, address } }: { listing: Listing }) {
  const text = <Written className="max-md:line-clamp-2 max-md:wrap-anywhere md:truncate">{name}</Written>
  return (
    <span className="block min-w-0">
      {hasPublicDirectory() ? (
        <a
          href={directoryPage(`/${slug}`)}
          className={classNames('flex font-semibold hover:underline', wholeRow)}
        >
          {text}
        </a>
      ) : (
        <span className="flex font-semibold">{text}</span>
      )}
      <span className="flex text-sm text-ink-2">
        <Written className="truncate">{address}</Written>
      </span>
    </span>
  )
}
