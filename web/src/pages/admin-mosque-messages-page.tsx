import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { MosqueMessages } from '#features/contact/mosque-messages.tsx'
import { useMosqueProfile } from '#queries/mosques.ts'
import { BackLink } from '#ui/back-link.tsx'

export function AdminMosqueMessagesPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const mosque = useMosqueProfile(id)
  return (
    <>
      <BackLink href={`/admin/detail/${id}`}>{mosque.data?.name ?? t('pages.mosque')}</BackLink>
      <MosqueMessages key={id} mosqueId={id} />
    </>
  )
}
