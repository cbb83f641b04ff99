import { EventsCalendar } from '#features/events/events-calendar.tsx'
import { AdminMosqueFrame } from './admin-mosque-frame.tsx'

export function AdminMosqueEventsPage() {
  return <AdminMosqueFrame>{(id) => <EventsCalendar mosqueId={id} capacity="admin" />}</AdminMosqueFrame>
}
