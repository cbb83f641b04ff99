import { AdminHijriCalendars } from '#features/hijri-calendars/admin-calendars.tsx'

export function AdminHijriCalendarsPage() {
  return <AdminHijriCalendars />
}
