import { useTranslation } from 'react-i18next'
import { ListingImportCards } from '#features/listings/listing-import.tsx'
import { ListingListCard } from '#features/listings/listing-list-card.tsx'
import { PageHeader } from '#ui/page-header.tsx'

export function AdminListingsPage() {
  const { t } = useTranslation('listings')
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <ListingImportCards />
      <ListingListCard />
    </>
  )
}
