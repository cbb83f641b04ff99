import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { OnePrayerField } from '#features/prayer-times/one-prayer-field.tsx'
import { PrayerCalendar } from '#features/prayer-times/prayer-calendar.tsx'
import { ManyDays } from '#features/timetables/many-days.tsx'
import { useMosqueProfile } from '#queries/mosques.ts'
import { BackLink } from '#ui/back-link.tsx'

/** Any mosque's calendar for an admin, its weeks beginning on Monday. */
export function AdminMosquePrayerTimesPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const mosque = useMosqueProfile(id)
  return (
    <>
      <BackLink href={`/admin/detail/${id}`}>{mosque.data?.name ?? t('pages.mosque')}</BackLink>
      <PrayerCalendar mosqueId={id} capacity="admin" weekStart={1} />
      <ManyDays
        mosqueId={id}
        PrayerField={OnePrayerField}
        importHref={`/admin/detail/pray/${id}/import`}
        checkHref={`/admin/detail/pray/${id}/check`}
      />
    </>
  )
}
