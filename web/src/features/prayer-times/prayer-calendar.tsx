import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { CalculatedMosque } from '@mihrab/core/features/prayer-times/day-times.ts'
import type { PrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api.ts'
import type { WeekStart } from '#ui/calendar-days.ts'
import { CalendarSkeleton } from '#ui/calendar-skeleton.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { toast } from '#ui/toast.tsx'
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
  const { data, dataUpdatedAt, error, isFetching, refetch } = useCalendarMosque(mosqueId, capacity)
  if (data) {
    return (
      <ReadCalendar
        // Another mosque, another calendar: nothing chosen for one may be saved for the other.
        key={mosqueId}
        {...{ capacity, weekStart }}
        mosque={data}
        readAt={dataUpdatedAt}
      />
    )
  }

  if (!error) return <CalendarSkeleton label={t('calendar.loading')} />
  return (
    <>
      <PageHeader title={t('calendar.title')} />
      <Card>
        <ErrorState
          title={t('messages.fetchFailed')}
          message={(error instanceof ApiError && error.serverMessage) || t('messages.fetchFailedText')}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      </Card>
    </>
  )
}

type ReadCalendarProps = Omit<PrayerCalendarProps, 'mosqueId'> & {
  mosque: Pick<Mosque, '_id'> & CalculatedMosque & { prayTimes: PrayerTimeRange[] }
  readAt: number
}

function ReadCalendar({ mosque, readAt, ...calendar }: ReadCalendarProps) {
  const { t } = useTranslation('prayerTimes')
  const { data, errorUpdatedAt, error } = usePrayerTimes(mosque._id, mosque.prayTimes, readAt)

  useEffect(() => {
    if (!errorUpdatedAt || !error) return
    const description = (error instanceof ApiError && error.serverMessage) || t('messages.fetchFailedText')
    toast.error(t('messages.fetchFailed'), { id: 'prayer-times', description })
  }, [errorUpdatedAt, error, t])

  return <CalendarScreen {...calendar} mosque={mosque} ranges={data} />
}
