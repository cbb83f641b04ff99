import { useTranslation } from 'react-i18next'
import { useMosqueProfile } from '#queries/mosques.ts'
import { CalendarSkeleton } from '#ui/calendar-skeleton.tsx'
import { Card } from '#ui/card.tsx'
import type { Capacity } from './events.hooks.ts'
import { EventsError } from './events-error.tsx'
import { EventsScreen } from './events-screen.tsx'

type EventsCalendarProps = { mosqueId: string; capacity: Capacity }

/** A mosque's events, month by month: to read, add, change and delete. */
export function EventsCalendar({ mosqueId, capacity }: EventsCalendarProps) {
  const { t } = useTranslation('events')
  const mosque = useMosqueProfile(mosqueId)
  if (mosque.data) {
    // Another mosque, another calendar: nothing typed for one may be saved for the other.
    return <EventsScreen key={mosqueId} mosque={mosque.data} capacity={capacity} />
  }
  if (!mosque.error) return <CalendarSkeleton label={t('calendar.loading')} />
  return (
    <Card>
      <EventsError error={mosque.error} onRetry={mosque.refetch} isRetrying={mosque.isFetching} />
    </Card>
  )
}
