import { useTranslation } from 'react-i18next'
import { useUser } from '#features/auth/auth.hooks.ts'
import { ServedMosque } from '#features/mosques/profile/served-mosque.tsx'
import { TimetableImport } from '#features/timetable-import/timetable-import.tsx'
import { LayReview } from '#features/timetables/lay-review.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** A timetable for a mosque that a contact person serves. */
export function ContactPersonTimetableImportPage() {
  const { t } = useTranslation('prayerTimes')
  const { contactMosques } = useUser()
  const none = <EmptyState title={t('calendar.noMosque')} text={t('calendar.noMosqueText')} />
  return (
    <ServedMosque mosques={contactMosques} none={none}>
      {(mosqueId) => (
        <TimetableImport
          mosqueId={mosqueId}
          timesHref={`/contact-person/pray?${new URLSearchParams({ mosque: mosqueId })}`}
          LayReview={LayReview}
        />
      )}
    </ServedMosque>
  )
}
