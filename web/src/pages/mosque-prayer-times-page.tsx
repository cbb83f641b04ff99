import { useTranslation } from 'react-i18next'
import { useUser } from '#features/auth/auth.hooks.ts'
import { StillRight } from '#features/mosques/confirmation/still-right.tsx'
import { OnePrayerField } from '#features/prayer-times/one-prayer-field.tsx'
import { PrayerCalendar } from '#features/prayer-times/prayer-calendar.tsx'
import { SoonBadge } from '#features/timetable-check/soon-badge.tsx'
import { ManyDays } from '#features/timetables/many-days.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

const checkHref = '/mosque-admin/dashboard/pray/check'

/** The mosque admin's calendar, through the general calls. */
export function MosquePrayerTimesPage() {
  const { t } = useTranslation('prayerTimes')
  const { mosqueId } = useUser()
  if (!mosqueId) return <EmptyState title={t('calendar.noMosque')} text={t('calendar.noMosqueText')} />
  return (
    <>
      <PrayerCalendar
        mosqueId={mosqueId}
        capacity="mosqueAdmin"
        weekStart={0}
        note={
          <>
            <SoonBadge mosqueId={mosqueId} checkHref={checkHref} />
            <StillRight mosqueId={mosqueId} />
          </>
        }
      />
      <ManyDays
        mosqueId={mosqueId}
        PrayerField={OnePrayerField}
        importHref="/mosque-admin/dashboard/pray/import"
        checkHref={checkHref}
      />
    </>
  )
}
