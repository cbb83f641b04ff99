import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMosqueProfile } from '#queries/mosques.ts'
import { usePrayerTimeRanges } from '#queries/prayer-times.ts'
import type { WeekStart } from '#ui/calendar-days.ts'
import { CalendarSkeleton } from '#ui/calendar-skeleton.tsx'
import { Card } from '#ui/card.tsx'
import { MosqueHijri } from '#ui/mosque-hijri.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useRereadToast } from '#ui/use-reread-toast.ts'
import { CalendarScreen, type FirstKnown } from './calendar-screen.tsx'
import type { StatusNotes } from './calendar-status.tsx'
import type { Capacity } from './prayer-times.hooks.ts'
import { PrayerTimesError } from './prayer-times-error.tsx'

type PrayerCalendarProps = {
  mosqueId: string
  capacity: Capacity
  weekStart: WeekStart
  /** Lines of which the most urgent shows, once there are times. */
  notes?: StatusNotes
  /** Below today's times, where there is room beside the month. */
  tools?: ReactNode
  /** Above the calendar of a mosque without ranges. */
  first?: (known: FirstKnown) => ReactNode
}

export function PrayerCalendar({ mosqueId, ...calendar }: PrayerCalendarProps) {
  const { t } = useTranslation('prayerTimes')
  const mosque = useMosqueProfile(mosqueId)
  const ranges = usePrayerTimeRanges(mosqueId)
  useRereadToast(ranges, t('messages.fetchFailed'), t('messages.fetchFailedText'))
  if (mosque.data && ranges.data) {
    // Keyed by mosque: a selection for one must never be saved for another.
    return (
      <MosqueHijri mosque={mosque.data}>
        <CalendarScreen key={mosqueId} {...calendar} mosque={mosque.data} ranges={ranges.data} />
      </MosqueHijri>
    )
  }

  const missing = [mosque, ranges].find(({ data, error }) => !data && error)
  if (!missing?.error) return <CalendarSkeleton label={t('calendar.loading')} />
  return (
    <>
      <PageHeader title={t('calendar.title')} />
      <Card>
        <PrayerTimesError
          error={missing.error}
          onRetry={() => Promise.all([mosque.refetch(), ranges.refetch()])}
          isRetrying={mosque.isFetching || ranges.isFetching}
        />
      </Card>
    </>
  )
}
