import { OwnHijriCalendars } from '#features/hijri-calendars/own-hijri-calendars.tsx'

/** For someone who edits several calendars. */
export function HijriCalendarsPage() {
  return <OwnHijriCalendars />
}
