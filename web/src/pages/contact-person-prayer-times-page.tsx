import { StillRight } from '#features/mosques/confirmation/still-right.tsx'
import { OnePrayerField } from '#features/prayer-times/one-prayer-field.tsx'
import { PrayerCalendar } from '#features/prayer-times/prayer-calendar.tsx'
import { SoonBadge } from '#features/timetable-check/soon-badge.tsx'
import { ManyDays } from '#features/timetables/many-days.tsx'
import { ServedMosqueTimes } from './served-mosque-times.tsx'

/** The same calendar for a contact person, through their own calls. */
export function ContactPersonPrayerTimesPage() {
  return (
    <ServedMosqueTimes>
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
    </ServedMosqueTimes>
  )
}

const hrefOf = (page: 'check' | 'import', mosque: string) =>
  `/contact-person/pray/${page}?${new URLSearchParams({ mosque })}`
