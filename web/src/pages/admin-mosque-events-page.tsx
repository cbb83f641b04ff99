import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useEventsMosque } from '#features/events/events.hooks.ts'
import { EventsCalendar } from '#features/events/events-calendar.tsx'
import { BackLink } from '#ui/back-link.tsx'

/** Any mosque's events for an admin. */
export function AdminMosqueEventsPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const mosque = useEventsMosque(id)
  return (
    <>
      <BackLink href={`/admin/detail/${id}`}>{mosque.data?.name ?? t('pages.mosque')}</BackLink>
      <EventsCalendar mosqueId={id} capacity="admin" />
    </>
  )
}
