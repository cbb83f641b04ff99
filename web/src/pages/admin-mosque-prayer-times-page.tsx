import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useMosque } from '#features/mosques/mosques.hooks.ts'
import { PrayerCalendar } from '#features/prayer-times/prayer-calendar.tsx'
import { BackLink } from '#ui/back-link.tsx'

/** Any mosque's calendar for an admin, its weeks beginning on Monday. */
export function AdminMosquePrayerTimesPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const mosque = useMosque(id)
  return (
    <>
      <BackLink href={`/admin/detail/${id}`}>{mosque.data?.name ?? t('pages.mosque')}</BackLink>
      <PrayerCalendar mosqueId={id} capacity="admin" weekStart={1} />
    </>
  )
}
