import { useTranslation } from 'react-i18next'
import { useUser } from '#features/auth/auth.hooks.ts'
import { EventsCalendar } from '#features/events/events-calendar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** For a mosque admin, who uses the general endpoints. */
export function MosqueEventsPage() {
  const { t } = useTranslation('events')
  const { mosqueId } = useUser()
  if (!mosqueId) return <EmptyState title={t('calendar.noMosque')} text={t('calendar.noMosqueText')} />
  return <EventsCalendar mosqueId={mosqueId} capacity="mosqueAdmin" />
}
