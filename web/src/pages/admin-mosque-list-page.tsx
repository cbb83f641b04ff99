import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { MosqueListCard } from '#features/mosques/mosque-list-card.tsx'
import { MosqueListSubtitle } from '#features/mosques/mosque-list-subtitle.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'

/** Every mosque by status, for review. */
export function AdminMosqueListPage() {
  const { t } = useTranslation('mosques')
  const navigate = useNavigate()

  return (
    <>
      <PageHeader
        title={t('list.title')}
        subtitle={<MosqueListSubtitle />}
        actions={
          <Button
            icon={<Plus className="size-4.5" aria-hidden="true" />}
            onPress={() => navigate('/admin/mosques')}
          >
            {t('list.add')}
          </Button>
        }
      />
      <MosqueListCard />
    </>
  )
}
