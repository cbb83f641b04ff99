import { useTranslation } from 'react-i18next'
import { useMosqueProfile } from '#queries/mosques.ts'
import { CalendarSkeleton } from '#ui/calendar-skeleton.tsx'
import { Card } from '#ui/card.tsx'
import { MosqueHijri } from '#ui/mosque-hijri.tsx'
import type { Capacity } from './events.hooks.ts'
import { EventsError } from './events-error.tsx'
import { EventsScreen } from './events-screen.tsx'

type EventsCalendarProps = { mosqueId: string; capacity: Capacity }

export function EventsCalendar({ mosqueId, capacity }: EventsCalendarProps) {
  const { t } = useTranslation('events')
  const mosque = useMosqueProfile(mosqueId)
  if (mosque.data) {
    // Keyed by mosque: input for one must never be saved for another.
    return (
      <MosqueHijri mosque={mosque.data}>
        <EventsScreen key={mosqueId} mosque={mosque.data} capacity={capacity} />
      </MosqueHijri>
    )
  }
  if (!mosque.error) return <CalendarSkeleton label={t('calendar.loading')} />
  return (
    <Card>
      <EventsError error={mosque.error} onRetry={mosque.refetch} isRetrying={mosque.isFetching} />
    </Card>
  )
}
