import { useParams } from 'react-router'
import { HijriCalendarScreen } from '#features/hijri-calendars/hijri-calendar-screen.tsx'

export function HijriCalendarPage() {
  const { id = '' } = useParams()
  return <HijriCalendarScreen key={id} id={id} />
}
