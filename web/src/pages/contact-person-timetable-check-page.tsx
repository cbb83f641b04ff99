import { useTranslation } from 'react-i18next'
import { useUser } from '#features/auth/auth.hooks.ts'
import { ServedMosque } from '#features/mosques/profile/served-mosque.tsx'
import { TimetableCheck } from '#features/timetable-check/timetable-check.tsx'
import { ChosenDays } from '#features/timetables/chosen-days.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** The year of a mosque that a contact person serves, checked. */
export function ContactPersonTimetableCheckPage() {
  const { t } = useTranslation('prayerTimes')
  const { contactMosques } = useUser()
  const none = <EmptyState title={t('calendar.noMosque')} text={t('calendar.noMosqueText')} />
  return (
    <ServedMosque mosques={contactMosques} none={none}>
      {(mosqueId) => (
        <TimetableCheck
          mosqueId={mosqueId}
          timesHref={`/contact-person/pray?${new URLSearchParams({ mosque: mosqueId })}`}
          ChosenDays={ChosenDays}
        />
      )}
    </ServedMosque>
  )
}
