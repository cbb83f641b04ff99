import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useMosqueProfile } from '#queries/mosques.ts'
import { BackLink } from '#ui/back-link.tsx'
import { MosqueTimes } from './mosque-times.tsx'

/** For an admin, whose weeks begin on Monday. */
export function AdminMosquePrayerTimesPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const mosque = useMosqueProfile(id)
  return (
    <>
      <BackLink href={`/admin/detail/${id}`}>{mosque.data?.name ?? t('pages.mosque')}</BackLink>
      <MosqueTimes
        key={id}
        mosqueId={id}
        capacity="admin"
        weekStart={1}
        importHref={`/admin/detail/pray/${id}/import`}
        checkHref={`/admin/detail/pray/${id}/check`}
      />
    </>
  )
}
