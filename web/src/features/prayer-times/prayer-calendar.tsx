import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api.ts'
import type { WeekStart } from '#ui/calendar-days.ts'
import { CalendarSkeleton } from '#ui/calendar-skeleton.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { CalendarScreen } from './calendar-screen.tsx'
import { type Capacity, useCalendarMosque, usePrayerTimes } from './prayer-times.hooks.ts'

type PrayerCalendarProps = {
  mosqueId: string
  capacity: Capacity
  weekStart: WeekStart
}

/** A mosque's prayer times, month by month: to read, add, change and delete. */
export function PrayerCalendar({ mosqueId, capacity, weekStart }: PrayerCalendarProps) {
  const { t } = useTranslation('prayerTimes')
  const mosque = useCalendarMosque(mosqueId, capacity)
  const ranges = usePrayerTimes(mosqueId)
  if (mosque.data && ranges.data) {
    return (
      <CalendarScreen
        // Another mosque, another calendar: nothing chosen for one may be saved for the other.
        key={mosqueId}
        mosque={mosque.data}
        ranges={ranges.data}
        capacity={capacity}
        weekStart={weekStart}
      />
    )
  }
  const error = ranges.error ?? mosque.error
  if (!error) return <CalendarSkeleton label={t('calendar.loading')} />
  function handleRetry() {
    if (mosque.error) mosque.refetch()
    if (ranges.error) ranges.refetch()
  }
  return (
    <Card>
      <ErrorState
        title={t('messages.fetchFailed')}
        message={(error instanceof ApiError && error.serverMessage) || t('messages.fetchFailedText')}
        onRetry={handleRetry}
        isRetrying={mosque.isFetching || ranges.isFetching}
      />
    </Card>
  )
}
