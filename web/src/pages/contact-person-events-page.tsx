import { useTranslation } from 'react-i18next'
import { useUser } from '#features/auth/auth.hooks.ts'
import { EventsCalendar } from '#features/events/events-calendar.tsx'
import { ServedMosque } from '#features/mosques/profile/served-mosque.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** For a contact person, who has separate endpoints. */
export function ContactPersonEventsPage() {
  const { t } = useTranslation('events')
  const { contactMosques } = useUser()
  return (
    <ServedMosque
      mosques={contactMosques}
      none={<EmptyState title={t('calendar.noMosque')} text={t('calendar.noMosqueText')} />}
    >
      {(mosqueId) => <EventsCalendar mosqueId={mosqueId} capacity="contactPerson" />}
    </ServedMosque>
  )
}
