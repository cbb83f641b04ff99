import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { MosqueListCard } from '#features/mosques/mosque-list-card.tsx'
import { MosqueListSubtitle } from '#features/mosques/mosque-list-subtitle.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'

/** Every mosque by status, for review. */
export function AdminMosqueListPage() {
  const { t } = useTranslation('mosques')
  return (
    <>
      <PageHeader
        title={t('list.title')}
        subtitle={<MosqueListSubtitle />}
        actions={
          <LinkButton
            href="/admin/mosques"
            variant="primary"
            icon={<Plus className="size-4.5" aria-hidden="true" />}
          >
            {t('list.add')}
          </LinkButton>
        }
      />
      <MosqueListCard />
    </>
  )
}
