import { useTranslation } from 'react-i18next'
import { useUser } from '#features/auth/auth.hooks.ts'
import { StillRight } from '#features/mosques/confirmation/still-right.tsx'
import { ServedMosque } from '#features/mosques/profile/served-mosque.tsx'
import { OnePrayerField } from '#features/prayer-times/one-prayer-field.tsx'
import { PrayerCalendar } from '#features/prayer-times/prayer-calendar.tsx'
import { SoonBadge } from '#features/timetable-check/soon-badge.tsx'
import { ManyDays } from '#features/timetables/many-days.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** The same calendar for a contact person, through their own calls. */
export function ContactPersonPrayerTimesPage() {
  const { t } = useTranslation('prayerTimes')
  const { contactMosques } = useUser()
  const none = <EmptyState title={t('calendar.noMosque')} text={t('calendar.noMosqueText')} />
  return (
    <ServedMosque mosques={contactMosques} none={none}>
      {(mosqueId) => (
        <>
          <PrayerCalendar
            mosqueId={mosqueId}
            capacity="contactPerson"
            weekStart={0}
            note={
              <>
                <SoonBadge mosqueId={mosqueId} checkHref={hrefOf('check', mosqueId)} />
                <StillRight mosqueId={mosqueId} />
              </>
            }
          />
          <ManyDays
            mosqueId={mosqueId}
            PrayerField={OnePrayerField}
            importHref={hrefOf('import', mosqueId)}
            checkHref={hrefOf('check', mosqueId)}
          />
        </>
      )}
    </ServedMosque>
  )
}

const hrefOf = (page: 'check' | 'import', mosque: string) =>
  `/contact-person/pray/${page}?${new URLSearchParams({ mosque })}`
