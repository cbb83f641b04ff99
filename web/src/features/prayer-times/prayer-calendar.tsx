import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api.ts'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { CalendarScreen } from './calendar-screen.tsx'
import { CalendarSkeleton } from './calendar-skeleton.tsx'
import { type Capacity, useCalendarMosque, usePrayerTimes } from './prayer-times.hooks.ts'

type PrayerCalendarProps = {
  mosqueId: string
  capacity: Capacity
  /** 0 is Sunday. */
  weekStart: 0 | 1
}

/** A mosque's prayer times, month by month: to read, add, change and delete. */
export function PrayerCalendar({ mosqueId, capacity, weekStart }: PrayerCalendarProps) {
  const { t } = useTranslation('prayerTimes')
  const mosque = useCalendarMosque(mosqueId)
  const ranges = usePrayerTimes(mosqueId)
  if (mosque.data && ranges.data) {
    return (
      <CalendarScreen
        // Another mosque, another calendar: nothing chosen for one may be saved for the other.
        key={mosqueId}
        mosqueId={mosqueId}
        timeZone={mosque.data.timeZone}
        ranges={ranges.data}
        capacity={capacity}
        weekStart={weekStart}
      />
    )
  }
  const error = ranges.error ?? mosque.error
  if (!error) return <CalendarSkeleton />
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
