import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { EventsCalendar } from '#features/events/events-calendar.tsx'
import { useMosqueProfile } from '#queries/mosques.ts'
import { BackLink } from '#ui/back-link.tsx'

export function AdminMosqueEventsPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const mosque = useMosqueProfile(id)
  return (
    <>
      <BackLink href={`/admin/detail/${id}`}>{mosque.data?.name ?? t('pages.mosque')}</BackLink>
      <EventsCalendar mosqueId={id} capacity="admin" />
    </>
  )
}
